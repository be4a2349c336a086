import { CANTIDAD_MAXIMA } from '@mi/contracts'
import { parseCantidad } from '@mi/domain'
import { TEXTS } from './existencias.texts.ts'

type Conteo =
  | { readonly cantidad: number; readonly error?: undefined }
  | { readonly cantidad?: undefined; readonly error: string }

/**
 * The stock that a typed text means, or why it means none. Written by hand, because the schema of `@mi/contracts` would
 * load zod with the first screen.
 */
export const checkConteo = (texto: string): Conteo => {
  const cantidad = parseCantidad(texto)
  if (cantidad === null) return { error: TEXTS.noEntera }
  if (cantidad < 0) return { error: TEXTS.negativa }
  return cantidad > CANTIDAD_MAXIMA ? { error: TEXTS.demasiadas } : { cantidad }
}
