import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'embedded-postgres' })
