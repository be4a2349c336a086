import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { providedByShell } from './shared.ts'
export const hostPreset = (): UserConfig => ({
  base: './',
  plugins: [
    react(),
    federation({
      name: 'shell',
      filename: 'remoteEntry.js',
      remotes: {},
      shared: providedByShell(),
      shareStrategy: 'loaded-first',
      disableSnapshot: true,
      experiments: { provideExternalRuntime: true },
      hostInitInjectLocation: 'entry',
      dts: false,
    } as Parameters<typeof federation>[0]),
  ],
  build: { target: 'es2022', manifest: true, rolldownOptions: { input: { app: './src/main.tsx' } } },
})
