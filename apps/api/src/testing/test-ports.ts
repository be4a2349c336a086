import { randomBytes, randomUUID } from 'node:crypto'
import type { Ports } from '../platform/ports.ts'

/** Where every test clock starts, and when the demo data were created: ten in the morning in Bogotá. */
export const TEST_NOW = new Date('2026-03-15T15:00:00.000Z')

/** Only `advance` moves the clock. */
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
