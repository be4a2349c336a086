import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vitest/config'
import { defineSuite } from '../../vitest.shared.ts'

const suite = defineSuite({
  name: 'design-system',
  environment: 'jsdom',
  setupFiles: ['src/testing.setup.ts'],
})

// By default, Vitest loads stylesheets as empty texts. `include` keeps the text of `colors.css` for the contrast test.
export default mergeConfig(suite, { plugins: [react()], test: { css: { include: /colors\.css/ } } })
