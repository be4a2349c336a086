import { murmur3 } from '../decision/murmur3.ts'

const SHOWN = 200

/**
 * Removes URLs, numbers and quoted text from an error's message, because people may have typed them. Errors that differ
 * only in these parts are of the same kind, so they get the same fingerprint (`huella`).
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
