import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { addedBy, allOf, anyOf, neededBy, neededByEach, not, smallAndShared } from './files/chunks.ts'
import { container } from './container.ts'
import { CLASS_NAMES } from './files/class-names.ts'
import { compileEarly } from './files/compile-early.ts'
import { noPublicFolder } from './files/no-public-folder.ts'
import { fewFiles } from './files/few-files.ts'
import { FILE_NAMES } from './files/file-names.ts'
import type { FewFiles, FileGroup } from './files/file-plan.ts'
import { laterLoads } from './later-loads.ts'
import { nativeSharing } from './sharing/native-sharing.ts'
import { recordNeeds } from './sharing/needs.ts'
import { providedOnly } from './sharing/provided-only.ts'

// Every browser that has import maps with integrity understands this syntax.
const TARGET = 'es2022'
const EXPOSED = 'src/remote.ts'
const ENTRY = `./${EXPOSED}`

interface ModuleOptions {
  readonly name: string
  /** The slots of the module's `module.json`, each implemented in `src/slots/<name>`. */
  readonly slots?: readonly { readonly name: string }[]
  /** Whether `src/remote.ts` exists. A module that has only slots does not need this file. */
  readonly hasScreens?: boolean
  /**
   * The first screen, if it is loaded lazily. Its imports are merged into its file, except those that `src/remote.ts`
   * or a slot needs, and those that are merged into `src/remote.ts` because of `screens`.
   */
  readonly firstScreen?: string
  /**
   * The screens by path. Files that all of them need, and small files that several need, are merged into
   * `src/remote.ts`, unless slots need them too.
   */
  readonly screens?: Readonly<Record<string, string>>
}

// The federation plugin waits until all files are parsed, by default for at most ten seconds. In a failing build it
// would wait ten seconds before the build shows the error. One second is enough, because nothing is shared through the
// plugin.
const PARSE_IDLE_S = 1

// This part of the federation plugin is removed, because it would move Vite's preload helper into a separate file.
const SHARES_PLUGIN = 'module-federation-esm-shims'

// The largest size of a small file, in bytes. Compressed, this is about 1.5 kB, which costs about as much as a request.
const SMALL = 4096

// Decides which chunks are merged:
// - Chunks that slots share with `src/remote.ts` or the first screen, or that all slots need, go into the file of the
//   slot `barra`, which every page loads. Without this slot, they go into the file of `src/remote.ts`. In a module with
//   neither, they go into the file of the first such chunk.
// - The file of `src/remote.ts` also gets chunks that all screens need, and small ones that several screens share.
// - The first screen's other imports go into the file of the first screen.
const filesOf = ({ slots = [], hasScreens = true, firstScreen, screens = {} }: ModuleOptions): FewFiles => {
  const sourcesOf = (name: string): string[] => [`src/slots/${name}.ts`, `src/slots/${name}.tsx`]
  const ofSlot = slots.flatMap(({ name }) => sourcesOf(name))
  const ofScreen = Object.values(screens)
  const [ofSlots, ofEachSlot, ofExposed] = [neededBy(ofSlot), neededByEach(ofSlot), neededBy([EXPOSED])]
  const ofFirst = firstScreen === undefined ? () => false : addedBy(firstScreen, EXPOSED)
  const isShared = anyOf(allOf(ofSlots, anyOf(ofExposed, ofFirst)), ofEachSlot)
  const isCommon = allOf(
    anyOf(neededByEach(ofScreen), smallAndShared(ofScreen, { bytes: SMALL, loaded: [EXPOSED] })),
    not(ofSlots),
  )
  const hasBar = slots.some(({ name }) => name === 'barra')
  const shared: FileGroup = hasBar
    ? { into: (key) => sourcesOf('barra').includes(key), also: isShared }
    : { into: isShared, also: isShared, mayBeEmpty: true }
  const exposed: FileGroup = { into: (key) => key === EXPOSED, also: anyOf(isShared, isCommon) }
  const apart: FileGroup = { into: ofSlots, isApart: true }
  const scripts = hasScreens ? [...(hasBar ? [shared] : []), exposed, apart] : [shared, apart]
  if (firstScreen === undefined) return { scripts }
  scripts.push({ into: (key) => key === firstScreen, also: allOf(ofFirst, not(anyOf(ofSlots, isCommon))) })
  return { scripts, styles: [EXPOSED, firstScreen] }
}

const exposesOf = ({ slots = [], hasScreens = true }: ModuleOptions): Record<string, string> => ({
  ...(hasScreens && { './lifecycles': ENTRY }),
  ...Object.fromEntries(slots.map(({ name }) => [`./${name}`, `./src/slots/${name}`])),
})

/**
 * Build preset of a module. The build has one expose for the module's screens and one per slot. It contains no provided
 * packages and no absolute paths.
 */
export const modulePreset = (options: ModuleOptions): UserConfig => {
  const exposes = exposesOf(options)
  const { empty, write } = container(exposes)
  const plugins = federation({
    name: options.name,
    filename: 'remoteEntry.js',
    exposes,
    disableRemote: true,
    dts: false,
    moduleParseIdleTimeout: PARSE_IDLE_S,
    manifest: true,
  })
  return {
    base: './',
    css: CLASS_NAMES,
    plugins: [
      react(),
      noPublicFolder(),
      laterLoads(),
      providedOnly(),
      plugins.filter((plugin: Plugin) => plugin.name !== SHARES_PLUGIN),
      empty,
      recordNeeds(),
      nativeSharing(),
      fewFiles(filesOf(options)),
      write,
      compileEarly(),
    ],
    build: {
      target: TARGET,
      manifest: true,
      rolldownOptions: {
        input: Object.values(exposes),
        // The shell imports a module by its export names, which Vite would drop.
        preserveEntrySignatures: 'allow-extension',
        output: FILE_NAMES,
      },
    },
  }
}
