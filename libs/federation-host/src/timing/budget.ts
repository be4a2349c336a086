/** Time limits for each step of a module, in milliseconds. */
export const BUDGET = { load: 8000, mount: 3000, unmount: 500, search: 3000 } as const

/**
 * If a version is not mounted, or has not answered a search, after this many milliseconds, the next version starts too.
 * The first version to finish wins.
 */
export const HEAD_START = 1500

/** Milliseconds after which the page says that a section is slow and offers to retry. */
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
