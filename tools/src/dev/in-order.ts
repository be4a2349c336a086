/**
 * Returns a function that runs `work`, but never twice at the same time. All calls during a run share one further run,
 * which starts when the current run has ended.
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
