import { z } from 'zod'
import { idDePersona } from '../auditoria/id-de-persona.ts'
import { ROLES, ROLES_EQUIPO, TIPOS_USUARIO } from '../cuentas/roles.ts'
import { decisionSchema } from '../manifiesto.ts'
import { versionSchema } from '../release.ts'
import { TEXTO_MAXIMO } from '../fields/limites.ts'
import { textoRequerido } from '../fields/texto.ts'

const REGLAS_MAXIMAS = 100
const CENTESIMAS = 100

const motivo = textoRequerido(TEXTO_MAXIMO, 'Escribe el motivo del cambio.')

const PORCENTAJE_INVALIDO = 'El porcentaje va de 0 a 100, con dos decimales como máximo.'
const porcentaje = z
  .number({ error: PORCENTAJE_INVALIDO })
  .min(0, { error: PORCENTAJE_INVALIDO })
  .max(100, { error: PORCENTAJE_INVALIDO })
  // The check allows for rounding errors, because 0.29 × 100 is computed as 28.999….
  .refine((value) => Math.abs(value * CENTESIMAS - Math.round(value * CENTESIMAS)) < 1e-6, {
    error: PORCENTAJE_INVALIDO,
  })

/** The kinds of units that a rollout chooses. A unit's users get the same version, except those that a rule selects. */
export const TIPOS_DE_UNIDAD = ['persona', 'empresa', 'navegador'] as const
/** A kind of unit that a rollout chooses. */
export type TipoDeUnidad = (typeof TIPOS_DE_UNIDAD)[number]

const CRITERIOS = ['correo', 'empresaId', 'rol', 'rolEquipo', 'tipoUsuario'] as const

/** A criterion that selects people, and whether these people get the candidate (the version of the rollout). */
export const reglaSchema = z
  .strictObject(
    {
      efecto: z.enum(['negar', 'permitir'], { error: 'El efecto de una regla es negar o permitir.' }),
      correo: z.string().max(254).optional(),
      empresaId: z.number().int().positive().optional(),
      rol: z.enum(ROLES).optional(),
      rolEquipo: z.enum(ROLES_EQUIPO).optional(),
      tipoUsuario: z.enum(TIPOS_USUARIO).optional(),
    },
    { error: 'Una regla tiene un efecto y un criterio.' },
  )
  .refine((regla) => CRITERIOS.filter((criterio) => regla[criterio] !== undefined).length === 1, {
    error: `Cada regla tiene un solo criterio: ${CRITERIOS.join(', ')}.`,
  })
  .meta({ id: 'ReglaDeRollout' })
/** A rule of a rollout. */
export type ReglaDeRollout = z.infer<typeof reglaSchema>

const PASOS_MAXIMOS = 20
const MINUTOS_DE_PASO = 30 * 24 * 60
const PLAN_INVALIDO = `Un plan tiene de 1 a ${PASOS_MAXIMOS} pasos que suben siempre y terminan en 100.`
const MINUTOS_INVALIDOS = 'Los minutos de un paso van de 0 a 43.200.'

/**
 * The plan by which the server widens a rollout. Each step has a percentage and a minimum duration in minutes. The
 * minutes are allowed to be a fraction. After the last step, the version becomes stable.
 */
export const planSchema = z
  .array(
    z.object({
      porcentaje,
      minutos: z
        .number({ error: MINUTOS_INVALIDOS })
        .min(0, { error: MINUTOS_INVALIDOS })
        .max(MINUTOS_DE_PASO, { error: MINUTOS_INVALIDOS }),
    }),
    { error: PLAN_INVALIDO },
  )
  .min(1, { error: PLAN_INVALIDO })
  .max(PASOS_MAXIMOS, { error: PLAN_INVALIDO })
  .refine(
    (pasos) =>
      pasos.at(-1)?.porcentaje === 100 &&
      pasos.every((paso, index) => index === 0 || paso.porcentaje > (pasos[index - 1]?.porcentaje ?? 0)),
    { error: PLAN_INVALIDO },
  )
  .meta({ id: 'PlanDeRollout' })
/** The plan of a rollout. */
export type PlanDeRollout = z.infer<typeof planSchema>

/** `POST /plataforma/modulos/{module}/candidato`: begins a rollout. */
export const crearCandidatoSchema = z
  .object({
    version: versionSchema,
    /** This field is required if there is no plan. */
    porcentaje: porcentaje.optional(),
    unidad: z.enum(TIPOS_DE_UNIDAD, { error: 'La unidad es persona, empresa o navegador.' }),
    reglas: z
      .array(reglaSchema)
      .max(REGLAS_MAXIMAS, { error: `Un rollout tiene ${REGLAS_MAXIMAS} reglas como máximo.` })
      .default([]),
    plan: planSchema.nullish(),
    motivo,
  })
  .refine(({ porcentaje: share, plan }) => share !== undefined || plan != null, {
    error: PORCENTAJE_INVALIDO,
    path: ['porcentaje'],
  })
  .meta({ id: 'CrearCandidato' })
/** Body of `POST …/candidato`. */
export type CrearCandidato = z.infer<typeof crearCandidatoSchema>

/** `PATCH /plataforma/modulos/{module}/candidato`: moves, pauses or resumes a rollout. */
export const cambiarCandidatoSchema = z
  .object({
    /** A new percentage ends the plan. */
    porcentaje: porcentaje.optional(),
    /** Moves the rollout to this step of its plan at once. */
    paso: z.number({ error: 'El paso es un número entero desde 1.' }).int().min(1).optional(),
    estado: z.enum(['activo', 'pausado'], { error: 'El estado cambia a activo o a pausado.' }).optional(),
    motivo,
  })
  .refine(
    ({ porcentaje: share, paso, estado }) =>
      share !== undefined || paso !== undefined || estado !== undefined,
    {
      error: 'Di qué cambia: el porcentaje, el paso o el estado.',
    },
  )
  .refine(({ porcentaje: share, paso }) => share === undefined || paso === undefined, {
    error: 'Un cambio de porcentaje termina el plan: no va con un paso.',
  })
  .meta({ id: 'CambiarCandidato' })
/** Body of `PATCH …/candidato`. */
export type CambiarCandidato = z.infer<typeof cambiarCandidatoSchema>

/** Body of the calls that name a version: `promover`, `apagar`, `encender`. */
export const cambioDeVersionSchema = z
  .object({ version: versionSchema, motivo })
  .meta({ id: 'CambioDeVersion' })
/** A change of one version. */
export type CambioDeVersion = z.infer<typeof cambioDeVersionSchema>

/**
 * Body of `POST …/revertir`. The call reverts the rollout in progress. If no rollout is in progress, the call replaces
 * the stable version with the last good version for all users. If `version` is given, the call fails unless a rollout
 * of that version is in progress. So a repeated call does not replace the stable version.
 */
export const revertirSchema = z.object({ version: versionSchema.optional(), motivo }).meta({ id: 'Revertir' })
/** Body of `POST …/revertir`. */
export type Revertir = z.infer<typeof revertirSchema>

/**
 * Body of `PATCH /plataforma/modulos/{module}`. `reserva` is the percentage of units that get no candidate unless a
 * rule permits it. `piso` is the lowest version that is allowed to become stable or a candidate.
 */
export const cambiarModuloSchema = z
  .object({ reserva: porcentaje.optional(), piso: versionSchema.nullable().optional(), motivo })
  .refine((body) => body.reserva !== undefined || body.piso !== undefined, {
    error: 'Di qué cambia: la reserva o el piso.',
  })
  .meta({ id: 'CambiarModulo' })
/** Body of `PATCH /plataforma/modulos/{module}`. */
export type CambiarModulo = z.infer<typeof cambiarModuloSchema>

const razonDeCandidatoSchema = z.object({
  codigo: z.enum(['manual', 'guardarrail', 'senal', 'silencio', 'sesgo']),
  texto: z.string(),
})

/** A rollout in a module's state. A reverted rollout stays in the state until the next rollout begins. */
export const candidatoSchema = z
  .object({
    version: z.string(),
    /** The percentage is from 0 to 100, with at most two decimals. */
    porcentaje: z.number(),
    unidad: z.enum(TIPOS_DE_UNIDAD),
    reglas: z.array(reglaSchema),
    /** The plan is `null` if people change the percentage by hand. */
    plan: planSchema.nullable(),
    paso: z.number().int().positive().nullable(),
    estado: z.enum(['activo', 'pausado', 'revertido', 'promovido']),
    razon: razonDeCandidatoSchema.nullable(),
    /** The time at which `estado` last changed. */
    desde: z.string(),
    /** The salt from which `cubetaDe` (libs/domain) computes the bucket of a unit. Only staff get this field. */
    sal: z.string().optional(),
  })
  .meta({ id: 'Candidato' })
/** A rollout in a module's state. */
export type CandidatoEnApi = z.infer<typeof candidatoSchema>

/**
 * Query of `GET …/explicar`. `persona` is a person's id. `correo` is a person's mail address, which only staff are
 * allowed to send. `navegador` is a browser's id, which only the shell uses. By default it is the caller's browser.
 */
export const consultaExplicarSchema = z
  .object({
    correo: z.string().max(254).optional(),
    persona: idDePersona('El id de una persona es un número entero positivo.'),
    navegador: z.string().trim().min(1).max(64).optional(),
  })
  .refine(({ correo, persona }) => correo === undefined || persona === undefined, {
    error: 'Di de quién con una sola cosa: correo o persona.',
  })
/** A checked query of `GET …/explicar`. */
export type ConsultaExplicar = z.infer<typeof consultaExplicarSchema>

/**
 * Which version a unit gets, and why. `unidad` is the name of the unit, such as `persona:9`. `cubeta` is the bucket of
 * the unit, from 0 to 9,999, or `null` if there is no rollout.
 */
export const explicacionSchema = decisionSchema
  .extend({ unidad: z.string(), cubeta: z.number().int().nullable() })
  .meta({ id: 'ExplicacionDeVersion' })
/** The answer of `GET …/explicar`. */
export type ExplicacionDeVersion = z.infer<typeof explicacionSchema>
