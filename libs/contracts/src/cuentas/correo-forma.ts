import { INVISIBLES } from '../fields/blanco.ts'

/** Longest mail address. RFC 5321 allows 256 characters, including the `<` and the `>` around the address. */
export const CORREO_MAXIMO = 254

// None of these may occur before or after the @ of an address. The @ itself is among them, because the search for a
// domain compares what follows the first @. The search also turns U+FE6B and U+FF20 into @.
const SEPARATORS = String.raw`<>,;:"()[\]\\@\uFE6B\uFF20${INVISIBLES}`

/** The form of a mail address: one @, a dot in the domain, no invisible characters. */
export const CORREO_FORMA = new RegExp(`^[^${SEPARATORS}]+@[^${SEPARATORS}.]+(\\.[^${SEPARATORS}.]+)+$`, 'u')

/**
 * The domain in the mail addresses of erased accounts. Such a domain cannot exist on the internet (RFC 2606). Other
 * accounts may not use it, because they would look erased.
 */
export const DOMINIO_BORRADO = 'eliminada.invalid'

/**
 * A mail address without the spaces around it. `trim` would also remove an invisible U+FEFF, which `CORREO_FORMA` must
 * refuse.
 */
export const trimCorreo = (texto: string): string => texto.replace(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/g, '')
