import { defineConfig } from 'vite'

// Builds two programs for Node. Both contain the libraries of this workspace, but not the npm packages.
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
