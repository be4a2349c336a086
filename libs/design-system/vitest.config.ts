import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vitest/config'
import { defineSuite } from '../../vitest.shared.ts'

const suite = defineSuite({
  name: 'design-system',
  environment: 'jsdom',
  setupFiles: ['src/testing.setup.ts'],
})

// Vitest loads stylesheets as empty texts, but the contrast test reads `colors.css`.
export default mergeConfig(suite, { plugins: [react()], test: { css: { include: /colors\.css/ } } })
