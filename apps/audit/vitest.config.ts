import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'audit', environment: 'jsdom' })
