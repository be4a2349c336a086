import { INVISIBLES } from '../fields/blanco.ts'

/** Longest mail address. RFC 5321 allows 256 characters, including the `<` and the `>` around the address. */
export const CORREO_MAXIMO = 254

// No part of a mail address may contain these. The search by domain needs exactly one @, and it turns U+FE6B and U+FF20
// into @.
const SEPARATORS = String.raw`<>,;:"()[\]\\@\uFE6B\uFF20${INVISIBLES}`

/** The form of a mail address: one @, a dot in the domain, no invisible characters. */
export const CORREO_FORMA = new RegExp(`^[^${SEPARATORS}]+@[^${SEPARATORS}.]+(\\.[^${SEPARATORS}.]+)+$`, 'u')

/**
 * The mail domain of erased accounts, which cannot exist on the internet (RFC 2606). No other account may use it,
 * because it would look erased.
 */
export const DOMINIO_BORRADO = 'eliminada.invalid'

/**
 * A mail address without the spaces around it. `trim` would also remove an invisible U+FEFF, which `CORREO_FORMA` must
 * refuse.
 */
export const trimCorreo = (texto: string): string => texto.replace(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/g, '')
