import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { type FC, useLayoutEffect } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useInfiniteQueryAtOnce, useQueryAtOnce } from './use-query-at-once.ts'

const KEY = ['productos']

const show = (useHook: (read: () => Promise<string>) => string | undefined, known?: string) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  if (known !== undefined) client.setQueryData(KEY, known)
  const events: string[] = []
  const read = async () => {
    events.push('sent')
    return 'Arroz'
  }
  const List: FC = () => {
    const text = useHook(read)
    useLayoutEffect(() => {
      events.push('drawn')
    }, [])
    return <p>{text}</p>
  }
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  return events
}

const useOne = (read: () => Promise<string>) => {
  const { data, error } = useQueryAtOnce({ queryKey: KEY, queryFn: read })
  return error?.message ?? data
}
const usePages = (read: () => Promise<string>) => {
  const { data, error } = useInfiniteQueryAtOnce({
    queryKey: KEY,
    queryFn: read,
    initialPageParam: 0,
    getNextPageParam: () => undefined,
  })
  return error?.message ?? data?.pages[0]
}

describe.each([
  ['useQueryAtOnce', useOne],
  ['useInfiniteQueryAtOnce', usePages],
])('%s', (_name, useHook) => {
  afterEach(cleanup)

  it('sends exactly one request, and sends it before the first frame is drawn', async () => {
    const events = show(useHook)
    expect(await screen.findByText('Arroz')).toBeDefined()
    expect(events).toEqual(['sent', 'drawn'])
  })

  it('reports a failed request', async () => {
    const useFailing = () => useHook(() => Promise.reject(new Error('no answer')))
    show(useFailing)
    expect(await screen.findByText('no answer')).toBeDefined()
  })
})

describe('useQueryAtOnce', () => {
  afterEach(cleanup)

  it('sends no request for data that is in the cache', () => {
    const events = show(useOne, 'Panela')
    expect(screen.getByText('Panela')).toBeDefined()
    expect(events).toEqual(['drawn'])
  })
})
