import { z } from 'zod'
import { moduleNameSchema, versionSchema } from './release.ts'

/**
 * How one try to show a version of a module ended: it was mounted, it could not be loaded or mounted (by an
 * error, or because its budget ran out), it broke after it was mounted, or it did not let itself be unmounted.
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
/** A beacon call carries at most this many signals. */
export const SENALES_MAXIMAS = 20

/** What a browser saw of one version of a module. `ms` is how long the step took; `detalle` the error's own words. */
export const senalSchema = z.object({
  module: moduleNameSchema,
  version: versionSchema,
  resultado: z.enum(RESULTADOS_DE_SENAL),
  ms: z.number().int().min(0).max(3_600_000),
  detalle: z.string().max(DETALLE_MAXIMO).optional(),
})
export type Senal = z.infer<typeof senalSchema>

/** `POST /plataforma/senales`: sent by `navigator.sendBeacon`, so nobody waits for its answer. */
export const enviarSenalesSchema = z
  .object({ senales: z.array(senalSchema).min(1).max(SENALES_MAXIMAS) })
  .meta({ id: 'EnviarSenales' })
export type EnviarSenales = z.infer<typeof enviarSenalesSchema>

/** `GET /plataforma/senales`: which versions of which modules; all of them without a filter. */
export const consultaSenalesSchema = z.object({
  module: moduleNameSchema.optional(),
  version: versionSchema.optional(),
})
export type ConsultaSenales = z.infer<typeof consultaSenalesSchema>

/** How often a version's tries ended in one way within one minute; `msTotal` divided by `cantidad` is their mean time. */
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
export type SenalesPorMinuto = z.infer<typeof senalesPorMinutoSchema>
