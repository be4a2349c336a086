import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { type FewFiles, type FileGroup, fewFiles, neededBy, sharedBy } from './few-files.ts'
import { laterLoads } from './later-loads.ts'
import { providedOnly } from './provided-only.ts'
import { sharedOptions } from './shared.ts'
import { PARSE_SECONDS, wholeGraph } from './whole-graph.ts'

// Modules need import maps with integrity; no browser that has them needs older syntax.
const TARGET = 'es2022'
const EXPOSED = 'src/remote.ts'
const ENTRY = `./${EXPOSED}`

interface ModuleOptions {
  readonly name: string
  /** The slots of the module's `module.json`, each implemented in `src/slots/<name>`. */
  readonly slots?: readonly { readonly name: string }[]
  /** Whether `src/remote.ts` exists; a module may have slots only. */
  readonly hasScreens?: boolean
  /** Source of the module's first screen if it is loaded lazily; its shared chunks and styles are merged. */
  readonly firstScreen?: string
}

// Matches chunks that both need. As one file they are one request.
const sharedFile = (one: FileGroup['into'], other: FileGroup['into']): FileGroup => {
  const into: FileGroup['into'] = (...chunk) => one(...chunk) && other(...chunk)
  return { into, also: into, mayBeEmpty: true }
}

// Files, in this order: the entry with its list of shared packages; chunks that slots share with the exposed screens;
// chunks that they share with the first screen; the other chunks of slots, which never go into a file of the screens;
// the exposed screens, which must run after the entry; and the chunks that the first screen shares with other screens.
const filesOf = ({ slots = [], hasScreens = true, firstScreen }: ModuleOptions): FewFiles => {
  const ofSlots = neededBy(slots.map(({ name }) => new RegExp(`^src/slots/${name}\\.tsx?$`)))
  const ofFirst = firstScreen === undefined ? () => false : sharedBy(firstScreen, EXPOSED)
  const scripts: FileGroup[] = [
    {
      into: (_key, { file }) => file === 'remoteEntry.js',
      also: (key) => key.startsWith('virtual:mf-localSharedImportMap'),
    },
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
  const { name } = options
  const exposes = exposesOf(options)
  const sources = Object.values(exposes)
  const plugins = federation({
    name,
    filename: 'remoteEntry.js',
    exposes,
    shared: sharedOptions({ import: false }),
    // The default strategy loads the entry of every registered remote first.
    shareStrategy: 'loaded-first',
    disableRemote: true,
    disableSnapshot: true,
    experiments: { externalRuntime: true },
    moduleParseIdleTimeout: PARSE_SECONDS,
    dts: false,
    manifest: true,
  })
  return {
    base: './',
    plugins: [
      react(),
      laterLoads(),
      providedOnly(),
      plugins,
      wholeGraph(plugins, sources),
      fewFiles(filesOf(options)),
    ],
    build: { target: TARGET, manifest: true, rolldownOptions: { input: sources } },
  }
}
