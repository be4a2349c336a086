import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'team', environment: 'jsdom' })
