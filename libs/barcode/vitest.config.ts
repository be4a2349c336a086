import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'barcode', environment: 'jsdom' })
