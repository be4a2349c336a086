import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'federation-build' })
