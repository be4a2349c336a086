import { INVISIBLES } from '../fields/blanco.ts'

/** Longest mail address (RFC 5321, a path without its brackets). */
export const CORREO_MAXIMO = 254

// The inside of a negated character class: what no part of a mail address has. U+FE6B and U+FF20 look like @ and become
// one when a text is normalised for the search.
const SEPARATORS = String.raw`<>,;:"()[\]\\@\uFE6B\uFF20${INVISIBLES}`

/**
 * The form of a mail address at registration and recovery: one @, a dot in the domain after it, and nothing that a
 * reader would not see.
 */
export const CORREO_FORMA = new RegExp(`^[^${SEPARATORS}]+@[^${SEPARATORS}.]+(\\.[^${SEPARATORS}.]+)+$`, 'u')

/**
 * The domain of the mails of erased accounts, which never exists (RFC 2606). No living account may have one: its person
 * would look erased.
 */
export const DOMINIO_BORRADO = 'eliminada.invalid'

/** A typed mail address without the spaces around it. `trim` would also hide a U+FEFF, which is no space. */
export const trimCorreo = (texto: string): string => texto.replace(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/g, '')
