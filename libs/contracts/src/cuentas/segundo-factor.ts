import { z } from 'zod'
import { fitsClave } from './clave.ts'

/** The number of digits in a code of an authenticator app. */
export const DIGITOS_DEL_FACTOR = 6

/** The number of recovery codes that a person gets (docs/rules.md: Accounts). */
export const CODIGOS_DE_RECUPERACION = 10

const FALTA_CODIGO = 'Escribe el código de tu aplicación o un código de recuperación.'
const CODIGO_MAXIMO = 60

/** A code of the authenticator app, or a recovery code. */
export const codigoDeFactorSchema = z
  .string({ error: FALTA_CODIGO })
  .trim()
  .min(1, { error: FALTA_CODIGO })
  .max(CODIGO_MAXIMO, { error: 'Ese código es demasiado largo.' })

/** The current password, for changes of one's own account that require it. */
export const claveActualSchema = z
  .string({ error: 'Escribe tu contraseña actual.' })
  .min(1, { error: 'Escribe tu contraseña actual.' })
  .refine(fitsClave, { error: 'La contraseña es demasiado larga.' })

/**
 * A proof of identity: the password or a code. In `POST /auth/segundo-factor`, the password begins the setup, and a
 * code switches the second factor on. If the second factor is on, `POST /auth/confirmar` accepts only a code. If the
 * second factor is off, that route accepts only the password.
 */
export const pruebaSchema = z
  .object({ currentPassword: claveActualSchema.optional(), codigo: codigoDeFactorSchema.optional() })
  .refine(({ currentPassword, codigo }) => currentPassword !== undefined || codigo !== undefined, {
    path: ['currentPassword'],
    error: 'Escribe tu contraseña actual.',
  })
/** A proof of identity. */
export type Prueba = z.infer<typeof pruebaSchema>

/** The body of `DELETE /auth/segundo-factor`. */
export const apagarFactorSchema = z.object({
  currentPassword: claveActualSchema,
  codigo: codigoDeFactorSchema,
})
/** The password and a code. Switching the second factor off requires both. */
export type ApagarFactor = z.infer<typeof apagarFactorSchema>

/** The response to `GET /auth/segundo-factor`. */
export const factorSchema = z
  .object({
    activo: z.boolean(),
    /** When the second factor was switched on; `null` if it is off. */
    desde: z.string().nullable(),
    codigosRestantes: z.number().int().nonnegative(),
  })
  .meta({ id: 'SegundoFactor' })
/** The state of the second factor. */
export type Factor = z.infer<typeof factorSchema>

/** The response to `POST /auth/segundo-factor` with the password. The second factor is not on yet. */
export const factorPendienteSchema = z
  .object({
    estado: z.literal('pendiente'),
    /** The secret for the authenticator app, in Base32. */
    secreto: z.string(),
    /** The secret as an `otpauth:` address. The authenticator app opens it as a link or reads it as a QR code. */
    uri: z.string(),
  })
  .meta({ id: 'SegundoFactorPendiente' })
/** The secret for the authenticator app. */
export type FactorPendiente = z.infer<typeof factorPendienteSchema>

/** The response to `POST /auth/segundo-factor` with the first code. Only this response contains the recovery codes. */
export const factorActivadoSchema = z
  .object({ estado: z.literal('activo'), codigos: z.array(z.string()).length(CODIGOS_DE_RECUPERACION) })
  .meta({ id: 'SegundoFactorActivado' })
/** The recovery codes of a second factor that was just switched on. */
export type FactorActivado = z.infer<typeof factorActivadoSchema>
