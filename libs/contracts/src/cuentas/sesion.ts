import { z } from 'zod'
import { fitsClave } from './clave.ts'
import { CORREO_MAXIMO } from './correo-forma.ts'
import { codigoDeFactorSchema } from './segundo-factor.ts'
import { ROLES, ROLES_EQUIPO, TIPOS_USUARIO } from './roles.ts'

/** One of `ROLES`. */
export const rolSchema = z.enum(ROLES)
/** One of `TIPOS_USUARIO`. */
export const tipoUsuarioSchema = z.enum(TIPOS_USUARIO)
/** One of `ROLES_EQUIPO`. */
export const rolEquipoSchema = z.enum(ROLES_EQUIPO, {
  error: 'Elige un rol: EDITOR, COMENTARISTA o LECTOR.',
})

/** The role of an account in the system. */
export type Rol = z.infer<typeof rolSchema>
/** The kind of an account. */
export type TipoUsuario = z.infer<typeof tipoUsuarioSchema>
/** The role of a member in the team. */
export type RolEquipo = z.infer<typeof rolEquipoSchema>

/** The user of a session. Despite its name, `perfilCompleto` is `true` if the profile is INCOMPLETE. */
export const usuarioDeSesionSchema = z
  .object({
    idUsuario: z.number().int().positive(),
    username: z.string(),
    nombreCompleto: z.string(),
    correo: z.string(),
    tipoUsuario: tipoUsuarioSchema,
    rol: rolSchema,
    rolEquipo: rolEquipoSchema.nullable(),
    empresaId: z.number().int().positive().nullable(),
    perfilCompleto: z.boolean(),
    nombreEmpresa: z.string().nullable(),
  })
  .meta({ id: 'UsuarioDeSesion' })
/** The user of a session. */
export type UsuarioDeSesion = z.infer<typeof usuarioDeSesionSchema>

/** The claims of a token. `sid` is the id of the session; `iat` and `exp` are times in seconds since 1970. */
export const tokenClaimsSchema = usuarioDeSesionSchema.extend({
  sub: z.string(),
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
})
/** The claims of a token. */
export type TokenClaims = z.infer<typeof tokenClaimsSchema>

/**
 * The body of `POST /auth/login`. The form of the mail address is not checked, because a malformed address must get the
 * same response as a wrong password.
 */
export const loginSchema = z.object({
  correo: z
    .string({ error: 'Escribe tu correo.' })
    .max(CORREO_MAXIMO, { error: 'El correo es demasiado largo.' })
    // PostgreSQL refuses NUL in a text, even in a search.
    .refine((correo) => !correo.includes('\u0000'), { error: 'Correo inválido.' }),
  password: z
    .string({ error: 'Escribe tu contraseña.' })
    .refine(fitsClave, { error: 'La contraseña es demasiado larga.' }),
  /**
   * The second factor's code. If the code is required but absent, the response is 401, and the field `codigo` of the
   * response is `segundo_factor`.
   */
  codigo: codigoDeFactorSchema.optional(),
})
/** A checked login. */
export type Login = z.infer<typeof loginSchema>

/** A valid token and its user. */
export const sesionSchema = z
  .object({ token: z.string(), user: usuarioDeSesionSchema })
  .meta({ id: 'Sesion' })
/** The response to login and renewal. */
export type Sesion = z.infer<typeof sesionSchema>
