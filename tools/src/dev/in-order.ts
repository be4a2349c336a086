/**
 * Runs `work` one at a time. Calls during a run are merged into one more run after it, which sees every
 * change made until then.
 */
export const inOrder = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        running = work()
        return running
      })
    return next
  }
}
