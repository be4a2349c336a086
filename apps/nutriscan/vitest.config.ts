import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'nutriscan', environment: 'jsdom' })
