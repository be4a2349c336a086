/** Lets one caller sleep until `ring` is called. If `ring` was called before the sleep, the sleep ends at once. */
export const createBell = () => {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring: (): void => {
      rung = true
      wake?.()
    },
    /**
     * Sleeps until `ring` is called, a promise of `others` settles, or `ms` milliseconds have passed.
     * @returns whether `ring` was called.
     */
    sleep: async (ms: number, others: Iterable<Promise<unknown>> = []): Promise<boolean> => {
      let timer: NodeJS.Timeout | undefined
      if (!rung) {
        const slept = new Promise<void>((resolve) => {
          wake = resolve
          timer = setTimeout(resolve, ms).unref()
        })
        await Promise.race([slept, ...others])
      }
      clearTimeout(timer)
      wake = undefined
      const heard = rung
      rung = false
      return heard
    },
  }
}
