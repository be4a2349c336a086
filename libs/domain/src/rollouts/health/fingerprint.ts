import { murmur3 } from '../decision/murmur3.ts'

const SHOWN = 200

/**
 * The kind of an error: its message without what differs from one browser to the next (addresses, numbers, quoted
 * text). People may have typed the quoted text, so it is neither compared nor kept.
 */
export const huellaDe = (mensaje: string): { huella: string; mensaje: string } => {
  const kind = mensaje
    .replace(/https?:\/\/\S+|\/modulos\/\S+/g, '<dirección>')
    .replace(/"[^"]*"|'[^']*'|«[^»]*»|`[^`]*`/g, '<texto>')
    .replace(/\d+/g, '<n>')
    // PostgreSQL refuses NUL and lone surrogates.
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
  // By whole characters: half of one could not be stored.
  const shown = [...kind].slice(0, SHOWN).join('')
  return { huella: murmur3(shown).toString(16).padStart(8, '0'), mensaje: shown }
}
