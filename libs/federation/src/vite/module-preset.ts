import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { type FewFiles, fewFiles, sharedBy } from './few-files.ts'
import { laterLoads } from './later-loads.ts'
import { providedOnly } from './provided-only.ts'
import { sharedOptions } from './shared.ts'
import { PARSE_SECONDS, wholeGraph } from './whole-graph.ts'

// Modules run where import maps with integrity do: nothing older has to be built for.
const TARGET = 'es2022'
const EXPOSED = 'src/remote.ts'
const ENTRY = `./${EXPOSED}`

// The entry with its list of what is shared; what it exposes, which must not run before that; and what the first screen
// shares with the others.
const filesOf = (firstScreen: string | undefined): FewFiles => {
  const entries = [
    {
      into: (_key: string, { file }: { file: string }) => file === 'remoteEntry.js',
      also: (key: string) => key.startsWith('virtual:mf-localSharedImportMap'),
    },
    { into: (key: string) => key === EXPOSED },
  ]
  if (firstScreen === undefined) return { scripts: entries }
  return {
    scripts: [...entries, { into: sharedBy(firstScreen, EXPOSED), mayBeEmpty: true }],
    styles: [EXPOSED, firstScreen],
  }
}

interface ModuleOptions {
  readonly name: string
  /** The source of the screen that the module begins with, when it is a chunk of its own: its files are joined, too. */
  readonly firstScreen?: string
}

/**
 * The build of a module: one expose, nothing bundled that the shell provides. Without absolute paths, so the
 * same source gives the same bytes in every folder.
 */
export const modulePreset = ({ name, firstScreen }: ModuleOptions): UserConfig => {
  const plugins = federation({
    name,
    filename: 'remoteEntry.js',
    exposes: { './lifecycles': ENTRY },
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
      wholeGraph(plugins, [ENTRY]),
      fewFiles(filesOf(firstScreen)),
    ],
    build: { target: TARGET, manifest: true, rolldownOptions: { input: ENTRY } },
  }
}
