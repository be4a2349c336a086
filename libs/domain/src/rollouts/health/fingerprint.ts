import { murmur3 } from '../decision/murmur3.ts'

const SHOWN = 200

/**
 * The fingerprint of a kind of error, and its message without URLs, numbers and quoted text, which people may have
 * typed.
 */
export const huellaDe = (mensaje: string): { huella: string; mensaje: string } => {
  const kind = mensaje
    .replace(/https?:\/\/\S+|\/modulos\/\S+/g, '<dirección>')
    .replace(/"[^"]*"|'[^']*'|«[^»]*»|`[^`]*`/g, '<texto>')
    .replace(/\d+/g, '<n>')
    // PostgreSQL refuses NUL and lone surrogates.
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
  // Cuts between code points, because half of a surrogate pair could not be stored.
  const shown = [...kind].slice(0, SHOWN).join('')
  return { huella: murmur3(shown).toString(16).padStart(8, '0'), mensaje: shown }
}
