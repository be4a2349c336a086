/** Never runs `work` twice at the same time. All calls during one run share a second run. */
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
