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
  // Allows for rounding errors: 0.29 × 100 is 28.999….
  .refine((value) => Math.abs(value * CENTESIMAS - Math.round(value * CENTESIMAS)) < 1e-6, {
    error: PORCENTAJE_INVALIDO,
  })

/** The kinds of unit. Everybody in one unit gets the same version, unless a rule says otherwise. */
export const TIPOS_DE_UNIDAD = ['persona', 'empresa', 'navegador'] as const
/** A kind of unit. */
export type TipoDeUnidad = (typeof TIPOS_DE_UNIDAD)[number]

const CRITERIOS = ['correo', 'empresaId', 'rol', 'rolEquipo', 'tipoUsuario'] as const

/** One criterion that selects people, and whether they get the candidate. */
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
 * The plan that a rollout follows by itself. Each step has a percentage and a minimum duration in minutes, which may be
 * a fraction; after the last step, the version becomes stable.
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
    /** Required if there is no plan. */
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
    /** Moves the rollout to this step at once. */
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
 * Body of `POST …/revertir`. The call reverts the rollout in progress. If there is none, it replaces the stable version
 * with the last good version for everybody. With `version`, the call can revert only a rollout of that version, so a
 * repeated call does not replace the stable version.
 */
export const revertirSchema = z.object({ version: versionSchema.optional(), motivo }).meta({ id: 'Revertir' })
/** Body of `POST …/revertir`. */
export type Revertir = z.infer<typeof revertirSchema>

/**
 * Body of `PATCH /plataforma/modulos/{module}`. `reserva` is the percentage of units to which only a rule can give a
 * candidate. `piso` is the oldest version to which a revert may go.
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

/** A rollout in a module's state; a reverted one stays there until the next begins. */
export const candidatoSchema = z
  .object({
    version: z.string(),
    /** 0 to 100, with at most two decimals. */
    porcentaje: z.number(),
    unidad: z.enum(TIPOS_DE_UNIDAD),
    reglas: z.array(reglaSchema),
    /** `null` if people change the percentage by hand. */
    plan: planSchema.nullable(),
    paso: z.number().int().positive().nullable(),
    estado: z.enum(['activo', 'pausado', 'revertido', 'promovido']),
    razon: razonDeCandidatoSchema.nullable(),
    /** When `estado` last changed. */
    desde: z.string(),
    /** The salt of the units' buckets (`cubetaDe` in the domain); only for staff. */
    sal: z.string().optional(),
  })
  .meta({ id: 'Candidato' })
/** A rollout in a module's state. */
export type CandidatoEnApi = z.infer<typeof candidatoSchema>

/**
 * Query of `GET …/explicar`. `persona` names a person by id, and `correo` by mail address, which only staff may do. For
 * the shell, `navegador` names a browser. If it is absent, the answer is about the caller's browser.
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
 * Which version a person gets, and why. `unidad` names the unit, such as `persona:9`. `cubeta` is the unit's bucket,
 * from 0 to 9,999; `null` without a rollout.
 */
export const explicacionSchema = decisionSchema
  .extend({ unidad: z.string(), cubeta: z.number().int().nullable() })
  .meta({ id: 'ExplicacionDeVersion' })
/** Which version a person gets, and why. */
export type ExplicacionDeVersion = z.infer<typeof explicacionSchema>
