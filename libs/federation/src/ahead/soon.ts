// Most screens are ready within this time. Their skeleton would only flash, and would cost a frame.
const SOON_MS = 100

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until `work` has ended, even with a failure, but for at most 100 ms. */
export const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(SOON_MS)]).catch(() => undefined)
