import { z } from 'zod'
import { CLAVE_MAXIMA, CLAVE_MINIMA, fitsClave, normalClave, requisitosFaltantes } from './clave.ts'
import { correo } from './correo.ts'
import { claveActualSchema } from './segundo-factor.ts'
import { rolEquipoSchema, rolSchema, tipoUsuarioSchema } from './sesion.ts'
import { isBlank } from '../fields/blanco.ts'
import { NOMBRE_MAXIMO, TEXTO_MAXIMO } from '../fields/limites.ts'
import { texto, textoOpcional, textoRequerido } from '../fields/texto.ts'

/** The states of an account; an inactive account cannot sign in. */
export const ESTADOS_USUARIO = ['activo', 'inactivo'] as const
/** One of `ESTADOS_USUARIO`. */
export const estadoUsuarioSchema = z.enum(ESTADOS_USUARIO)
/** One of `ESTADOS_USUARIO`. */
export type EstadoUsuario = z.infer<typeof estadoUsuarioSchema>

/** The kinds of account that the registration offers. */
export const TIPOS_DE_REGISTRO = ['INDIVIDUAL', 'EMPRESARIAL'] as const

const TELEFONO_INVALIDO = 'Teléfono inválido.'
const CLAVE_CORTA = 'Mínimo 6 caracteres.'
const CLAVE_EN_BLANCO = 'La contraseña no puede ser solo de espacios.'
const CLAVE_INSERVIBLE = 'La contraseña contiene caracteres que no se pueden guardar.'
/** The error for a password that is not strong (docs/rules.md: Validation). */
export const CLAVE_INSEGURA = 'La contraseña no cumple con los requisitos de seguridad'

/** A phone number: 7 to 15 digits and nothing else. */
export const telefonoSchema = z
  .string({ error: TELEFONO_INVALIDO })
  .regex(/^\d{7,15}$/, { error: TELEFONO_INVALIDO })

/** An optional phone number. A blank text becomes the empty text. */
export const telefonoOpcionalSchema = z.union(
  [
    z
      .string()
      .refine(isBlank)
      .transform(() => ''),
    telefonoSchema,
  ],
  { error: TELEFONO_INVALIDO },
)

const claveStorable = (clave: string): boolean => !clave.includes('\u0000') && !/\p{Cs}/u.test(clave)

/** The password at registration, or the new password when people change their own. */
export const claveSchema = z
  .string({ error: CLAVE_CORTA })
  .overwrite(normalClave)
  // A password that is too short gets only the error `CLAVE_CORTA`, even if it is also blank.
  .min(CLAVE_MINIMA, { error: CLAVE_CORTA, abort: true })
  .max(CLAVE_MAXIMA, { error: 'La contraseña es demasiado larga.' })
  .refine((clave) => !isBlank(clave), { error: CLAVE_EN_BLANCO })
  .refine(claveStorable, { error: CLAVE_INSERVIBLE })

/** A strong password (docs/rules.md: Passwords and recovery). The server also refuses common passwords. */
export const claveSeguraSchema = z
  .string({ error: CLAVE_INSEGURA })
  .overwrite(normalClave)
  .max(CLAVE_MAXIMA, { error: 'La contraseña es demasiado larga.' })
  .refine((clave) => requisitosFaltantes(clave).length === 0, { error: CLAVE_INSEGURA })
  .refine(claveStorable, { error: CLAVE_INSERVIBLE })

const cuenta = {
  username: textoRequerido(NOMBRE_MAXIMO, 'El nombre de usuario es obligatorio.'),
  correo: correo('Correo inválido.'),
  password: claveSchema,
  nombreCompleto: textoRequerido(NOMBRE_MAXIMO, 'Nombre completo obligatorio.'),
  telefono: telefonoSchema,
  direccion: textoRequerido(NOMBRE_MAXIMO, 'Dirección obligatoria.'),
}
const empresa = {
  nombreEmpresa: textoRequerido(NOMBRE_MAXIMO, 'Nombre de empresa requerido.'),
  nit: textoRequerido(NOMBRE_MAXIMO, 'NIT obligatorio.'),
}

const cuentaSchema = z.object(cuenta)

/** The body of `POST /usuarios`. Before this check, the server refuses a body with a `rol` other than `USUARIO`. */
export const registroSchema = z
  .discriminatedUnion(
    'tipoUsuario',
    [
      z.object({ tipoUsuario: z.literal('INDIVIDUAL'), ...cuenta }),
      z.object({ tipoUsuario: z.literal('EMPRESARIAL'), ...cuenta, ...empresa }),
    ],
    { error: 'Selecciona un tipo de usuario.' },
  )
  .superRefine(
    (registro, context) => {
      for (const { path, message } of cuentaSchema.safeParse(registro).error?.issues ?? [])
        context.addIssue({ code: 'custom', path, message })
    },
    // If the account type is invalid, the union checks no other field. This second check then reports the errors of the
    // other fields, so that the person sees all errors at once.
    { when: ({ issues }) => issues.some(({ path }) => path?.[0] === 'tipoUsuario') },
  )
/** A checked registration. */
export type Registro = z.infer<typeof registroSchema>

/**
 * An account, as it is shown to the person who uses it, to staff and to the owner of its company. Despite its name,
 * `perfilCompleto` is `true` if the profile is INCOMPLETE.
 */
export const usuarioSchema = z
  .object({
    idUsuario: z.number().int().positive(),
    id: z.number().int().positive(),
    username: z.string(),
    nombreCompleto: z.string(),
    correo: z.string(),
    telefono: z.string(),
    direccion: z.string(),
    rol: rolSchema,
    tipoUsuario: tipoUsuarioSchema,
    nombreEmpresa: z.string().nullable(),
    nit: z.string().nullable(),
    empresaId: z.number().int().positive().nullable(),
    rolEquipo: rolEquipoSchema.nullable(),
    perfilCompleto: z.boolean(),
    estado: estadoUsuarioSchema,
    fotoPerfil: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    deletedAt: z.string().nullable(),
    /** A new mail address that is not in effect yet. Lists omit this field. */
    correoPendiente: z.string().nullable().optional(),
    /** When `correoPendiente` takes effect. Lists and older servers omit this field. */
    correoPendienteDesde: z.string().nullable().optional(),
  })
  .meta({ id: 'Usuario' })
/** An account. */
export type Usuario = z.infer<typeof usuarioSchema>

/**
 * The body of `PUT /usuarios/{id}`. Fields that are absent from the body keep their value in the account.
 * - `password` and `perfilCompleto` are ignored if the profile is already complete. Despite its name, `perfilCompleto`
 *   is `true` if the profile is INCOMPLETE. The value `false` completes the profile.
 * - A new `correo` takes effect at once if `currentPassword` is sent or the session is younger than 10 minutes.
 *   Otherwise, it takes effect after 24 hours (docs/rules.md: Accounts).
 * - `correoPendiente: null` cancels a pending mail address.
 */
export const editarUsuarioSchema = z
  .object({
    ...cuenta,
    telefono: telefonoOpcionalSchema,
    direccion: texto(NOMBRE_MAXIMO),
    ...empresa,
    password: claveSeguraSchema,
    perfilCompleto: z.boolean({ error: 'Debe ser verdadero o falso.' }),
    fotoPerfil: textoOpcional(TEXTO_MAXIMO),
    currentPassword: claveActualSchema,
    correoPendiente: z.null({ error: 'Solo se puede cancelar.' }),
  })
  .partial()
/** What a form sends to change one's own account. */
export type EditarUsuario = z.input<typeof editarUsuarioSchema>

/** An account after a change. `token` is the new token. It is present only if the change made the old one invalid. */
export const usuarioGuardadoSchema = usuarioSchema
  .extend({ message: z.string(), mensaje: z.string(), token: z.string().optional() })
  .meta({ id: 'UsuarioGuardado' })
/** The response to a change of one's own account. */
export type UsuarioGuardado = z.infer<typeof usuarioGuardadoSchema>

/** The body of `PUT /usuarios/cambiarContrasena`. */
export const cambiarContrasenaSchema = z.object({
  id: z.number({ error: 'ID de usuario inválido o no encontrado' }).int().positive(),
  currentPassword: claveActualSchema,
  newPassword: claveSchema,
})
/** A checked change of one's own password. */
export type CambiarContrasena = z.infer<typeof cambiarContrasenaSchema>

/** The body of `POST /auth/clave-comun`, which answers whether a password is one of the most common ones. */
export const consultaClaveSchema = z.object({
  password: z
    .string({ error: 'Escribe una contraseña.' })
    .refine(fitsClave, { error: 'La contraseña es demasiado larga.' }),
})

/** The response to `POST /auth/clave-comun`. `comun` is `true` if the password is one of the most common ones. */
export const claveComunSchema = z.object({ comun: z.boolean() }).meta({ id: 'ClaveComun' })
/** The response to `POST /auth/clave-comun`. */
export type ClaveComun = z.infer<typeof claveComunSchema>

/** The response to a change of one's own password. All older tokens are invalid, and `token` replaces them. */
export const contrasenaCambiadaSchema = z
  .object({ message: z.string(), mensaje: z.string(), token: z.string() })
  .meta({ id: 'ContrasenaCambiada' })
/** The response to a change of one's own password. */
export type ContrasenaCambiada = z.infer<typeof contrasenaCambiadaSchema>

/** The response to `PUT /api/usuarios/{id}/foto`: the URLs of the stored photo and of its small copy. */
export const fotoGuardadaSchema = z
  .object({ url: z.string(), thumbnailUrl: z.string() })
  .meta({ id: 'FotoGuardada' })
/** The response to `PUT /api/usuarios/{id}/foto`. */
export type FotoGuardada = z.infer<typeof fotoGuardadaSchema>

/** The response to `GET /usuarios/empresa/{empresaId}`: the name and the NIT (tax number) of a company. */
export const empresaSchema = z
  .object({ empresaId: z.number().int().positive(), nombreEmpresa: z.string(), nit: z.string() })
  .meta({ id: 'Empresa' })
/** The name and the NIT of a company. */
export type Empresa = z.infer<typeof empresaSchema>

/** The optional query parameter `motivo`, a reason. If it is blank, it is treated as absent. */
export const motivoSchema = z.object({
  motivo: texto(TEXTO_MAXIMO)
    .transform((motivo) => (isBlank(motivo) ? undefined : motivo))
    .optional(),
})

/** The query parameter `motivo` of a change that requires a reason. */
export const motivoRequeridoSchema = z.object({ motivo: textoRequerido(TEXTO_MAXIMO, 'Escribe el motivo.') })
