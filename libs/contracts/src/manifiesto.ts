import { z } from 'zod'
import { releaseNavSchema, releaseScreenSchema, releaseSlotSchema, versionSchema } from './release.ts'
import { tipoUsuarioSchema } from './cuentas/sesion.ts'

const urls = { preload: z.array(z.string()), css: z.array(z.string()) }

/** A slot that a version fills and that the person may see, with complete URL paths. */
const moduleSlotSchema = releaseSlotSchema.omit({ permission: true }).extend(urls)
/** A slot that a version fills. */
export type ModuleSlot = z.infer<typeof moduleSlotSchema>

/** A version that the browser may load, with complete URL paths. */
export const moduleVersionSchema = z.object({
  version: z.string(),
  entry: z.string(),
  ...urls,
  /**
   * The script and styles behind each name that the module exposes. Absent in older releases, which are loaded through
   * `entry`.
   */
  exposes: z.record(z.string(), z.object({ script: z.string(), css: z.array(z.string()) })).optional(),
  /** The files of each lazy screen. In `path`, `{base}` stands for the path prefix of the account type. */
  screens: z.array(releaseScreenSchema.omit({ slots: true }).extend(urls)).optional(),
  /** The slots that the person may see; absent if there are none. */
  slots: z.array(moduleSlotSchema).optional(),
  integrity: z.record(z.string(), z.string()),
  /** Compressed size of entry, preload, css and the files of screens. */
  bytes: z.number().int().nonnegative().optional(),
  /**
   * The `integrity` of the version's document, the signed `release.json` (`documentUrl` in the domain). Present only if
   * this manifest does not list the version's files. The browser then reads the files and their hashes from the
   * document. The manifest in a page lists the files only of the versions that the page shows first.
   */
  documento: z.string().optional(),
})
/** A version that the browser may load. */
export type ModuleVersion = z.infer<typeof moduleVersionSchema>

/** A forbidden route. The page shows the text `sinPermiso` there, and a toast with `avisoSinPermiso`, if present. */
const rutaNegadaSchema = z.object({
  path: z.string(),
  sinPermiso: z.string(),
  avisoSinPermiso: z.string().optional(),
})
/** A route that the person may not open. */
export type RutaNegada = z.infer<typeof rutaNegadaSchema>

/**
 * Why a unit (a person, company or browser) gets a version. The first reason that applies counts, in this order:
 * - `vista_previa`: the browser previews the version.
 * - `apagado`: the version meant for the unit is switched off.
 * - `negado` or `permitido`: the first matching rule denies or gives the candidate.
 * - `reserva`: the unit is in the holdout, so it does not get the candidate.
 * - `porcentaje`: the unit is within the rollout's percentage.
 * - `estable`: none of these applies.
 */
export const RAZONES_DE_VERSION = [
  'apagado',
  'negado',
  'permitido',
  'reserva',
  'porcentaje',
  'estable',
  'vista_previa',
] as const

/**
 * Which version a unit gets and why. `version` is `null` if the unit can get no version. `paso` is the current step of
 * the rollout's plan.
 */
export const decisionSchema = z.object({
  version: z.string().nullable(),
  razon: z.enum(RAZONES_DE_VERSION),
  rollout: z.number().int().positive().nullable(),
  paso: z.number().int().positive().nullable(),
})
/** Which version a unit gets and why. */
export type DecisionDeVersion = z.infer<typeof decisionSchema>

/**
 * A module as one person may use it. `versions` lists the versions to try, in order; it is empty if the person may
 * neither open a route nor see a slot. `sinPermiso` is the text to show if the person may open none of `routes`.
 * `negadas` lists the forbidden routes. If the person may open no route, it lists only the routes with a text of their
 * own, because `sinPermiso` covers the others. `negadas` is absent if it would be empty.
 */
export const manifestModuleSchema = z.object({
  module: z.string(),
  routes: z.array(z.string()),
  nav: z.array(releaseNavSchema),
  versions: z.array(moduleVersionSchema),
  sinPermiso: z.string().nullable(),
  negadas: z.array(rutaNegadaSchema).optional(),
  /** Absent in manifests of servers that predate rollouts. */
  decision: decisionSchema.optional(),
})
/** A module as one person may use it. */
export type ManifestModule = z.infer<typeof manifestModuleSchema>

/** `GET /plataforma/manifiesto`; `portada` is the version of the tab's shell. */
export const consultaManifiestoSchema = z.object({ portada: versionSchema.optional() })

/** The modules that a page may load for one person. `persona` is `null` for a signed-out browser. */
export const manifestSchema = z
  .object({
    shellApi: z.number().int(),
    shellVersion: z.string(),
    persona: z.number().int().positive().nullable(),
    tipoUsuario: tipoUsuarioSchema.nullable(),
    /** Why this browser has this shell. */
    decision: decisionSchema.optional(),
    modules: z.array(manifestModuleSchema),
  })
  .meta({ id: 'Manifiesto' })
/** The modules that a page may load. */
export type Manifest = z.infer<typeof manifestSchema>
