import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vitest/config'
import { defineSuite } from '../../vitest.shared.ts'

const suite = defineSuite({
  name: 'design-system',
  environment: 'jsdom',
  setupFiles: ['src/testing.setup.ts'],
})

// By default, Vitest loads stylesheets as empty texts. `include` exempts `colors.css`, which the contrast test reads.
export default mergeConfig(suite, { plugins: [react()], test: { css: { include: /colors\.css/ } } })
