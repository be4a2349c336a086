import { z } from 'zod'
import { RAZONES_DE_VERSION } from './manifiesto.ts'
import { moduleNameSchema, versionSchema } from './release.ts'

/**
 * How one attempt to show a version of a module ended: mounted, failed to load or mount (with an error or past its time
 * limit), failed after it was mounted, or exceeded the time limit for unmounting.
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
/** Most signals in one beacon. */
export const SENALES_MAXIMAS = 20

/** One attempt as a browser saw it. `ms` is the time since the attempt began, `detalle` the message of the error. */
export const senalSchema = z.object({
  module: moduleNameSchema,
  version: versionSchema,
  resultado: z.enum(RESULTADOS_DE_SENAL),
  ms: z.number().int().min(0).max(MS_MAXIMOS),
  detalle: z.string().max(DETALLE_MAXIMO).optional(),
  /** Whether the browser had to fetch the entry; if absent, it counts as cold. Cold is compared only with cold. */
  frio: z.boolean().optional(),
  /** The rollout that gave this version and why, as the page's manifest says. */
  rollout: z.number().int().positive().nullish(),
  razon: z.enum(RAZONES_DE_VERSION).optional(),
})
/** One signal of a browser. */
export type Senal = z.infer<typeof senalSchema>

/** What a page measured for a version while it was shown, in milliseconds. */
const vitalesSchema = z.object({
  module: moduleNameSchema,
  version: versionSchema,
  lcp: z.number().min(0).max(MS_MAXIMOS).optional(),
  inp: z.number().min(0).max(MS_MAXIMOS).optional(),
})

/** Uncaught errors, with the version whose files they came from; `module` may also be the shell. */
const errorVistoSchema = z.object({
  module: moduleNameSchema,
  version: versionSchema,
  mensaje: z.string().max(DETALLE_MAXIMO),
  cantidad: z.number().int().min(1).max(1000),
})

/**
 * `POST /plataforma/senales`, sent by `navigator.sendBeacon`: the browser does not read the answer. `pagina` is the
 * signed id of the page; a beacon without it (from an older shell) is counted, but has no vote.
 */
export const enviarSenalesSchema = z
  .object({
    pagina: z.string().max(200).optional(),
    shell: versionSchema.optional(),
    /** The connection as the browser names it, such as `4g`. */
    linea: z.string().max(20).optional(),
    senales: z.array(senalSchema).max(SENALES_MAXIMAS).default([]),
    vitales: z.array(vitalesSchema).max(SENALES_MAXIMAS).default([]),
    errores: z.array(errorVistoSchema).max(SENALES_MAXIMAS).default([]),
  })
  .refine(({ senales, vitales, errores }) => senales.length + vitales.length + errores.length > 0, {
    error: 'Un aviso trae al menos una señal.',
  })
  .meta({ id: 'EnviarSenales' })
/** A checked beacon. */
export type EnviarSenales = z.infer<typeof enviarSenalesSchema>
/** A beacon as a browser sends it. */
export type EnviarSenalesEntrada = z.input<typeof enviarSenalesSchema>

/** What `MODULO_HEADER` says; `undefined` if it is malformed. */
export const readModuloHeader = (
  value: unknown,
): { readonly module: string; readonly version: string; readonly pagina: string } | undefined => {
  const parts = typeof value === 'string' ? /^([^@ ]{1,40})@([^ ]{1,64}) (\S{1,200})$/.exec(value) : null
  const [, module, version, pagina] = parts ?? []
  const named = z.object({ module: moduleNameSchema, version: versionSchema, pagina: z.string() })
  return named.safeParse({ module, version, pagina }).data
}

/** `GET /plataforma/senales`: filters by module and version; without them the answer contains all. */
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
