interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

interface KeyedQueueOptions {
  /** How many tasks of one key are allowed to run at once. */
  readonly parallel: number
  /** How many tasks of one key are allowed to wait. Any further call is refused with the error of `refuse`. */
  readonly waiting: number
  readonly refuse: () => Error
}

/** Queues tasks in this process, separately for each key. The tasks of a key begin in the order of the calls. */
export interface KeyedQueue {
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

export const createKeyedQueue = ({ parallel, waiting, refuse }: KeyedQueueOptions): KeyedQueue => {
  const lanes = new Map<string, Lane>()

  const enter = async (key: string): Promise<Lane> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] }
    lanes.set(key, lane)
    if (lane.running < parallel) {
      lane.running += 1
      return lane
    }
    if (lane.waiting.length >= waiting) throw refuse()
    await new Promise<void>((resolve) => lane.waiting.push(resolve))
    return lane
  }

  // The place of the ended task passes directly to the first waiting call, so that no new call can overtake it.
  const leave = (key: string, lane: Lane): void => {
    const next = lane.waiting.shift()
    if (next) return next()
    lane.running -= 1
    if (lane.running === 0) lanes.delete(key)
  }

  return {
    run: async (key, work) => {
      const lane = await enter(key)
      try {
        return await work()
      } finally {
        leave(key, lane)
      }
    },
  }
}
