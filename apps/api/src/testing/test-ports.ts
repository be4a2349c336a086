import { randomBytes, randomUUID } from 'node:crypto'
import type { Ports } from '../platform/ports.ts'

/** Every test clock starts at this time, and the demo data were created then. In Bogotá, it is ten in the morning. */
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
