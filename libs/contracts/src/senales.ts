import { z } from 'zod'
import { RAZONES_DE_VERSION } from './manifiesto.ts'
import { moduleNameSchema, versionSchema } from './release.ts'

/**
 * The possible results of an attempt to show a version of a module. A result with `sin_tiempo` means that a step
 * exceeded its time limit. `fallo_tardio` means that the version failed after it was mounted, or during a search.
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
const MS_MAXIMOS = 3_600_000
/** The maximum number of signals in one beacon. Vitals and errors each have the same maximum. */
export const SENALES_MAXIMAS = 20

/** One attempt to show a version. `ms` is the time since the attempt began, and `detalle` is the error message. */
export const senalSchema = z.object({
  module: moduleNameSchema,
  version: versionSchema,
  resultado: z.enum(RESULTADOS_DE_SENAL),
  ms: z.number().int().min(0).max(MS_MAXIMOS),
  detalle: z.string().max(DETALLE_MAXIMO).optional(),
  /**
   * Whether the load was cold, which means that no script of the version was in the browser's cache. A load without
   * `frio` counts as cold. Cold loads are compared only with cold loads.
   */
  frio: z.boolean().optional(),
  /** `rollout` and `razon` are copied from the manifest of the page. */
  rollout: z.number().int().positive().nullish(),
  razon: z.enum(RAZONES_DE_VERSION).optional(),
})
/** One signal of a browser. */
export type Senal = z.infer<typeof senalSchema>

/** The web vitals of a version, in milliseconds. */
const vitalesSchema = z.object({
  module: moduleNameSchema,
  version: versionSchema,
  lcp: z.number().min(0).max(MS_MAXIMOS).optional(),
  inp: z.number().min(0).max(MS_MAXIMOS).optional(),
})

/** Uncaught errors with the same message. `module` and `version` name the module or shell that threw them. */
const errorVistoSchema = z.object({
  module: moduleNameSchema,
  version: versionSchema,
  mensaje: z.string().max(DETALLE_MAXIMO),
  cantidad: z.number().int().min(1).max(1000),
})

/**
 * The body of `POST /plataforma/senales`, a beacon that `navigator.sendBeacon` sends. `pagina` is the signed id of the
 * page. Older shells do not send `pagina`, so their beacons count only in `GET /plataforma/senales`.
 */
export const enviarSenalesSchema = z
  .object({
    pagina: z.string().max(200).optional(),
    shell: versionSchema.optional(),
    /** The type of the connection as the browser names it, such as `4g`. */
    linea: z.string().max(20).optional(),
    senales: z.array(senalSchema).max(SENALES_MAXIMAS).default([]),
    vitales: z.array(vitalesSchema).max(SENALES_MAXIMAS).default([]),
    errores: z.array(errorVistoSchema).max(SENALES_MAXIMAS).default([]),
  })
  .refine(({ senales, vitales, errores }) => senales.length + vitales.length + errores.length > 0, {
    error: 'Un aviso trae al menos una señal.',
  })
  .meta({ id: 'EnviarSenales' })
/** A beacon after the check by `enviarSenalesSchema`. */
export type EnviarSenales = z.infer<typeof enviarSenalesSchema>
/** A beacon as a browser sends it. */
export type EnviarSenalesEntrada = z.input<typeof enviarSenalesSchema>

/** Parses the value of the header `MODULO_HEADER`. Returns `undefined` if the value is malformed. */
export const readModuloHeader = (
  value: unknown,
): { readonly module: string; readonly version: string; readonly pagina: string } | undefined => {
  const parts = typeof value === 'string' ? /^([^@ ]{1,40})@([^ ]{1,64}) (\S{1,200})$/.exec(value) : null
  const [, module, version, pagina] = parts ?? []
  const named = z.object({ module: moduleNameSchema, version: versionSchema, pagina: z.string() })
  return named.safeParse({ module, version, pagina }).data
}

/** The filters of `GET /plataforma/senales`, which returns the signals of the last hour. */
export const consultaSenalesSchema = z.object({
  module: moduleNameSchema.optional(),
  version: versionSchema.optional(),
})
/** The filters after the check by `consultaSenalesSchema`. */
export type ConsultaSenales = z.infer<typeof consultaSenalesSchema>

/** How many attempts to show a version had one result in one minute. `msTotal` is the sum of the `ms` of these. */
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
/** The signals of one version with one result in one minute. */
export type SenalesPorMinuto = z.infer<typeof senalesPorMinutoSchema>
