import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { type FileGroup, fewFiles } from './few-files.ts'
import { laterLoads } from './later-loads.ts'
import { providedOnly } from './provided-only.ts'
import { sharedOptions } from './shared.ts'
import { PARSE_SECONDS, wholeGraph } from './whole-graph.ts'

// Modules run where import maps with integrity do: nothing older has to be built for.
const TARGET = 'es2022'
const ENTRY = './src/remote.ts'

// The entry with its list of what is shared; and what it exposes, which must not run before that.
const FILES: readonly FileGroup[] = [
  {
    into: (_key, { file }) => file === 'remoteEntry.js',
    also: (key) => key.startsWith('virtual:mf-localSharedImportMap'),
  },
  { into: (key) => key === 'src/remote.ts' },
]

/**
 * The build of a module: one expose, nothing bundled that the shell provides. Without absolute paths, so the
 * same source gives the same bytes in every folder.
 */
export const modulePreset = ({ name }: { name: string }): UserConfig => {
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
    plugins: [react(), laterLoads(), providedOnly(), plugins, wholeGraph(plugins, [ENTRY]), fewFiles(FILES)],
    build: { target: TARGET, manifest: true, rolldownOptions: { input: ENTRY } },
  }
}
