import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { container } from './container.ts'
import { type FewFiles, type FileGroup, addedBy, fewFiles, neededBy } from './few-files.ts'
import { FILE_NAMES } from './file-names.ts'
import { laterLoads } from './later-loads.ts'
import { nativeSharing } from './native-sharing.ts'
import { recordNeeds } from './needs.ts'
import { providedOnly } from './provided-only.ts'

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
  /** Source of the module's first screen if it is loaded lazily; the chunks that it adds to the entry are merged. */
  readonly firstScreen?: string
}

// The federation plugin waits until all files are parsed, to learn which names of shared packages are used. A failing
// build never gets there, so its error was reported ten seconds late. Nothing is shared through the plugin here: the
// output is the same without the wait.
const PARSE_IDLE_S = 1

// The federation plugin's sub-plugin for shared packages. Left in, it moves Vite's preload helper into a separate file,
// which costs one more request.
const SHARES_PLUGIN = 'module-federation-esm-shims'

// The chunks that both match, as one file: one request instead of several.
const sharedFile = (one: FileGroup['into'], other: FileGroup['into']): FileGroup => {
  const into: FileGroup['into'] = (...chunk) => one(...chunk) && other(...chunk)
  return { into, also: into, mayBeEmpty: true }
}

// Groups, in this order: the container entry; chunks that slots share with the exposed screens; chunks that slots share
// with the first screen; the other chunks of slots, which never go into a file of the screens; the exposed screens; and
// the chunks that the first screen adds to them.
const filesOf = ({ slots = [], hasScreens = true, firstScreen }: ModuleOptions): FewFiles => {
  const ofSlots = neededBy(slots.map(({ name }) => new RegExp(`^src/slots/${name}\\.tsx?$`)))
  const ofFirst = firstScreen === undefined ? () => false : addedBy(firstScreen, EXPOSED)
  const scripts: FileGroup[] = [
    { into: (_key, { file }) => file === 'remoteEntry.js' },
    sharedFile(ofSlots, neededBy([/^src\/remote\.ts$/])),
    sharedFile(ofSlots, ofFirst),
    { into: ofSlots, isApart: true },
  ]
  if (hasScreens) scripts.push({ into: (key) => key === EXPOSED })
  if (firstScreen === undefined) return { scripts }
  scripts.push({ into: (...chunk) => ofFirst(...chunk) && !ofSlots(...chunk), mayBeEmpty: true })
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
      laterLoads(),
      providedOnly(),
      plugins.filter((plugin: Plugin) => plugin.name !== SHARES_PLUGIN),
      container(),
      recordNeeds(),
      nativeSharing(),
      fewFiles(filesOf(options)),
    ],
    build: {
      target: TARGET,
      manifest: true,
      rolldownOptions: { input: Object.values(exposes), output: FILE_NAMES },
    },
  }
}
