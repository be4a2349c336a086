import { z } from 'zod'
import { releaseNavSchema, releaseScreenSchema, releaseSlotSchema, versionSchema } from './release.ts'
import { tipoUsuarioSchema } from './cuentas/sesion.ts'

const urls = { preload: z.array(z.string()), css: z.array(z.string()) }

/** A slot that a version fills and that the person is allowed to see, with the URLs of its files. */
const moduleSlotSchema = releaseSlotSchema.omit({ permission: true }).extend(urls)
/** A slot (a place in the shell for parts of modules) that a version of a module fills. */
export type ModuleSlot = z.infer<typeof moduleSlotSchema>

/** A version of a module that the browser is allowed to load, with the URLs of its files. */
export const moduleVersionSchema = z.object({
  version: z.string(),
  entry: z.string(),
  ...urls,
  /**
   * The script and the styles for each name that the module exposes. Older releases have no such list. The browser
   * loads these releases through `entry`.
   */
  exposes: z.record(z.string(), z.object({ script: z.string(), css: z.array(z.string()) })).optional(),
  /** The files of each lazily loaded screen. In `path`, `{base}` stands for the path prefix of the account type. */
  screens: z.array(releaseScreenSchema.omit({ slots: true }).extend(urls)).optional(),
  /** The slots that the person is allowed to see. This field is absent if there are none. */
  slots: z.array(moduleSlotSchema).optional(),
  integrity: z.record(z.string(), z.string()),
  /** The compressed size, in bytes, of `entry`, `preload`, `css` and the files of `screens`. */
  bytes: z.number().int().nonnegative().optional(),
  /**
   * The hash of the version's document, which is the signed `release.json` at `documentUrl` (in libs/domain). If this
   * manifest lists the version's files, `documento` is absent. Otherwise the browser reads the files' names and hashes
   * from the document. In a page, the manifest always lists the files of the versions that the page shows first.
   */
  documento: z.string().optional(),
})
/** A version of a module that the browser is allowed to load. */
export type ModuleVersion = z.infer<typeof moduleVersionSchema>

/** A forbidden route. Its page shows the text `sinPermiso`. If `avisoSinPermiso` is present, a toast shows it. */
const rutaNegadaSchema = z.object({
  path: z.string(),
  sinPermiso: z.string(),
  avisoSinPermiso: z.string().optional(),
})
/** A route that the person is not allowed to open. */
export type RutaNegada = z.infer<typeof rutaNegadaSchema>

/**
 * Why a unit (a person, company or browser) gets a version. The first reason that applies counts, in this order:
 * - `vista_previa`: a developer previews the version in this browser.
 * - `apagado`: the version meant for the unit is switched off.
 * - `negado`: the first matching rule of the rollout denies the candidate (the version that is being rolled out).
 * - `permitido`: the first matching rule gives the candidate.
 * - `reserva`: the unit is in the holdout, so it does not get the candidate.
 * - `porcentaje`: the unit is within the rollout's percentage.
 * - `estable`: no other reason applies, or the unit would get the candidate but its shell cannot load it.
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
 * Which version a unit gets and why. `version` is `null` if no version is available to the unit. `rollout` is the id of
 * the rollout, and `paso` is the current step of its plan.
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
 * A module as one person is allowed to use it. The browser tries `versions` in their order. `versions` is empty if no
 * version is available, or if all routes and slots are forbidden. If all routes are forbidden, `sinPermiso` is the text
 * that the person sees. Otherwise `sinPermiso` is `null`. `negadas` lists the forbidden routes. But if all routes are
 * forbidden, it lists only the routes with a text of their own, because `sinPermiso` covers the others. If the list is
 * empty, `negadas` is absent.
 */
export const manifestModuleSchema = z.object({
  module: z.string(),
  routes: z.array(z.string()),
  nav: z.array(releaseNavSchema),
  versions: z.array(moduleVersionSchema),
  sinPermiso: z.string().nullable(),
  negadas: z.array(rutaNegadaSchema).optional(),
  /** Absent if the server is too old to support rollouts. */
  decision: decisionSchema.optional(),
})
/** A module as one person is allowed to use it. */
export type ManifestModule = z.infer<typeof manifestModuleSchema>

/** The query of `GET /plataforma/manifiesto`. `portada` is the version of the shell that runs in the open tab. */
export const consultaManifiestoSchema = z.object({ portada: versionSchema.optional() })

/** The modules that a page is allowed to load for one person. `persona` is `null` for a signed-out browser. */
export const manifestSchema = z
  .object({
    shellApi: z.number().int(),
    shellVersion: z.string(),
    persona: z.number().int().positive().nullable(),
    tipoUsuario: tipoUsuarioSchema.nullable(),
    /** Which version of the shell this browser gets, and why. */
    decision: decisionSchema.optional(),
    modules: z.array(manifestModuleSchema),
  })
  .meta({ id: 'Manifiesto' })
/** The modules that a page is allowed to load for one person. */
export type Manifest = z.infer<typeof manifestSchema>
