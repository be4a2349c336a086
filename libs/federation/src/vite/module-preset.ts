import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { sharedOptions } from './shared.ts'

// Modules run where import maps with integrity do: nothing older has to be built for.
const TARGET = 'es2022'

/**
 * The build of a module: one expose, nothing bundled that the shell provides. Without absolute paths, so the
 * same source gives the same bytes in every folder.
 */
export const modulePreset = ({ name }: { name: string }): UserConfig => ({
  base: './',
  plugins: [
    react(),
    federation({
      name,
      filename: 'remoteEntry.js',
      exposes: { './lifecycles': './src/remote.ts' },
      shared: sharedOptions({ import: false }),
      // The default asks every registered remote before anything is loaded.
      shareStrategy: 'loaded-first',
      disableRemote: true,
      disableSnapshot: true,
      experiments: { externalRuntime: true },
      dts: false,
      manifest: true,
    }),
  ],
  build: { target: TARGET, manifest: true, rolldownOptions: { input: './src/remote.ts' } },
})
