export interface Breaker {
  /** Takes one call out of the budget. @returns `false` if the budget is used up or calls are paused. */
  readonly take: () => boolean
  readonly rest: (ms: number) => void
}

/** @param perMinute the budget of calls. All of it can be used at once. It then grows back evenly within a minute. */
export const createBreaker = (perMinute: number, now: () => Date): Breaker => {
  const msPerCall = 60_000 / perMinute
  let budget = perMinute
  let counted = now().getTime()
  let until = 0
  return {
    take: () => {
      const moment = now().getTime()
      budget = Math.min(perMinute, budget + (moment - counted) / msPerCall)
      counted = moment
      if (moment < until || budget < 1) return false
      budget -= 1
      return true
    },
    rest: (ms) => {
      until = Math.max(until, now().getTime() + ms)
    },
  }
}
