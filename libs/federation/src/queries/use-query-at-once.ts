import {
  type InfiniteData,
  type QueryClient,
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

type Query<Data, Key extends QueryKey> = Omit<UseQueryOptions<Data, Error, Data, Key>, 'enabled'>

type InfiniteQuery<Data, Key extends QueryKey, PageParam> = Omit<
  UseInfiniteQueryOptions<Data, Error, InfiniteData<Data>, Key, PageParam>,
  'enabled'
>

/** Sends a query if it is not in the cache. A failure is ignored, because the hook that reads the query reports it. */
export const sendQuery = async <Data, Key extends QueryKey>(
  client: QueryClient,
  options: Query<Data, Key>,
): Promise<void> => {
  if (!client.getQueryState(options.queryKey)) await client.query(options).catch(() => undefined)
}

/** Requests the first page of a query if the query is not in the cache. A failure is ignored, as in `sendQuery`. */
export const sendInfiniteQuery = async <Data, Key extends QueryKey, PageParam>(
  client: QueryClient,
  options: InfiniteQuery<Data, Key, PageParam>,
): Promise<void> => {
  if (!client.getQueryState(options.queryKey)) await client.infiniteQuery(options).catch(() => undefined)
}

/**
 * Works like `useQuery`, but sends the request during the first render. `useQuery` alone sends the request after the
 * first frame, which is 50 ms later on a slow phone.
 */
export const useQueryAtOnce = <Data, Key extends QueryKey>(
  options: Query<Data, Key>,
): UseQueryResult<Data> => {
  const client = useQueryClient()
  useState(() => void sendQuery(client, options))
  return useQuery(options)
}

/** Works like `useInfiniteQuery`, but sends the first request during the first render, as `useQueryAtOnce` does. */
export const useInfiniteQueryAtOnce = <Data, Key extends QueryKey, PageParam>(
  options: InfiniteQuery<Data, Key, PageParam>,
): UseInfiniteQueryResult<InfiniteData<Data>> => {
  const client = useQueryClient()
  useState(() => void sendInfiniteQuery(client, options))
  return useInfiniteQuery(options)
}
