/** @returns the result of `work`, or `otherwise` if `work` takes longer than `ms` milliseconds. */
export const within = async <T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
