import { z } from 'zod'
import { paginaDesdeSchema } from '../calls/paginas.ts'
import { ROLES_EQUIPO, TIPOS_USUARIO } from '../cuentas/roles.ts'
import { ESTADOS_USUARIO } from '../cuentas/usuarios.ts'
import { NOMBRE_MAXIMO } from '../fields/limites.ts'
import { texto } from '../fields/texto.ts'
import { ordenPor } from './orden.ts'
import { COLUMNAS_MIEMBRO, COLUMNAS_USUARIO, ROLES_DE_FILTRO } from './valores.ts'

const persona = {
  nombreCompleto: texto(NOMBRE_MAXIMO).optional(),
  correo: texto(NOMBRE_MAXIMO).optional(),
  estado: z.enum(ESTADOS_USUARIO, { error: 'El estado debe ser activo o inactivo.' }).optional(),
}

/**
 * The query of `GET /usuarios`. The filter `nombreCompleto` finds the accounts whose full name contains every word of
 * the filter. `correo` does the same with the email address. Both ignore accents and case.
 */
export const filtrosUsuarioSchema = paginaDesdeSchema.extend({
  ...persona,
  tipoUsuario: z.enum(TIPOS_USUARIO, { error: 'Ese tipo de usuario no existe.' }).optional(),
  rol: z.enum(ROLES_DE_FILTRO, { error: 'Ese rol no existe.' }).optional(),
  orden: ordenPor(COLUMNAS_USUARIO).default('-id'),
})
/** Checked filters of the user audit. */
export type FiltrosUsuario = z.infer<typeof filtrosUsuarioSchema>

const SI_O_NO = 'El perfil debe ser true (incompleto) o false (completo).'

/** The query of `GET /equipo/filtrar`. Despite its name, `perfilCompleto=true` finds the INCOMPLETE profiles. */
export const filtrosEquipoSchema = paginaDesdeSchema.extend({
  ...persona,
  rolEquipo: z.enum(ROLES_EQUIPO, { error: 'Ese rol de equipo no existe.' }).optional(),
  perfilCompleto: z
    .enum(['true', 'false'], { error: SI_O_NO })
    .transform((valor) => valor === 'true')
    .optional(),
  orden: ordenPor(COLUMNAS_MIEMBRO).default('-id'),
})
/** Checked filters of the team audit. */
export type FiltrosEquipo = z.infer<typeof filtrosEquipoSchema>
