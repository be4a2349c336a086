/** How long each step of a module may take, in milliseconds. */
export const BUDGET = { load: 8000, mount: 3000, unmount: 500, search: 3000 } as const

/** A version that is not mounted after this many milliseconds races the next one of the list. */
export const HEAD_START = 1500

/** After this many milliseconds a person is told that a section takes long, and offered to try again. */
export const SLOW = 1800

/** A step that did not end within its budget. */
export class BudgetError extends Error {
  constructor(step: string, ms: number) {
    super(`${step} took longer than ${ms} ms`)
    this.name = 'BudgetError'
  }
}

/** The result of `work`, or a BudgetError after `ms`. The timer never outlives the race. */
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
