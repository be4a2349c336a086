import { defineConfig } from 'vite'

// One file for Node; packages from npm stay outside, the workspace's own libraries go in.
export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node20', outDir: 'dist', sourcemap: true, minify: false },
  ssr: { noExternal: [/^@mi\//] },
})
