import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing.setup.ts'],
    // Processed, so that a test can read the colours themselves.
    css: { include: /colors\.css/ },
  },
})
