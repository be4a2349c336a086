import { LimitError } from '@mi/domain'
import type { Limit, Limits } from '../../platform/limits/limits.ts'

type Turn = Awaited<ReturnType<Limits['take']>>

interface Counted {
  readonly limit: Limit
  readonly whom: string
}

/**
 * Counts a try of each limit only if `work` makes the try. The tries are counted before `work` opens its transaction,
 * because counting needs its own connection. `work` must call `useTurns` inside its transaction if it makes the try.
 * `useTurns` throws if a limit is exceeded, so other work is never refused. The tries of other work are given back, and
 * so are the tries of work that fails.
 * @throws LimitError
 */
export const countIfUsed = async <T>(
  limits: Limits,
  counted: readonly Counted[],
  work: (useTurns: () => void) => Promise<T>,
): Promise<T> => {
  const turns: Turn[] = []
  let unused: readonly Turn[] = turns
  let refusal: LimitError | undefined
  const takeAll = async (): Promise<void> => {
    for (const { limit, whom } of counted) turns.push(await limits.take(limit, whom))
  }
  const giveBack = async (given: readonly Turn[]): Promise<void> => {
    for (const turn of given) await turn.giveBack()
  }
  const useTurns = (): void => {
    if (refusal) throw refusal
    unused = []
  }
  try {
    await takeAll().catch((error: unknown) => {
      if (!(error instanceof LimitError)) throw error
      refusal = error
    })
    const result = await work(useTurns)
    await giveBack(unused)
    return result
  } catch (error) {
    await giveBack(turns)
    throw error
  }
}
