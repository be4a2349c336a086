interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

interface KeyedQueueOptions {
  /** Tasks of one key that may run at once. */
  readonly parallel: number
  /** How many more tasks of one key may wait. Any further caller is refused. */
  readonly waiting: number
  readonly refuse: () => Error
}

/** A queue for each key in this process: first come, first served. */
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

  // The slot passes directly to the first waiting caller, so that a new caller cannot overtake it.
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
