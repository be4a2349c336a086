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

/** The body of `POST /auth/solicitar-reset`. */
export const solicitarResetSchema = z.object({ correo: correoDeCuenta })
/** A checked request for a recovery code. */
export type SolicitarReset = z.infer<typeof solicitarResetSchema>

/** The body of `POST /auth/confirmar-reset`. `token` is the six-digit code from the recovery email. */
export const confirmarResetSchema = z.object({
  correo: correoDeCuenta,
  token: z
    .string({ error: 'Por favor ingresa el código completo de 6 dígitos' })
    .regex(CODIGO_FORMA, { error: 'Por favor ingresa el código completo de 6 dígitos' }),
  nuevaContrasena: claveSeguraSchema,
})
/** A checked request to set a new password with a recovery code. */
export type ConfirmarReset = z.infer<typeof confirmarResetSchema>

const ENLACE_INVALIDO = 'Este enlace no es válido. Ábrelo completo desde el correo que te enviamos.'

/**
 * The body of `POST /auth/correo/deshacer`, which undoes a change of mail address and ends every session. `token` is
 * from the link in an email. With `nuevaContrasena`, the call also sets a new password. Without it, the link stays
 * valid, so that a later call is able to set the password.
 */
export const deshacerCorreoSchema = z.object({
  token: z
    .string({ error: ENLACE_INVALIDO })
    .min(1, { error: ENLACE_INVALIDO })
    .max(100, { error: ENLACE_INVALIDO }),
  nuevaContrasena: claveSeguraSchema.optional(),
})
/** A checked request to undo a change of mail address. */
export type DeshacerCorreo = z.infer<typeof deshacerCorreoSchema>

/**
 * The response to `POST /auth/correo/deshacer`. `correo` is the restored mail address. If no new password was set,
 * `pideClave` is `true`, and the same link is still able to set one.
 */
export const correoDeshechoSchema = z
  .object({ mensaje: z.string(), correo: z.string(), pideClave: z.boolean() })
  .meta({ id: 'CorreoDeshecho' })
/** The response after a change of mail address is undone. */
export type CorreoDeshecho = z.infer<typeof correoDeshechoSchema>
