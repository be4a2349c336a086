/** Time limits for each step of a module, in milliseconds. */
export const BUDGET = { load: 8000, mount: 3000, unmount: 500, search: 3000 } as const

/**
 * A version has this many milliseconds to be mounted, or to answer a search. After that the next version starts too,
 * and the first version to finish wins.
 */
export const HEAD_START = 1500

/**
 * A module, or a part that it loads later, counts as slow after this many milliseconds. The page then says so and
 * offers to retry.
 */
export const SLOW = 1800

/** Thrown when a step exceeds its time limit. */
export class BudgetError extends Error {
  constructor(step: string, ms: number) {
    super(`${step} took longer than ${ms} ms`)
    this.name = 'BudgetError'
  }
}

/** The result of `work`. @throws BudgetError after `ms`. Always clears its timer. */
export const within = async <T>(step: string, ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BudgetError(step, ms)), ms)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
