import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'

/** In the first render, sends a query that the cache does not know. The hook that reads the query reports a failure. */
const useSendAtOnce = (queryKey: QueryKey, send: () => Promise<unknown>): void => {
  const client = useQueryClient()
  useState(() => {
    if (!client.getQueryState(queryKey)) send().catch(() => undefined)
  })
}

/**
 * `useQuery` for the data that a screen shows first. It sends the request while the screen renders for the first time.
 * `useQuery` alone sends the request in an effect, after the browser has drawn the frame. Drawing a frame takes 50 ms
 * on a slow phone.
 */
export const useQueryAtOnce = <Data, Key extends QueryKey>(
  options: Omit<UseQueryOptions<Data, Error, Data, Key>, 'enabled'>,
): UseQueryResult<Data> => {
  const client = useQueryClient()
  useSendAtOnce(options.queryKey, () => client.query(options))
  return useQuery(options)
}

/** `useInfiniteQuery` for the data that a screen shows first; see `useQueryAtOnce`. */
export const useInfiniteQueryAtOnce = <Data, Key extends QueryKey, PageParam>(
  options: Omit<
    UseInfiniteQueryOptions<Data, Error, InfiniteData<Data, PageParam>, Key, PageParam>,
    'enabled'
  >,
): UseInfiniteQueryResult<InfiniteData<Data, PageParam>> => {
  const client = useQueryClient()
  useSendAtOnce(options.queryKey, () => client.infiniteQuery(options))
  return useInfiniteQuery(options)
}
