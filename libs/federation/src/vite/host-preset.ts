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

// One file starts federation and contains all shared packages; the other is the shell's code, which must run after it.
const FILES: readonly FileGroup[] = [
  { into: (key) => key === 'src/main.tsx', also: (key) => key.startsWith('virtual:mf') },
  { into: (key) => key === 'src/main.tsx?mf-entry-bootstrap' },
]

const isFont = (file: string): boolean => file.endsWith('.woff2')

/** Build preset of the shell, which provides the shared packages and registers modules at run time. */
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

// The light entry uses the fonts of the shell's main build, which have the same hashes, so browsers download them once.
const sharedFonts = (): Plugin => ({
  name: 'mi:shared-fonts',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.keys(bundle)) if (isFont(file)) Reflect.deleteProperty(bundle, file)
  },
})

// Marked as free of side effects; otherwise each screen would download every component that any screen uses.
const DESIGN_SYSTEM = /\/libs\/design-system\/src\/.*\.tsx?$/

/** Build preset of the shell's light entry for signed-out screens, without federation. */
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
      // The shell's main build copies them already.
      copyPublicDir: false,
      manifest: true,
      rolldownOptions: {
        input: { acceso: input },
        // Keep the entry and its imports in one file even if lazy screens share them: one request instead of several.
        output: { codeSplitting: { groups: [{ name: 'acceso', test: isInput }] } },
        treeshake: { moduleSideEffects: [{ test: DESIGN_SYSTEM, sideEffects: false }] },
      },
    },
  }
}
