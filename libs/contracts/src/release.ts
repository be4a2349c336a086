import { z } from 'zod'

/** The contract between shell and modules that this source speaks. Grows when `platform` breaks. */
export const SHELL_API = 1

const SEMVER = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const MODULE_NAME = /^[a-z][a-z0-9-]{0,39}$/
// Segments of letters, figures, «_», «-» and dots that stand alone.
const SAFE_PATH = /^\.?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/\.?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/
const SHA384 = /^sha384-[A-Za-z0-9+/]{64}$/

export const moduleNameSchema = z
  .string()
  .regex(MODULE_NAME, { error: 'El módulo se llama con minúsculas, cifras y guiones.' })
export const versionSchema = z
  .string()
  .regex(SEMVER, { error: 'La versión tiene la forma 1.4.0 o 1.4.0-algo.' })
export const releasePathSchema = z
  .string()
  .max(200)
  .regex(SAFE_PATH, { error: 'La ruta de un archivo es relativa, sin «..» ni espacios.' })

// May begin with `{base}`, the account's own part of the address.
const placeSchema = z.string().regex(/^(\{base\})?(\/[A-Za-z0-9_-]+)+$/)
// A screen's place may have the number of one thing in it, too.
const screenPlaceSchema = z.string().regex(/^(\{base\})?(\/([A-Za-z0-9_-]+|\{id\}))+$/)

/** A place that a module answers for, with all that lies below it. `path` may begin with `{base}`, the account's own part of the address. */
export const releaseRouteSchema = z.object({ path: placeSchema, permission: z.string() })
/** A link in the sidebar; it is shown to whoever may open the route it leads to. */
export const releaseNavSchema = z.object({
  texto: z.string().min(1).max(40),
  icono: z.string().min(1).max(40),
  path: z.string(),
  orden: z.number().int(),
  grupo: z.string().min(1).max(40),
})

/**
 * The places of the shell that a module may fill: cards of the home page (`inicio`), the top bar (`barra`), and what
 * «Buscar» finds (`buscar`).
 */
export const NOMBRES_DE_SLOT = ['inicio', 'barra', 'buscar'] as const
export const slotNameSchema = z.enum(NOMBRES_DE_SLOT)
export type SlotName = z.infer<typeof slotNameSchema>

/**
 * A slot that a module fills for everybody with `permission`. `expose` is what the federated entry calls it. `preload`
 * and `css` are all that the slot needs besides that entry, and none of what only the module's screens need. Slots of
 * one name are shown by `orden`. `ancho` and `titulo` have no default, which would change the bytes that were signed.
 */
export const releaseSlotSchema = z.object({
  name: slotNameSchema,
  expose: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  permission: z.string(),
  orden: z.number().int(),
  /** How much of the home page's grid an `inicio` takes: a whole row; absent, the cell of one card. */
  ancho: z.enum(['fila']).optional(),
  /** The heading above the hits of a `buscar`; absent, the module's first link in the sidebar names them. */
  titulo: z.string().min(1).max(40).optional(),
  preload: z.array(releasePathSchema),
  css: z.array(releasePathSchema),
})
export type ReleaseSlot = z.infer<typeof releaseSlotSchema>

/**
 * A screen that its entry loads when its address, or one below it, is asked for. The page of that address announces
 * these files beside the entry's own, so that nothing is found out only when the entry runs. `{id}` in its path stands
 * for a number: the screen of one thing beside that of all.
 */
export const releaseScreenSchema = z.object({
  path: screenPlaceSchema,
  preload: z.array(releasePathSchema),
  css: z.array(releasePathSchema),
  /** The slots that this screen shows, whose files its page announces as well; the shell's only. */
  slots: z.array(slotNameSchema).optional(),
})
export type ReleaseScreen = z.infer<typeof releaseScreenSchema>

const entryFields = {
  entry: releasePathSchema,
  preload: z.array(releasePathSchema),
  css: z.array(releasePathSchema),
  screens: z.array(releaseScreenSchema).optional(),
}

/** The shell's second, light entry for signed-out addresses: no federation, little but React. */
const lightEntrySchema = z.object({ paths: z.array(z.string()), ...entryFields })

interface EntryFiles {
  entry: string
  preload: string[]
  css: string[]
  screens?: ReleaseScreen[] | undefined
}
const filesOf = ({ entry, preload, css, screens = [] }: EntryFiles): string[] => [
  entry,
  ...preload,
  ...css,
  ...screens.flatMap((screen) => [...screen.preload, ...screen.css]),
]

/**
 * `release.json`: all that is known of one version of one module. Paths are relative to the release's folder.
 * `integrity` has every file (`sha384-` and base64); `preload` is what the entry needs at once.
 */
export const releaseSchema = z
  .object({
    module: moduleNameSchema,
    version: versionSchema,
    shellApi: z.number().int().positive(),
    routes: z.array(releaseRouteSchema),
    nav: z.array(releaseNavSchema),
    sinPermiso: z.string().min(1).max(200),
    ...entryFields,
    /** Absent in releases from before there were slots: a default would change the bytes that were signed. */
    slots: z.array(releaseSlotSchema).optional(),
    light: lightEntrySchema.optional(),
    /** The mark of every page in the browser's tabs: the shell's only. */
    icon: releasePathSchema.optional(),
    integrity: z.record(releasePathSchema, z.string().regex(SHA384)),
    /** What entry, preload and css transfer, compressed. */
    bytes: z.number().int().nonnegative().optional(),
    builtFrom: z.string().max(100),
  })
  .superRefine((release, context) => {
    const { light, icon, slots = [] } = release
    const files = [
      ...filesOf(release),
      ...slots.flatMap(({ preload, css }) => [...preload, ...css]),
      ...(light ? filesOf(light) : []),
      ...(icon === undefined ? [] : [icon]),
    ]
    for (const path of files) {
      if (!Object.hasOwn(release.integrity, path)) {
        context.addIssue({ code: 'custom', path: ['integrity'], message: `Falta la huella de ${path}.` })
      }
    }
  })
  .meta({ id: 'Release' })
export type Release = z.infer<typeof releaseSchema>
export type ReleaseRoute = z.infer<typeof releaseRouteSchema>
export type ReleaseNav = z.infer<typeof releaseNavSchema>

/** A release with the squad's Ed25519 signature (base64) over its canonical bytes. */
export const signedReleaseSchema = z.object({ release: releaseSchema, signature: z.string().max(200) })
export type SignedRelease = z.infer<typeof signedReleaseSchema>
