import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { addedBy, allOf, anyOf, neededBy, neededByEach, not, smallAndShared } from './files/chunks.ts'
import { container } from './container.ts'
import { compileEarly } from './files/compile-early.ts'
import { noPublicFolder } from './files/no-public-folder.ts'
import { fewFiles } from './files/few-files.ts'
import { FILE_NAMES } from './files/file-names.ts'
import type { FewFiles, FileGroup } from './files/file-plan.ts'
import { laterLoads } from './later-loads.ts'
import { nativeSharing } from './sharing/native-sharing.ts'
import { recordNeeds } from './sharing/needs.ts'
import { providedOnly } from './sharing/provided-only.ts'

// Modules need import maps with integrity; every browser that has them also understands this syntax.
const TARGET = 'es2022'
const EXPOSED = 'src/remote.ts'
const ENTRY = `./${EXPOSED}`

interface ModuleOptions {
  readonly name: string
  /** The slots of the module's `module.json`, each implemented in `src/slots/<name>`. */
  readonly slots?: readonly { readonly name: string }[]
  /** Whether `src/remote.ts` exists; a module may have slots only. */
  readonly hasScreens?: boolean
  /**
   * Source of the module's first screen, if it is loaded lazily. Its imports are merged into its file, except these:
   * the imports of `src/remote.ts`, the imports that slots need too, and the files that `screens` merges elsewhere.
   */
  readonly firstScreen?: string
  /**
   * The sources of the screens by path, as in `module.json`. Files that all screens need, and small files that several
   * screens need, are merged into the file of `src/remote.ts`. This does not apply to files that slots need too.
   */
  readonly screens?: Readonly<Record<string, string>>
}

// The federation plugin waits until all files are parsed, to learn which names of shared packages are used. In a
// failing build this never happens, so the error would be reported ten seconds late. Nothing is shared through the
// plugin here, so a wait of one second gives the same output.
const PARSE_IDLE_S = 1

// The federation plugin's sub-plugin for shared packages. It is removed, because it would move Vite's preload helper
// into a separate file, which costs one more request.
const SHARES_PLUGIN = 'module-federation-esm-shims'

// The largest size of a small file, in bytes. Compressed, this is about 1.5 kB, which costs about as much as a request.
const SMALL = 4096

// Decides which chunks are merged into which file:
// - Some shared chunks go into a file that the page loads anyway. These are the chunks that slots share with
//   `src/remote.ts` or with the first screen, and the chunks that all slots need. They go into the file of the slot
//   `barra`, because the top bar of every page loads that file. Without this slot, they go into the file of
//   `src/remote.ts`.
// - The file of `src/remote.ts` also gets chunks that all screens need, and small chunks that several screens share.
// - Other chunks of slots keep their own files.
// - The remaining imports of the first screen become part of the first screen's file.
//
// The container's entry is written separately: see container.ts.
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
 * Build preset of a module: one expose for its screens and one for each slot, without the packages that the shell
 * provides. The output contains no absolute paths, so the same source gives the same bytes in every folder.
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
        // Keeps the export names by which the shell imports a module. Vite would drop them, as for an ordinary page.
        preserveEntrySignatures: 'allow-extension',
        output: FILE_NAMES,
      },
    },
  }
}
