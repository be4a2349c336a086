// `soon` makes two pauses in a row, of 100 ms in all. Most screens are ready by then, so they show no skeleton.
const SOON_MS = 80
// If a long task blocks the thread, an answer often arrives in time, but is still unread when the first pause ends. The
// second pause leaves time to read it.
const READING_MS = 20

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until `work` has succeeded or failed, but for at most 100 ms. */
export const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(SOON_MS).then(() => pause(READING_MS))]).catch(() => undefined)
