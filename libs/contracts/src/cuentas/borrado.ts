import { z } from 'zod'
import { claveActualSchema } from './segundo-factor.ts'

/**
 * `DELETE /usuarios/{id}/datos`. To erase one's own data, `currentPassword` is required; staff who erase another person's
 * data send none.
 */
export const borrarDatosSchema = z.object({ currentPassword: claveActualSchema.optional() })
/** A checked request to erase an account's data. */
export type BorrarDatos = z.infer<typeof borrarDatosSchema>
