import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Builds only the catalogue, because applications bundle the library from its sources.
export default defineConfig({
  plugins: [react()],
  build: { rolldownOptions: { input: resolve(import.meta.dirname, 'catalogue.html') } },
})
