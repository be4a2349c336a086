import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'api', globalSetup: ['src/testing/postgres/global-setup.ts'], workers: 2 })
