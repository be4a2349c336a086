import { z } from 'zod'
import { claveActualSchema } from './segundo-factor.ts'

/** `DELETE /usuarios/{id}/datos`: erasing one's own data requires the current password. */
export const borrarDatosSchema = z.object({ currentPassword: claveActualSchema.optional() })
/** A checked request to erase an account's data. */
export type BorrarDatos = z.infer<typeof borrarDatosSchema>
