import { z } from 'zod'

/** The version of `Platform`, the interface between shell and modules. Raise it with each breaking change. */
export const SHELL_API = 1
/**
 * The versions of the interface that this shell supports. After raising `SHELL_API`, keep the previous version in this
 * list, because otherwise all modules would have to be updated on the same day.
 */
export const SHELL_APIS: readonly number[] = [SHELL_API]

// The length of a version is limited, because a version is also the name of a folder.
const VERSION_MAXIMA = 64
const SEMVER = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const MODULE_NAME = /^[a-z][a-z0-9-]{0,39}$/
// Only single dots are accepted, so that `..` is impossible.
const SAFE_PATH = /^\.?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/\.?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/
// Older releases have `sha384` hashes.
const INTEGRITY = /^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/

/** Name of a module, which is also a folder name. */
export const moduleNameSchema = z
  .string()
  .regex(MODULE_NAME, { error: 'El módulo se llama con minúsculas, cifras y guiones.' })
/** SemVer without build metadata. */
export const versionSchema = z
  .string()
  .max(VERSION_MAXIMA, { error: `La versión tiene ${VERSION_MAXIMA} caracteres como máximo.` })
  .regex(SEMVER, { error: 'La versión tiene la forma 1.4.0 o 1.4.0-algo.' })
/** Path of a file, relative to the release folder. */
export const releasePathSchema = z
  .string()
  .max(200)
  .regex(SAFE_PATH, { error: 'La ruta de un archivo es relativa, sin «..» ni espacios.' })

// An exposed script is a `.js` file, because the page's import map has hashes only for the `.js` files of modules.
const scriptPathSchema = releasePathSchema.regex(/\.js$/, { error: 'Un módulo expone archivos .js.' })

// `{base}` stands for the path prefix of the account type.
const placeSchema = z.string().regex(/^(\{base\})?(\/[A-Za-z0-9_-]+)+$/)
// `{id}` stands for a number.
const screenPlaceSchema = z.string().regex(/^(\{base\})?(\/([A-Za-z0-9_-]+|\{id\}))+$/)

/**
 * A path that a module owns, with all paths below it. A person without `permission` sees the text `sinPermiso` there.
 * If the route has no `sinPermiso`, the person sees the `sinPermiso` of the release. If the route has an
 * `avisoSinPermiso`, a toast shows it. The two texts have no default, because a default would change the signed bytes
 * of older releases.
 */
const releaseRouteSchema = z.object({
  path: placeSchema,
  permission: z.string(),
  sinPermiso: z.string().min(1).max(200).optional(),
  avisoSinPermiso: z.string().min(1).max(200).optional(),
})
/** A sidebar link, which is shown to people who are allowed to open its route. */
export const releaseNavSchema = z.object({
  texto: z.string().min(1).max(40),
  icono: z.string().min(1).max(40),
  path: z.string(),
  orden: z.number().int(),
  grupo: z.string().min(1).max(40),
})

/** The slots that modules can fill: home page cards (`inicio`), top bar (`barra`), results of «Buscar» (`buscar`). */
export const NOMBRES_DE_SLOT = ['inicio', 'barra', 'buscar'] as const
const exposeSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const slotNameSchema = z.enum(NOMBRES_DE_SLOT)
/** Name of a slot. */
export type SlotName = z.infer<typeof slotNameSchema>

/**
 * A slot that a module fills for people with `permission`. `orden` sorts the modules that fill the same slot. `ancho`
 * and `titulo` have no default, because a default would change the signed bytes of older releases.
 */
export const releaseSlotSchema = z.object({
  name: slotNameSchema,
  expose: exposeSchema,
  permission: z.string(),
  orden: z.number().int(),
  /** A slot with `fila` takes a whole row of the home page's grid. A slot without `ancho` is as wide as one card. */
  ancho: z.enum(['fila']).optional(),
  /** The heading of a `buscar` slot. If it is absent, the text of the module's first sidebar link is the heading. */
  titulo: z.string().min(1).max(40).optional(),
  preload: z.array(releasePathSchema),
  css: z.array(releasePathSchema),
})
/** A slot of a release. */
export type ReleaseSlot = z.infer<typeof releaseSlotSchema>

/**
 * A screen that the entry loads lazily at `path` and at the paths below it. The page preloads the files of the screen,
 * because otherwise they would be requested only after the entry has run. `{id}` in `path` stands for a number.
 */
export const releaseScreenSchema = z.object({
  path: screenPlaceSchema,
  preload: z.array(releasePathSchema),
  css: z.array(releasePathSchema),
  /** The slots whose files the page preloads with this screen. Only screens of the shell have `slots`. */
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

/** The shell's small entry for the pages at `paths`, which need no session. It does not use federation. */
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

/** What a release requires of the shell, of the API and of other modules. */
export const requiresSchema = z.object({
  /** The names of the exports that the release uses, by package. */
  packages: z.record(packageNameSchema, exportNamesSchema).optional(),
  /** The accepted versions of those packages. They are not in `packages`, because older servers expect names there. */
  ranges: z
    .record(
      packageNameSchema,
      z
        .string()
        .max(200)
        .regex(RANGE, { error: 'Un rango tiene la forma 1.4.0, ~1.4.0, ^1.4.0 o varias con « || ».' }),
    )
    .optional(),
  /** The parts of the API that the release uses, from `CAPACIDADES_DE_API`. */
  api: z.array(z.string().max(80)).max(200).optional(),
  /** The oldest accepted version of each other module that the release requires. */
  modules: z.record(moduleNameSchema, versionSchema).optional(),
})
/** What a release requires. */
export type Requires = z.infer<typeof requiresSchema>

const providesSchema = z.object({
  /** The supported versions of the interface between shell and modules. */
  shellApi: z.array(z.number().int().positive()).min(1).max(10),
  packages: z.record(packageNameSchema, z.object({ version: versionSchema, names: exportNamesSchema })),
  api: z.array(z.string().max(80)).max(200).optional(),
  /**
   * Whether the shell is able to fetch the list of a version's files from a separate document. A page for an older
   * shell contains the lists of all versions.
   */
  documentos: z.boolean().optional(),
  /** Whether the shell is able to load files from content-addressed URLs, besides URLs that contain the version. */
  contenido: z.boolean().optional(),
  /** Whether the shell is able to load files from an origin other than the origin of its page. */
  otroOrigen: z.boolean().optional(),
  /**
   * Whether the shell imports a module's exposed scripts directly, not through the module's entry. The pages of such a
   * shell can load styles with `media="not all"`, which have no effect until the shell applies them. Pages of older
   * shells have no such styles, because an older shell would never apply them.
   */
  directo: z.boolean().optional(),
})
/** What a shell offers to modules. */
export type Provides = z.infer<typeof providesSchema>

/**
 * The content of `release.json`, which describes one version of a module. Paths are relative to the release folder.
 * `integrity` contains the hash of every file.
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
     * The script and the styles behind each name that the module exposes. The names do not begin with `./`. Older
     * shells and standard federation hosts load script and styles through the entry. Older releases lack `exposes`.
     */
    exposes: z
      .record(exposeSchema, z.object({ script: scriptPathSchema, css: z.array(releasePathSchema) }))
      .optional(),
    /** `slots` has no default, because a default would change the signed bytes of older releases. */
    slots: z.array(releaseSlotSchema).optional(),
    light: lightEntrySchema.optional(),
    /** The icon of all pages. Only releases of the shell have it. */
    icon: releasePathSchema.optional(),
    integrity: z.record(releasePathSchema, z.string().regex(INTEGRITY)),
    /** The compressed size of the files in `entry`, `preload`, `css` and `screens`. */
    bytes: z.number().int().nonnegative().optional(),
    builtFrom: z.string().max(100),
    owner: ownerSchema.optional(),
    requires: requiresSchema.optional(),
    /** Only newer releases of the shell have this field. */
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
/** One version of a module. */
export type Release = z.infer<typeof releaseSchema>
/** A route of a release. */
export type ReleaseRoute = z.infer<typeof releaseRouteSchema>
/** A sidebar link of a release. */
export type ReleaseNav = z.infer<typeof releaseNavSchema>
