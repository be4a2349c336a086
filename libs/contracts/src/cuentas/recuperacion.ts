import { z } from 'zod'
import { CORREO_FORMA, CORREO_MAXIMO, trimCorreo } from './correo-forma.ts'
import { CODIGO_FORMA } from './clave.ts'
import { claveSeguraSchema } from './usuarios.ts'

const FALTA_CORREO = 'Por favor ingresa tu correo electrónico'
const CORREO_INVALIDO = 'Por favor ingresa un correo electrónico válido'

const correoDeCuenta = z
  .string({ error: FALTA_CORREO })
  .transform(trimCorreo)
  .pipe(
    z
      .string()
      .min(1, { error: FALTA_CORREO })
      .max(CORREO_MAXIMO, { error: CORREO_INVALIDO })
      .regex(CORREO_FORMA, { error: CORREO_INVALIDO }),
  )

/** `POST /auth/solicitar-reset`. */
export const solicitarResetSchema = z.object({ correo: correoDeCuenta })
/** A checked request for a recovery code. */
export type SolicitarReset = z.infer<typeof solicitarResetSchema>

/** `POST /auth/confirmar-reset`; `token` is the six-digit code of the mail. */
export const confirmarResetSchema = z.object({
  correo: correoDeCuenta,
  token: z
    .string({ error: 'Por favor ingresa el código completo de 6 dígitos' })
    .regex(CODIGO_FORMA, { error: 'Por favor ingresa el código completo de 6 dígitos' }),
  nuevaContrasena: claveSeguraSchema,
})
/** A checked request for a new password by code. */
export type ConfirmarReset = z.infer<typeof confirmarResetSchema>
