import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { type FileGroup, fewFiles } from './few-files.ts'
import { laterLoads, lightLoads } from './later-loads.ts'
import { layersFirst } from './layers-first.ts'
import { providedEntries } from './provided-entries.ts'
import { sharedOptions } from './shared.ts'
import { stableScopeKey } from './stable-scope-key.ts'
import { PARSE_SECONDS, wholeGraph } from './whole-graph.ts'

const TARGET = 'es2022'
const ENTRY = './src/main.tsx'

// What starts federation, with all that it provides; and the shell's own code, which must not run before that.
const FILES: readonly FileGroup[] = [
  { into: (key) => key === 'src/main.tsx', also: (key) => key.startsWith('virtual:mf') },
  { into: (key) => key === 'src/main.tsx?mf-entry-bootstrap' },
]

const isFont = (file: string): boolean => file.endsWith('.woff2')

/** The build of the shell: it provides what modules share, and registers modules while it runs. */
export const hostPreset = (): UserConfig => {
  const plugins = federation({
    name: 'shell',
    filename: 'remoteEntry.js',
    remotes: {},
    shared: sharedOptions({ eager: true }),
    shareStrategy: 'loaded-first',
    disableSnapshot: true,
    experiments: { provideExternalRuntime: true },
    hostInitInjectLocation: 'entry',
    moduleParseIdleTimeout: PARSE_SECONDS,
    dts: false,
  })
  return {
    base: './',
    plugins: [
      react(),
      laterLoads(),
      layersFirst(),
      providedEntries(),
      plugins,
      wholeGraph(plugins, [ENTRY]),
      stableScopeKey(),
      fewFiles({ scripts: FILES }),
    ],
    build: { target: TARGET, outDir: 'dist/app', manifest: true, rolldownOptions: { input: { app: ENTRY } } },
  }
}

// The shell's own build emits the same fonts under the same hashes: one address, fetched once for both.
const sharedFonts = (): Plugin => ({
  name: 'mi:shared-fonts',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.keys(bundle)) if (isFont(file)) Reflect.deleteProperty(bundle, file)
  },
})

// Each of its components is there for itself. Taken for one piece, all that any screen uses would be fetched by each.
const DESIGN_SYSTEM = /\/libs\/design-system\/src\/.*\.tsx?$/

/** The build of the shell's light entry, for signed-out screens: no federation in it. */
export const lightPreset = (input: string): UserConfig => {
  const isInput = (id: string): boolean => id.endsWith(input.replace(/^\./, ''))
  return {
    base: './',
    plugins: [react(), lightLoads(), sharedFonts(), layersFirst()],
    experimental: {
      renderBuiltUrl: (file) => (isFont(file) ? `../../app/${file}` : { relative: true }),
    },
    build: {
      target: TARGET,
      outDir: 'dist/acceso',
      // The shell's own build has them already.
      copyPublicDir: false,
      manifest: true,
      rolldownOptions: {
        input: { acceso: input },
        // What the entry needs comes in its one file, whoever else uses it.
        output: { codeSplitting: { groups: [{ name: 'acceso', test: isInput }] } },
        treeshake: { moduleSideEffects: [{ test: DESIGN_SYSTEM, sideEffects: false }] },
      },
    },
  }
}
