import { defineSuite } from '../../vitest.shared.ts'

// A single worker would leave a processor idle for more than a minute at the end of `npm test`.
export default defineSuite({ name: 'api', globalSetup: ['src/testing/global-setup.ts'], workers: 2 })
