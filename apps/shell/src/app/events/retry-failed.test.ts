import { ApiError } from '@mi/api-client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryFailed } from './retry-failed.ts'

const read = vi.fn<() => Promise<string>>()
const isServerThere = vi.fn<() => Promise<boolean>>()
let client: QueryClient
let leave = (): void => undefined

const show = (): void => {
  const observer = new QueryObserver(client, { queryKey: ['productos'], queryFn: read, retry: false })
  leave = observer.subscribe(() => undefined)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  read.mockReset().mockRejectedValue(new ApiError(0, {}))
  isServerThere.mockReset().mockResolvedValue(false)
  retryFailed(client, isServerThere)
})
afterEach(() => {
  leave()
  client.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('retryFailed', () => {
  it('checks the server less and less often, and refetches a query after the server responds', async () => {
    show()
    await pass(15_000)
    expect(isServerThere).toHaveBeenCalledOnce()
    await pass(29_000)
    expect(isServerThere).toHaveBeenCalledOnce()
    isServerThere.mockResolvedValue(true)
    read.mockResolvedValue('pan')
    await pass(1000)
    expect(read).toHaveBeenCalledTimes(2)
    expect(client.getQueryData(['productos'])).toBe('pan')
    await pass(600_000)
    expect(isServerThere).toHaveBeenCalledTimes(2)
  })

  it('begins with a short wait again if the query fails after a success', async () => {
    show()
    await pass(45_000)
    isServerThere.mockResolvedValue(true)
    read.mockResolvedValueOnce('pan')
    await pass(60_000)
    expect(isServerThere).toHaveBeenCalledTimes(3)
    await client.refetchQueries()
    await pass(15_000)
    expect(isServerThere).toHaveBeenCalledTimes(4)
  })

  it.each([400, 404, 500])('does not retry after an error with status %d', async (status) => {
    read.mockRejectedValue(new ApiError(status, {}))
    show()
    await pass(600_000)
    expect(isServerThere).not.toHaveBeenCalled()
  })

  it('does not check the server for a query that no screen shows', async () => {
    show()
    await pass(0)
    leave()
    await pass(600_000)
    expect(isServerThere).not.toHaveBeenCalled()
  })

  it('checks the server again if a check gets no answer in time', async () => {
    const limits: AbortController[] = []
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController()
      limits.push(controller)
      return controller.signal
    })
    const fetch = vi.fn(
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', reject)),
    )
    vi.stubGlobal('fetch', fetch)
    client = new QueryClient()
    retryFailed(client)
    show()
    await pass(15_000)
    expect(fetch).toHaveBeenCalledOnce()
    expect(limit).toHaveBeenCalledExactlyOnceWith(10_000)
    limits[0]?.abort()
    await pass(30_000)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
