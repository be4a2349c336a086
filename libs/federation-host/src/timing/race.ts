/** A running task that can be cancelled. */
export interface Runner<T> {
  readonly result: Promise<T>
  readonly cancel: () => void
}

interface RaceRules<R> {
  /** Milliseconds after which the next runner starts in parallel. */
  readonly headStart: number
  /** When a runner wins, this is called for each runner that started before the winner and still runs. */
  readonly onLose: (runner: R) => void
  readonly signal: AbortSignal
}

/**
 * Starts the runners in order. The next runner starts when a running one fails, or `headStart` milliseconds after
 * the latest start. The first runner with a result wins, and all other runners are cancelled.
 * @throws the last error if every runner fails, or the reason of `signal` if `signal` is aborted.
 */
export const raceRunners = <T, R extends Runner<T>>(
  starts: readonly (() => R)[],
  { headStart, onLose, signal }: RaceRules<R>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const running: R[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let next = 0

    /** Cancels all runners except `winner`. @returns all runners that were running, including `winner`. */
    const stop = (winner?: R): R[] => {
      clearTimeout(timer)
      next = starts.length
      const stopped = running.splice(0)
      for (const runner of stopped) if (runner !== winner) runner.cancel()
      return stopped
    }
    const win = (winner: R, result: T): void => {
      if (!running.includes(winner)) return
      const stopped = stop(winner)
      for (const runner of stopped.slice(0, stopped.indexOf(winner))) onLose(runner)
      resolve(result)
    }
    const lose = (loser: R, reason: Error): void => {
      if (!running.includes(loser)) return
      running.splice(running.indexOf(loser), 1)
      if (next < starts.length) startNext()
      else if (running.length === 0) reject(reason)
    }
    const startNext = (): void => {
      clearTimeout(timer)
      const runner = starts[next++]?.()
      if (!runner) return
      running.push(runner)
      if (next < starts.length) timer = setTimeout(startNext, headStart)
      runner.result.then(
        (result) => win(runner, result),
        (reason: unknown) => lose(runner, reason as Error),
      )
    }

    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason as Error)
    })
    startNext()
  })
