/**
 * Runs a piece of work one at a time. Calls that come while it runs become one more run after it, which sees
 * all that happened until then.
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
