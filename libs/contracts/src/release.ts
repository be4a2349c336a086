import { z } from 'zod'

/** Version of the interface between shell and modules. Raise it with each breaking change to `Platform`. */
export const SHELL_API = 1
/**
 * The versions of the interface between shell and modules that the shell of this build supports. After raising
 * `SHELL_API`, keep the previous version in this list. Otherwise all modules would have to be updated on the same day.
 */
export const SHELL_APIS: readonly number[] = [SHELL_API]

// A version is also the name of a folder. File systems allow 255 bytes for a folder name, far more than this limit.
const VERSION_MAXIMA = 64
const SEMVER = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const MODULE_NAME = /^[a-z][a-z0-9-]{0,39}$/
// Segments of letters, digits, `_`, `-` and single dots, so that `..` is impossible.
const SAFE_PATH = /^\.?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/\.?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/
// Older releases have `sha384` hashes. Newer releases have `sha256` hashes, because shorter hashes keep pages small.
const INTEGRITY = /^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/

/** Name of a module, which is also a folder name. */
export const moduleNameSchema = z
  .string()
  .regex(MODULE_NAME, { error: 'El módulo se llama con minúsculas, cifras y guiones.' })
/** Version of a release: SemVer without build metadata. */
export const versionSchema = z
  .string()
  .max(VERSION_MAXIMA, { error: `La versión tiene ${VERSION_MAXIMA} caracteres como máximo.` })
  .regex(SEMVER, { error: 'La versión tiene la forma 1.4.0 o 1.4.0-algo.' })
/** Path of a file, relative to the release folder. */
export const releasePathSchema = z
  .string()
  .max(200)
  .regex(SAFE_PATH, { error: 'La ruta de un archivo es relativa, sin «..» ni espacios.' })

// An exposed script must end in `.js`, because the page's import map contains hashes only for such files.
const scriptPathSchema = releasePathSchema.regex(/\.js$/, { error: 'Un módulo expone archivos .js.' })

// A path that may start with `{base}`, which stands for the path prefix of the account type.
const placeSchema = z.string().regex(/^(\{base\})?(\/[A-Za-z0-9_-]+)+$/)
// Like `placeSchema`, but the path may also contain `{id}`, which stands for a number.
const screenPlaceSchema = z.string().regex(/^(\{base\})?(\/([A-Za-z0-9_-]+|\{id\}))+$/)

/**
 * A path that a module owns, with all paths below it. It may start with `{base}`, the prefix of the account type. A
 * person without `permission` sees the route's `sinPermiso` there, or the release's if the route has none. If the route
 * has an `avisoSinPermiso`, the person also sees it in a toast. Neither text has a default: the signature of an older
 * release covers the parsed release, and a default would change the signed bytes.
 */
const releaseRouteSchema = z.object({
  path: placeSchema,
  permission: z.string(),
  sinPermiso: z.string().min(1).max(200).optional(),
  avisoSinPermiso: z.string().min(1).max(200).optional(),
})
/** A sidebar link, shown to people who may open its route. */
export const releaseNavSchema = z.object({
  texto: z.string().min(1).max(40),
  icono: z.string().min(1).max(40),
  path: z.string(),
  orden: z.number().int(),
  grupo: z.string().min(1).max(40),
})

/**
 * The slots of the shell: cards of the home page (`inicio`), the top bar (`barra`), and the results of «Buscar»
 * (`buscar`).
 */
export const NOMBRES_DE_SLOT = ['inicio', 'barra', 'buscar'] as const
/** A name under which a module exposes something. */
const exposeSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const slotNameSchema = z.enum(NOMBRES_DE_SLOT)
/** Name of a slot. */
export type SlotName = z.infer<typeof slotNameSchema>

/**
 * A slot that a module fills for people with `permission`. `expose` is the name under which the module exposes it.
 * `preload` and `css` list the files that the slot needs at once. `orden` sorts the modules that fill the
 * same slot. `ancho` and `titulo` have no default: the signature of an older release covers the parsed
 * release, and a default would change the signed bytes.
 */
export const releaseSlotSchema = z.object({
  name: slotNameSchema,
  expose: exposeSchema,
  permission: z.string(),
  orden: z.number().int(),
  /** `fila` if an `inicio` slot takes a whole row of the home page's grid; absent if it is as wide as one card. */
  ancho: z.enum(['fila']).optional(),
  /** The heading above the hits of a `buscar` slot; if absent, the text of the module's first sidebar link. */
  titulo: z.string().min(1).max(40).optional(),
  preload: z.array(releasePathSchema),
  css: z.array(releasePathSchema),
})
/** A slot of a release. */
export type ReleaseSlot = z.infer<typeof releaseSlotSchema>

/**
 * A screen that the entry loads lazily at `path` and below. The page at that path preloads the files of the screen
 * (`preload` and `css`) together with the entry. Otherwise they would be requested only after the entry has run. `{id}`
 * in `path` stands for a number, which distinguishes the screen of one item from the screen of the list.
 */
export const releaseScreenSchema = z.object({
  path: screenPlaceSchema,
  preload: z.array(releasePathSchema),
  css: z.array(releasePathSchema),
  /** The slots that this screen shows; the page preloads their files as well. Only for the shell's screens. */
  slots: z.array(slotNameSchema).optional(),
})
/** A lazily loaded screen of a release. */
export type ReleaseScreen = z.infer<typeof releaseScreenSchema>

const entryFields = {
  entry: releasePathSchema,
  preload: z.array(releasePathSchema),
  css: z.array(releasePathSchema),
  screens: z.array(releaseScreenSchema).optional(),
}

/** The shell's light entry for signed-out paths, without federation. */
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

/** The squad that is responsible for a module. */
export const ownerSchema = z.object({
  escuadra: z.string().min(1).max(120),
  contacto: z.string().min(1).max(200),
})

const packageNameSchema = z.string().max(214)
const exportNamesSchema = z.array(z.string().max(200)).max(2000)
const ONE_RANGE = String.raw`[\^~]?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?`
const RANGE = new RegExp(`^${ONE_RANGE}( \\|\\| ${ONE_RANGE})*$`)

/** The packages, parts of the API and modules that a release requires. */
export const requiresSchema = z.object({
  /** For each package that the shell provides: the names of the exports that the release uses. */
  packages: z.record(packageNameSchema, exportNamesSchema).optional(),
  /**
   * The accepted versions of those packages. They are in a separate field, because older servers expect only the names
   * of exports in `packages`.
   */
  ranges: z
    .record(
      packageNameSchema,
      z
        .string()
        .max(200)
        .regex(RANGE, { error: 'Un rango tiene la forma 1.4.0, ~1.4.0, ^1.4.0 o varias con « || ».' }),
    )
    .optional(),
  /** The parts of the API that the release uses (`CAPACIDADES_DE_API`). */
  api: z.array(z.string().max(80)).max(200).optional(),
  /** Other modules, each with the oldest version that is accepted. */
  modules: z.record(moduleNameSchema, versionSchema).optional(),
})
/** The packages, parts of the API and modules that a release requires. */
export type Requires = z.infer<typeof requiresSchema>

/** What a shell offers to modules. */
const providesSchema = z.object({
  /** The versions of the interface between shell and modules that the shell serves. */
  shellApi: z.array(z.number().int().positive()).min(1).max(10),
  /** The packages that the shell's page provides, each with its version and the names of its exports. */
  packages: z.record(packageNameSchema, z.object({ version: versionSchema, names: exportNamesSchema })),
  /** The parts of the API that the shell knew when it was built. */
  api: z.array(z.string().max(80)).max(200).optional(),
  /**
   * Whether the shell can read the details of versions from separate documents. For older shells, every page contains
   * the complete versions.
   */
  documentos: z.boolean().optional(),
  /**
   * Whether the shell can load files from content-addressed URLs. If the field is absent, the shell loads files only
   * from URLs that contain the version.
   */
  contenido: z.boolean().optional(),
  /** Whether the shell loads files from an origin other than its page's; older shells do not. */
  otroOrigen: z.boolean().optional(),
  /**
   * Whether the shell imports the exposed scripts of modules without the modules' entries, and applies the styles that
   * the page loads with `media="not all"`. Older shells need the entries. An older shell would never apply such styles,
   * so its pages contain none.
   */
  directo: z.boolean().optional(),
})
/** What a shell offers to modules. */
export type Provides = z.infer<typeof providesSchema>

/**
 * `release.json`: the description of one version of a module. Paths are relative to the release folder. `integrity`
 * contains the hash of every file (`sha256-` or `sha384-`, and base64); `preload` lists what the entry needs at once.
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
    /**
     * For each name that the module exposes (without `./`): the script behind the name, and the styles that the script
     * needs at once. The shell imports the script directly. Only older shells and standard federation hosts need the
     * entry. Older releases have no `exposes`.
     */
    exposes: z
      .record(exposeSchema, z.object({ script: scriptPathSchema, css: z.array(releasePathSchema) }))
      .optional(),
    /** No default: older releases have no slots, and a default would change the bytes that their signatures cover. */
    slots: z.array(releaseSlotSchema).optional(),
    light: lightEntrySchema.optional(),
    /** Icon of all pages; only in the shell's release. */
    icon: releasePathSchema.optional(),
    integrity: z.record(releasePathSchema, z.string().regex(INTEGRITY)),
    /** Compressed size of entry, preload, css and the files of screens. */
    bytes: z.number().int().nonnegative().optional(),
    builtFrom: z.string().max(100),
    owner: ownerSchema.optional(),
    requires: requiresSchema.optional(),
    /** Only in the shell's releases; the older ones have no `provides`. */
    provides: providesSchema.optional(),
  })
  .superRefine((release, context) => {
    const { light, icon, slots = [], exposes = {} } = release
    const files = [
      ...filesOf(release),
      ...Object.values(exposes).flatMap(({ script, css }) => [script, ...css]),
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
/** One version of a module, as `release.json` describes it. */
export type Release = z.infer<typeof releaseSchema>
/** A route of a release. */
export type ReleaseRoute = z.infer<typeof releaseRouteSchema>
/** A sidebar link of a release. */
export type ReleaseNav = z.infer<typeof releaseNavSchema>
