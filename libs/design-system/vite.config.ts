import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The build contains only the catalogue page, because applications bundle this library from its sources.
export default defineConfig({
  plugins: [react()],
  build: { rolldownOptions: { input: resolve(import.meta.dirname, 'catalogue.html') } },
})
