import { randomBytes, randomUUID } from 'node:crypto'
import type { Ports } from '../platform/ports.ts'

/** Every test clock starts at this time, which is 10 a.m. in Bogotá. The demo data are created at this time too. */
export const TEST_NOW = new Date('2026-03-15T15:00:00.000Z')

/** The ports of a test. Their clock stands still until the test calls `advance`. */
export interface TestPorts extends Ports {
  readonly advance: (ms: number) => void
}

export const createTestPorts = (): TestPorts => {
  let now = TEST_NOW.getTime()
  return {
    now: () => new Date(now),
    newId: randomUUID,
    randomBytes,
    advance: (ms) => {
      now += ms
    },
  }
}
