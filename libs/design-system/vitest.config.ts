import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vitest/config'
import { defineSuite } from '../../vitest.shared.ts'

const suite = defineSuite({
  name: 'design-system',
  environment: 'jsdom',
  setupFiles: ['src/testing.setup.ts'],
})

// The contrast test reads the processed colours.
export default mergeConfig(suite, { plugins: [react()], test: { css: { include: /colors\.css/ } } })
