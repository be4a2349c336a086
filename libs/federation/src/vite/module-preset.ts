import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { takenFromShell } from './shared.ts'
export const modulePreset = ({ name }: { name: string }): UserConfig => ({
  base: './',
  plugins: [
    react(),
    federation({
      name,
      filename: 'remoteEntry.js',
      exposes: { './lifecycles': './src/remote.ts' },
      shared: takenFromShell(),
      shareStrategy: 'loaded-first',
      disableRemote: true,
      disableSnapshot: true,
      experiments: { externalRuntime: true },
      dts: false,
      manifest: true,
    } as Parameters<typeof federation>[0]),
  ],
  build: { target: 'es2022', rolldownOptions: { input: './src/remote.ts' } },
})
