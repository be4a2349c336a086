import { z } from 'zod'
import { CLAVE_MAXIMA, CLAVE_MINIMA, requisitosFaltantes } from './clave.ts'
import { correo } from './correo.ts'
import { paginaSchema } from '../calls/paginas.ts'
import { TIPOS_USUARIO } from './roles.ts'
import { rolEquipoSchema, rolSchema, tipoUsuarioSchema } from './sesion.ts'
import { NOMBRE_MAXIMO, TEXTO_MAXIMO } from '../fields/limites.ts'
import { texto, textoOpcional, textoRequerido } from '../fields/texto.ts'

export const ESTADOS_USUARIO = ['activo', 'inactivo'] as const
export const estadoUsuarioSchema = z.enum(ESTADOS_USUARIO)
/** Whether an account may be used. */
export type EstadoUsuario = z.infer<typeof estadoUsuarioSchema>

/** The kinds of account that people register themselves. */
export const TIPOS_DE_REGISTRO = ['INDIVIDUAL', 'EMPRESARIAL'] as const

const TELEFONO_INVALIDO = 'Teléfono inválido.'
const CLAVE_CORTA = 'Mínimo 6 caracteres.'
/** The sentence for a password that lacks something (specification: validation rules). */
export const CLAVE_INSEGURA = 'La contraseña no cumple con los requisitos de seguridad'

/** 7 to 15 digits and nothing else. */
export const telefonoSchema = z
  .string({ error: TELEFONO_INVALIDO })
  .regex(/^\d{7,15}$/, { error: TELEFONO_INVALIDO })

/** A phone that may be missing: blank is as good as none. */
export const telefonoOpcionalSchema = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => ''),
  telefonoSchema,
])

const claveStorable = (clave: string): boolean => !clave.includes('\u0000') && !/\p{Cs}/u.test(clave)

/** A password of registration and of a change by its owner: 6 to 200 characters. */
export const claveSchema = z
  .string({ error: CLAVE_CORTA })
  .min(CLAVE_MINIMA, { error: CLAVE_CORTA })
  .max(CLAVE_MAXIMA, { error: 'La contraseña es demasiado larga.' })
  .refine(claveStorable, { error: 'La contraseña contiene caracteres que no se pueden guardar.' })

/** A strong password, as recovery, team members and completing a profile ask for. */
export const claveSeguraSchema = z
  .string({ error: CLAVE_INSEGURA })
  .max(CLAVE_MAXIMA, { error: 'La contraseña es demasiado larga.' })
  .refine((clave) => requisitosFaltantes(clave).length === 0, { error: CLAVE_INSEGURA })
  .refine(claveStorable, { error: 'La contraseña contiene caracteres que no se pueden guardar.' })

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

/**
 * `POST /usuarios`: a person registers. Any `rol` but `USUARIO` is refused by the server; `nombreEmpresa` and `nit`
 * are read of companies only.
 */
export const registroSchema = z.discriminatedUnion(
  'tipoUsuario',
  [
    z.object({ tipoUsuario: z.literal('INDIVIDUAL'), ...cuenta }),
    z.object({ tipoUsuario: z.literal('EMPRESARIAL'), ...cuenta, ...empresa }),
  ],
  { error: 'Selecciona un tipo de usuario.' },
)
export type Registro = z.infer<typeof registroSchema>

/** An account as its owner, staff and the company's owner see it. `perfilCompleto: true` means INCOMPLETE. */
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
  })
  .meta({ id: 'Usuario' })
export type Usuario = z.infer<typeof usuarioSchema>

/**
 * `PUT /usuarios/{id}`: what people may change of themselves; what is left out stays. `password` counts only while
 * the profile is incomplete, and then `perfilCompleto: false` completes it.
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
  })
  .partial()
export type EditarUsuario = z.input<typeof editarUsuarioSchema>

/** The account after a change, with the sentence for the person; `token` when the old one ended with it. */
export const usuarioGuardadoSchema = usuarioSchema
  .extend({ message: z.string(), mensaje: z.string(), token: z.string().optional() })
  .meta({ id: 'UsuarioGuardado' })
export type UsuarioGuardado = z.infer<typeof usuarioGuardadoSchema>

/** `PUT /usuarios/cambiarContrasena`. */
export const cambiarContrasenaSchema = z.object({
  id: z.number({ error: 'ID de usuario inválido o no encontrado' }).int().positive(),
  currentPassword: z
    .string({ error: 'Escribe tu contraseña actual.' })
    .min(1, { error: 'Escribe tu contraseña actual.' })
    .max(CLAVE_MAXIMA, { error: 'La contraseña es demasiado larga.' }),
  newPassword: claveSchema,
})
export type CambiarContrasena = z.infer<typeof cambiarContrasenaSchema>

/** After a new password: the token that goes on, because all older ones have ended. */
export const contrasenaCambiadaSchema = z
  .object({ message: z.string(), mensaje: z.string(), token: z.string() })
  .meta({ id: 'ContrasenaCambiada' })
export type ContrasenaCambiada = z.infer<typeof contrasenaCambiadaSchema>

/** `PUT /api/usuarios/{id}/foto`: where the photo is from now on, and its small copy. */
export const fotoGuardadaSchema = z
  .object({ url: z.string(), thumbnailUrl: z.string() })
  .meta({ id: 'FotoGuardada' })
export type FotoGuardada = z.infer<typeof fotoGuardadaSchema>

/** `GET /usuarios/empresa/{empresaId}`. */
export const empresaSchema = z
  .object({ empresaId: z.number().int().positive(), nombreEmpresa: z.string(), nit: z.string() })
  .meta({ id: 'Empresa' })
export type Empresa = z.infer<typeof empresaSchema>

/** What a filter by role may ask for; `EMPRESARIAL` finds companies' owners. */
export const ROLES_DE_FILTRO = ['USUARIO', 'EMPRESARIAL', 'EQUIPO', 'ADMIN', 'DESARROLLADOR'] as const

/** `GET /usuarios`: filters of the user audit; names and mails by a part of them, accents and case ignored. */
export const filtrosUsuarioSchema = paginaSchema.extend({
  nombreCompleto: texto(NOMBRE_MAXIMO).optional(),
  correo: texto(NOMBRE_MAXIMO).optional(),
  tipoUsuario: z.enum(TIPOS_USUARIO, { error: 'Ese tipo de usuario no existe.' }).optional(),
  rol: z.enum(ROLES_DE_FILTRO, { error: 'Ese rol no existe.' }).optional(),
  estado: z.enum(ESTADOS_USUARIO, { error: 'El estado debe ser activo o inactivo.' }).optional(),
})
export type FiltrosUsuario = z.infer<typeof filtrosUsuarioSchema>

/** `?motivo=`: the optional reason of a change or an inactivation. */
export const motivoSchema = z.object({ motivo: texto(TEXTO_MAXIMO).optional() })
