import { z } from 'zod'
import { moduleNameSchema, versionSchema } from './release.ts'

/**
 * How one attempt to show a version of a module ended: mounted, failed to load or mount (by an error, or out of
 * time), failed after it was mounted, or out of time while unmounting.
 */
export const RESULTADOS_DE_SENAL = [
  'montado',
  'carga_fallida',
  'carga_sin_tiempo',
  'montaje_fallido',
  'montaje_sin_tiempo',
  'fallo_tardio',
  'desmontaje_sin_tiempo',
] as const

const DETALLE_MAXIMO = 300
/** Most signals in one beacon. */
export const SENALES_MAXIMAS = 20

/** One attempt as a browser saw it. `ms` is the duration of the step, `detalle` the message of the error. */
export const senalSchema = z.object({
  module: moduleNameSchema,
  version: versionSchema,
  resultado: z.enum(RESULTADOS_DE_SENAL),
  ms: z.number().int().min(0).max(3_600_000),
  detalle: z.string().max(DETALLE_MAXIMO).optional(),
})
/** One signal of a browser. */
export type Senal = z.infer<typeof senalSchema>

/** `POST /plataforma/senales`, sent by `navigator.sendBeacon`: the browser does not read the answer. */
export const enviarSenalesSchema = z
  .object({ senales: z.array(senalSchema).min(1).max(SENALES_MAXIMAS) })
  .meta({ id: 'EnviarSenales' })
/** A checked beacon. */
export type EnviarSenales = z.infer<typeof enviarSenalesSchema>

/** `GET /plataforma/senales`: filters by module and version; without them the answer has all. */
export const consultaSenalesSchema = z.object({
  module: moduleNameSchema.optional(),
  version: versionSchema.optional(),
})
/** Checked filters of the signals. */
export type ConsultaSenales = z.infer<typeof consultaSenalesSchema>

/** How many attempts of a version ended in one way within one minute; `msTotal / cantidad` is their mean duration. */
export const senalesPorMinutoSchema = z
  .object({
    minuto: z.string(),
    module: z.string(),
    version: z.string(),
    resultado: z.enum(RESULTADOS_DE_SENAL),
    cantidad: z.number().int(),
    msTotal: z.number().int(),
  })
  .meta({ id: 'SenalesPorMinuto' })
/** The signals of one version in one minute. */
export type SenalesPorMinuto = z.infer<typeof senalesPorMinutoSchema>
