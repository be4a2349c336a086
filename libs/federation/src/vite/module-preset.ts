import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { type FewFiles, type FileGroup, fewFiles, neededBy, sharedBy } from './few-files.ts'
import { laterLoads } from './later-loads.ts'
import { providedOnly } from './provided-only.ts'
import { sharedOptions } from './shared.ts'
import { PARSE_SECONDS, wholeGraph } from './whole-graph.ts'

// Modules run where import maps with integrity do: nothing older has to be built for.
const TARGET = 'es2022'
const EXPOSED = 'src/remote.ts'
const ENTRY = `./${EXPOSED}`

interface ModuleOptions {
  readonly name: string
  /** The slots that the module fills, each from `src/slots/<name>`: those of its `module.json`. */
  readonly slots?: readonly { readonly name: string }[]
  /** Whether there is a `src/remote.ts` with screens; a module may fill slots and nothing else. */
  readonly hasScreens?: boolean
  /** The source of the screen that the module begins with, when it is a chunk of its own: its files are joined, too. */
  readonly firstScreen?: string
}

// Matches chunks that both need. As one file they are one request.
const sharedFile = (one: FileGroup['into'], other: FileGroup['into']): FileGroup => {
  const into: FileGroup['into'] = (...chunk) => one(...chunk) && other(...chunk)
  return { into, also: into, mayBeEmpty: true }
}

// The entry with its list of what is shared; what slots share with the code that the entry exposes for the screens, and
// what they share with the first screen; what else slots need, none of which goes into a file of the screens; what the
// entry exposes, which must not run before that; and what the first screen shares with the others.
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
 * The build of a module: one expose for its screens and one for each slot, nothing bundled that the shell provides.
 * Without absolute paths, so the same source gives the same bytes in every folder.
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
    // The default asks every registered remote before anything is loaded.
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
