import { z } from 'zod'
import { correo } from './correo.ts'
import { rolEquipoSchema } from './sesion.ts'
import { withoutInvisibles } from '../fields/blanco.ts'
import { NOMBRE_MAXIMO } from '../fields/limites.ts'
import { texto, textoRequerido } from '../fields/texto.ts'
import { claveSeguraSchema, estadoUsuarioSchema, telefonoOpcionalSchema } from './usuarios.ts'

const NOMBRE_CORTO = 'El nombre debe tener al menos 2 caracteres'

/** A name of at least two characters; spaces and invisible characters do not count. */
export const nombreDeMiembroSchema = textoRequerido(NOMBRE_MAXIMO, NOMBRE_CORTO).refine(
  (nombre) => [...withoutInvisibles(nombre)].length >= 2,
  { error: NOMBRE_CORTO },
)

/**
 * A member of a team. `perfilCompleto` is `true` if the profile is INCOMPLETE. `name`, `email`, `role` and `phone`
 * repeat `nombreCompleto`, `correo`, `rolEquipo` and `telefono`, for clients that read the English fields.
 */
export const miembroSchema = z
  .object({
    idUsuario: z.number().int().positive(),
    id: z.number().int().positive(),
    username: z.string(),
    nombreCompleto: z.string(),
    correo: z.string(),
    telefono: z.string(),
    direccion: z.string(),
    rolEquipo: rolEquipoSchema,
    estado: estadoUsuarioSchema,
    empresaId: z.number().int().positive(),
    perfilCompleto: z.boolean(),
    fotoPerfil: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    deletedAt: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    role: rolEquipoSchema,
    phone: z.string(),
  })
  .meta({ id: 'Miembro' })
/** A team member. */
export type Miembro = z.infer<typeof miembroSchema>

/** The body of `POST /equipo`. If `username` is blank, the server derives it from the mail address. */
export const crearMiembroSchema = z.object({
  nombreCompleto: nombreDeMiembroSchema,
  correo: correo('Correo inválido.'),
  password: claveSeguraSchema,
  rolEquipo: rolEquipoSchema.default('LECTOR'),
  username: texto(NOMBRE_MAXIMO).default(''),
  telefono: telefonoOpcionalSchema.default(''),
  direccion: texto(NOMBRE_MAXIMO).default(''),
})
/** A checked request for a new member. */
export type CrearMiembro = z.infer<typeof crearMiembroSchema>
/** What a form sends for a new member. */
export type CrearMiembroEntrada = z.input<typeof crearMiembroSchema>

/**
 * The body of `PUT /equipo/{id}`. Absent fields keep their value. An owner is allowed to set name, mail address and
 * role. Staff are allowed to set role and `perfilCompleto` (`true` means INCOMPLETE). All other fields are ignored.
 */
export const editarMiembroSchema = z
  .object({
    nombreCompleto: nombreDeMiembroSchema,
    correo: correo('Correo inválido.'),
    rolEquipo: rolEquipoSchema,
    perfilCompleto: z.boolean({ error: 'Debe ser verdadero o falso.' }),
  })
  .partial()
/** A change of a member. The type is the same before and after the check. */
export type EditarMiembro = z.infer<typeof editarMiembroSchema>
