import { murmur3 } from '../decision/murmur3.ts'

const SHOWN = 200

/**
 * Removes URLs, numbers and quoted text from an error's message, because these parts could contain what people typed.
 * Errors that differ only in these parts are of the same kind, so they get the same fingerprint (`huella`).
 */
export const huellaDe = (mensaje: string): { huella: string; mensaje: string } => {
  const kind = mensaje
    .replace(/https?:\/\/\S+|\/modulos\/\S+/g, '<dirección>')
    .replace(/"[^"]*"|'[^']*'|«[^»]*»|`[^`]*`/g, '<texto>')
    .replace(/\d+/g, '<n>')
    // PostgreSQL does not store texts that contain NUL or lone surrogates.
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
  // The text is cut between code points, because PostgreSQL does not store half of a surrogate pair.
  const shown = [...kind].slice(0, SHOWN).join('')
  return { huella: murmur3(shown).toString(16).padStart(8, '0'), mensaje: shown }
}
