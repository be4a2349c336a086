import { INVISIBLES } from '../fields/blanco.ts'

/** Longest mail address: RFC 5321 allows 256 characters, including the `<` before the address and the `>` after it. */
export const CORREO_MAXIMO = 254

// The content of a negated character class: characters that no part of a mail address may contain. U+FE6B and U+FF20
// look like @, and become @ when an address is normalised for the search. The search by domain needs exactly one @.
const SEPARATORS = String.raw`<>,;:"()[\]\\@\uFE6B\uFF20${INVISIBLES}`

/**
 * The form of a mail address, for example at registration and recovery. An address has one @, a dot in the domain, and
 * no invisible characters.
 */
export const CORREO_FORMA = new RegExp(`^[^${SEPARATORS}]+@[^${SEPARATORS}.]+(\\.[^${SEPARATORS}.]+)+$`, 'u')

/**
 * The mail domain of erased accounts. No such domain can exist on the internet (RFC 2606). No other account may use the
 * domain, because that account would look erased.
 */
export const DOMINIO_BORRADO = 'eliminada.invalid'

/**
 * A typed mail address without the spaces around it. `trim` would also remove an invisible U+FEFF. Here the U+FEFF
 * stays, so that `CORREO_FORMA` refuses the address.
 */
export const trimCorreo = (texto: string): string => texto.replace(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/g, '')
