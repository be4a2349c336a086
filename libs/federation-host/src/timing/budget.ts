/** The time limit for each step of a module, in milliseconds. */
export const BUDGET = { load: 8000, mount: 3000, unmount: 500, search: 3000 } as const

/** The head start of a version. If the version is not ready after these milliseconds, the next version starts too. */
export const HEAD_START = 1500

/** If a module, or a part that it loads later, is still loading after this many milliseconds, it counts as slow. */
export const SLOW = 1800

/** Thrown when a step exceeds its time limit. */
export class BudgetError extends Error {
  constructor(step: string, ms: number) {
    super(`${step} took longer than ${ms} ms`)
    this.name = 'BudgetError'
  }
}

/** Returns the result of `work`. @throws BudgetError if `work` takes longer than `ms`. */
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
