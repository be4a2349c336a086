import { defineSuite } from '../../vitest.shared.ts'

export default defineSuite({ name: 'api', globalSetup: ['src/testing/global-setup.ts'] })
