import { defineConfig } from 'vite'

// Two programs for Node. The workspace's libraries are bundled into them; npm packages stay external.
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
