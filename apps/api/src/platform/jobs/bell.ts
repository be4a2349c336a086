/** Wakes one sleeper. A ring that comes before the sleep is heard as well. */
export const createBell = () => {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring: (): void => {
      rung = true
      wake?.()
    },
    /** Sleeps until it rings, until one of `others` settles, or for `ms`. @returns whether it rang. */
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
