import { isStatus } from '@mi/api-client'
import type { Query, QueryClient } from '@tanstack/react-query'

const FIRST_MS = 15_000
const LONGEST_MS = 60_000
const ANSWER_MS = 10_000

// Without the time limit, a request that gets no answer would prevent all later checks.
const isThere = (): Promise<boolean> =>
  fetch('/v1/salud/vivo', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

// A query with another error, such as 400 or 500, is not retried here.
const isWaiting = ({ state }: Query): boolean =>
  state.status === 'error' && isStatus(state.error, 0, 502, 503, 504)

const WAITING = { type: 'active', predicate: isWaiting } as const

/**
 * If a query on the screen failed because the server did not respond, refetches it. First checks whether the server
 * responds, because a failed refetch would briefly replace the error on the screen with a skeleton.
 */
export const retryFailed = (client: QueryClient, isServerThere = isThere): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = FIRST_MS
  const hasFailed = (): boolean => client.getQueryCache().findAll(WAITING).length > 0
  const schedule = (): void => {
    if (hasFailed()) timer ??= setTimeout(() => void look(), waitMs)
    else waitMs = FIRST_MS
  }
  const look = async (): Promise<void> => {
    waitMs = Math.min(waitMs * 2, LONGEST_MS)
    // A hidden tab is skipped, because React Query refetches its failed queries when the tab is shown.
    if (!document.hidden && hasFailed() && (await isServerThere())) await client.refetchQueries(WAITING)
    timer = undefined
    schedule()
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') schedule()
  })
  schedule()
}
