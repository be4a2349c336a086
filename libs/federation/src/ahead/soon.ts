// Most screens are ready within 100 ms, the sum of both pauses. A skeleton shown earlier would only flash.
const SOON_MS = 80
// After a long task, the first pause often ends before an answer that has arrived is read. The second pause leaves time
// to read it.
const READING_MS = 20

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until `work` has ended, even with a failure, but for at most 100 ms. */
export const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(SOON_MS).then(() => pause(READING_MS))]).catch(() => undefined)
