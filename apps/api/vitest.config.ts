import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'api', workers: 3, globalSetup: ['src/testing/global-setup.ts'] })
