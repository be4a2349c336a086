import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'api-client', environment: 'jsdom' })
