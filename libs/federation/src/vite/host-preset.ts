import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { laterLoads } from './later-loads.ts'
import { providedEntries } from './provided-entries.ts'
import { sharedOptions } from './shared.ts'
import { stableScopeKey } from './stable-scope-key.ts'
import { PARSE_SECONDS, wholeGraph } from './whole-graph.ts'

const TARGET = 'es2022'
const ENTRY = './src/main.tsx'

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
      providedEntries(),
      plugins,
      wholeGraph(plugins, [ENTRY]),
      stableScopeKey(),
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

/** The build of the shell's light entry, for signed-out screens: no federation in it. */
export const lightPreset = (input: string): UserConfig => ({
  base: './',
  plugins: [react(), sharedFonts()],
  experimental: {
    renderBuiltUrl: (file) => (isFont(file) ? `../../app/${file}` : { relative: true }),
  },
  build: {
    target: TARGET,
    outDir: 'dist/acceso',
    manifest: true,
    rolldownOptions: { input: { acceso: input } },
  },
})
