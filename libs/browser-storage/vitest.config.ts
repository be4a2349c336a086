import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'browser-storage', environment: 'jsdom' })
