// Most screens are ready within 100 ms. A skeleton shown for such a short time would only flash and cost a frame.
const SOON_MS = 80
// A long task can delay both the first timer and the reading of an answer. After the task, the timer often runs first.
// A second timer leaves time to read the answer.
const READING_MS = 20

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until `work` has ended, even with a failure, but for at most 100 ms. */
export const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(SOON_MS).then(() => pause(READING_MS))]).catch(() => undefined)
