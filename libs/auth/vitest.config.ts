import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'auth', environment: 'jsdom' })
