// A skeleton would only flash: most screens are ready within 100 ms.
const SOON_MS = 80
// After a long task, the first timer often runs before the answer is read, so a second one follows.
const READING_MS = 20

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until `work` has ended, even with a failure, but for at most 100 ms. */
export const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(SOON_MS).then(() => pause(READING_MS))]).catch(() => undefined)
