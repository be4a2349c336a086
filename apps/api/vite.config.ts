import { defineConfig } from 'vite'

// Bundles the workspace's libraries into one file per program for Node; npm packages stay external.
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'reader-process': 'src/modules/nutriscan/lector/reader-process.ts' },
    },
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
  },
  ssr: { noExternal: [/^@mi\//] },
})
