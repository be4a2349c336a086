import { z } from 'zod'
import { claveActualSchema } from './segundo-factor.ts'

/** The body of `DELETE /usuarios/{id}/datos`. `currentPassword` is required of people who erase their own data. */
export const borrarDatosSchema = z.object({ currentPassword: claveActualSchema.optional() })
/** A checked request to erase an account's data. */
export type BorrarDatos = z.infer<typeof borrarDatosSchema>
