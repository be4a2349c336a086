import { setTimeout as sleep } from 'node:timers/promises'

/** How long `poll` waits by default. This is enough for PostgreSQL's recovery after a crash on a slow disk. */
export const PATIENCE_MS = 2 * 60_000

const PAUSE_MS = 15

/** Calls `ask` every 15 ms until `ask` returns a value. Returns this value, or `undefined` after `patienceMs`. */
export const poll = async <T>(
  ask: () => Promise<T | undefined> | T | undefined,
  patienceMs = PATIENCE_MS,
): Promise<T | undefined> => {
  const end = Date.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() >= end) return undefined
    await sleep(PAUSE_MS)
  }
}
