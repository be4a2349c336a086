import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing.setup.ts'],
    // Stable names let a test address a CSS module's class when no role exists.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
