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

// Every browser that supports hashes (`integrity`) in import maps understands the syntax of ES2022.
const TARGET = 'es2022'
const EXPOSED = 'src/remote.ts'
const ENTRY = `./${EXPOSED}`

interface ModuleOptions {
  readonly name: string
  /** The slots that the module's `module.json` lists. The code of each slot is in `src/slots/<name>`. */
  readonly slots?: readonly { readonly name: string }[]
  /** True if `src/remote.ts` exists, which starts the screens. A module that has only slots needs no such file. */
  readonly hasScreens?: boolean
  /**
   * The source file of the first screen, if this screen is loaded lazily. The build merges the screen's imports into
   * the screen's file. It skips an import if `src/remote.ts` or a slot needs it, or if `screens` puts it elsewhere.
   */
  readonly firstScreen?: string
  /**
   * The source file of each screen, by URL path. Two kinds of imports are merged into `src/remote.ts`: files that all
   * screens need, and small files that several screens need. Files that slots need too are not merged there.
   */
  readonly screens?: Readonly<Record<string, string>>
}

// The federation plugin waits until all files are parsed, but at most for this time. With the default of ten seconds, a
// failing build would show its error ten seconds late. One second is enough, because no package is shared through the
// federation plugin.
const PARSE_IDLE_S = 1

// `federation` returns several plugins. The one with this name is left out, because it would move Vite's preload helper
// into a separate file.
const SHARES_PLUGIN = 'module-federation-esm-shims'

// The largest size of a small file, in bytes. A file of this size is about 1.5 kB when it is compressed. Its download
// costs about as much as a request.
const SMALL = 4096

// Decides which chunks are merged:
// - A chunk is shared if all slots need it. It is also shared if one slot needs it and `src/remote.ts` or the first
//   screen needs it too. Shared chunks go into the file of the slot `barra`, because every page loads this slot. If the
//   module has no `barra`, they go into the file of `src/remote.ts`. If it has neither of the two, they go into the
//   file of the first shared chunk.
// - Other chunks that all screens need, and small ones that several screens need, go into the file of `src/remote.ts`.
//   Chunks that a slot needs are excepted.
// - The other imports of the first screen go into the file of the first screen.
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
 * The Vite preset for a module. The build has one expose for the screens of the module and one expose for each slot.
 * The built files contain no absolute paths and no code of the packages that the shell provides.
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
        // Without this setting, Vite would drop the exports of the module, which the shell reads by name.
        preserveEntrySignatures: 'allow-extension',
        output: FILE_NAMES,
      },
    },
  }
}
