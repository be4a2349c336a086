import { randomBytes, randomUUID } from 'node:crypto'
import type { Ports } from '../platform/ports.ts'

/**
 * The moment at which every test clock starts: ten in the morning in Bogotá. The demo data in the database that tests
 * copy were created at this moment too.
 */
export const TEST_NOW = new Date('2026-03-15T15:00:00.000Z')

/** Ports with a clock that only `advance` moves. */
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
