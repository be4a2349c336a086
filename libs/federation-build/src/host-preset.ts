import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { CLASS_NAMES } from './files/class-names.ts'
import { compileEarly } from './files/compile-early.ts'
import { fewFiles } from './files/few-files.ts'
import { FILE_NAMES } from './files/file-names.ts'
import type { FileGroup } from './files/file-plan.ts'
import { laterLoads, lightLoads } from './later-loads.ts'
import { layersFirst } from './files/layers-first.ts'
import { recordProvisions } from './sharing/provisions.ts'

const TARGET = 'es2022'
const ENTRY = './src/main.tsx'

const PROVIDED = './src/remotes/provided.ts'

// Puts each source and its static imports into one file, because this saves requests. The imports are not split
// further, even if lazy screens need some of them too.
const oneFileEach = (sources: Readonly<Record<string, string>>) => ({
  ...FILE_NAMES,
  codeSplitting: {
    groups: Object.entries(sources).map(([name, source]) => ({
      name,
      test: (id: string) => id.endsWith(source.replace(/^\./, '')),
    })),
  },
})

// Puts the bundler's helpers (400 bytes) into the file of the provided packages. Otherwise the helpers would be
// a separate file.
const HELPERS: FileGroup = {
  into: (key) => key === '_provided.js',
  also: (key) => key.startsWith('_rolldown-runtime'),
}

const isFont = (file: string): boolean => file.endsWith('.woff2')

/** Build preset of the shell, which provides the shared packages and loads modules. */
export const hostPreset = (): UserConfig => ({
  base: './',
  css: CLASS_NAMES,
  plugins: [
    react(),
    laterLoads(),
    layersFirst(),
    recordProvisions(),
    fewFiles({ scripts: [HELPERS], styles: [ENTRY.slice(2)] }),
    compileEarly(),
  ],
  build: {
    target: TARGET,
    outDir: 'dist/app',
    manifest: true,
    // The provided packages have a file of their own, so that browsers download it again only if the packages change.
    rolldownOptions: { input: { app: ENTRY }, output: oneFileEach({ provided: PROVIDED, app: ENTRY }) },
  },
})

// Keeps fonts out of the light build, because the shell's main build has the same fonts with the same hashes.
const sharedFonts = (): Plugin => ({
  name: 'mi:shared-fonts',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.keys(bundle)) if (isFont(file)) Reflect.deleteProperty(bundle, file)
  },
})

// The light build marks these sources as free of side effects. Otherwise each screen would download every component
// that any screen uses.
const DESIGN_SYSTEM = /\/libs\/design-system\/src\/.*\.tsx?$/

/** Build preset of the light entry, which shows the screens for signed-out people and uses no federation. */
export const lightPreset = (input: string): UserConfig => ({
  base: './',
  css: CLASS_NAMES,
  plugins: [react(), lightLoads(), sharedFonts(), layersFirst(), compileEarly()],
  experimental: {
    renderBuiltUrl: (file) => (isFont(file) ? `../../app/${file}` : { relative: true }),
  },
  build: {
    target: TARGET,
    outDir: 'dist/acceso',
    // The public files are not copied here, because the shell's main build copies them.
    copyPublicDir: false,
    manifest: true,
    rolldownOptions: {
      input: { acceso: input },
      output: oneFileEach({ acceso: input }),
      treeshake: { moduleSideEffects: [{ test: DESIGN_SYSTEM, sideEffects: false }] },
    },
  },
})
