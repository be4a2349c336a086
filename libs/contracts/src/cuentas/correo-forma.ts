import { INVISIBLES } from '../fields/blanco.ts'

/** The maximum length of a mail address. RFC 5321 allows 256 characters, including `<` and `>` around the address. */
export const CORREO_MAXIMO = 254

// The two parts of an address, before and after its @, must not contain any of these characters. A second @ is refused,
// because a search for a domain such as `@demo.co` compares only the text after the first @. U+FE6B and U+FF20 are
// refused, because the search turns these characters into @.
const SEPARATORS = String.raw`<>,;:"()[\]\\@\uFE6B\uFF20${INVISIBLES}`

/** The form of a mail address: one @, a dot in the domain, no invisible characters, no separators such as commas. */
export const CORREO_FORMA = new RegExp(`^[^${SEPARATORS}]+@[^${SEPARATORS}.]+(\\.[^${SEPARATORS}.]+)+$`, 'u')

/**
 * The domain in the mail addresses of erased accounts. It cannot exist on the internet, because it ends with `.invalid`
 * (RFC 2606). Other accounts are not allowed to use this domain, because they would look erased.
 */
export const DOMINIO_BORRADO = 'eliminada.invalid'

/**
 * Removes the spaces around a mail address. `trim` is not used, because it would also remove an invisible U+FEFF, which
 * `CORREO_FORMA` must refuse.
 */
export const trimCorreo = (texto: string): string => texto.replace(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/g, '')
