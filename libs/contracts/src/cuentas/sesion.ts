import { z } from 'zod'
import { CLAVE_MAXIMA } from './clave.ts'
import { CORREO_MAXIMO } from './correo-forma.ts'
import { ROLES, ROLES_EQUIPO, TIPOS_USUARIO } from './roles.ts'

export const rolSchema = z.enum(ROLES)
export const tipoUsuarioSchema = z.enum(TIPOS_USUARIO)
export const rolEquipoSchema = z.enum(ROLES_EQUIPO)

/** What an account may be in the system. */
export type Rol = z.infer<typeof rolSchema>
/** The kind of account; decides the first part of its addresses. */
export type TipoUsuario = z.infer<typeof tipoUsuarioSchema>
/** What a member may do inside the company's team. */
export type RolEquipo = z.infer<typeof rolEquipoSchema>

/** The session user as the token carries it. `perfilCompleto: true` means the profile is still incomplete. */
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
export type UsuarioDeSesion = z.infer<typeof usuarioDeSesionSchema>

/** The token's claims: the session user and the session it belongs to. Times in seconds since 1970. */
export const tokenClaimsSchema = usuarioDeSesionSchema.extend({
  sub: z.string(),
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
})
export type TokenClaims = z.infer<typeof tokenClaimsSchema>

/** `POST /auth/login`. Any text is a try; what is wrong with it is never said. */
export const loginSchema = z.object({
  correo: z
    .string({ error: 'Escribe tu correo.' })
    .max(CORREO_MAXIMO, { error: 'El correo es demasiado largo.' })
    // The database cannot even look for it.
    .refine((correo) => !correo.includes('\u0000'), { error: 'Correo inválido.' }),
  password: z
    .string({ error: 'Escribe tu contraseña.' })
    .max(CLAVE_MAXIMA, { error: 'La contraseña es demasiado larga.' }),
})
export type Login = z.infer<typeof loginSchema>

/** A live token and whose it is. */
export const sesionSchema = z
  .object({ token: z.string(), user: usuarioDeSesionSchema })
  .meta({ id: 'Sesion' })
export type Sesion = z.infer<typeof sesionSchema>
