import { setTimeout as sleep } from 'node:timers/promises'

/** How long anything may take before a person is told; a recovery after a crash on a slow disk is the longest. */
export const PATIENCE_MS = 2 * 60_000

const PAUSE_MS = 15

/** Asks again and again until there is an answer; `undefined` when the time is over. */
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
