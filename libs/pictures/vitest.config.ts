import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'pictures', environment: 'jsdom' })
