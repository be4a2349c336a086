// Most screens are ready after both pauses, which are 100 ms in all. A skeleton before that would only flash.
const SOON_MS = 80
// After a long task, the first pause often ends before an answer that has arrived is read. The second pause leaves time
// to read this answer.
const READING_MS = 20

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until `work` has succeeded or failed, but for at most 100 ms. */
export const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(SOON_MS).then(() => pause(READING_MS))]).catch(() => undefined)
