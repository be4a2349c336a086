import { defineConfig } from 'vite'

// Bundles the workspace's libraries into one file for Node; npm packages stay external.
export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node20', outDir: 'dist', sourcemap: true, minify: false },
  ssr: { noExternal: [/^@mi\//] },
})
