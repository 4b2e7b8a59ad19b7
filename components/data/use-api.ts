'use client'
/** The API in components: cached and shared reads, infinite lists, and mutations. Typed by the endpoint declarations. */
import {
  type QueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'

import { useEffect } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated'
import { type ApiFailure, type CallOptions, callLoosely, callWith, type LooseOptions } from '@/lib/api/client'
import type { AnswerOf, ItemOf, ListCall, PageOf, PartsOf, ReadCall, WriteCall } from '@/lib/api/types'
import { isStreaming } from './event-stream'
import { inTurn } from './in-turn'
import { type ApiKey, keyOf } from './keys'
import { listQuery, type ReadPage } from './list-query'
import { itemsOf, type ListOrder, type Pages, withTopPage } from './pages'
import { useDataClient } from './query-client'

/**
 * For queries that events keep current (`stale-after.ts`). The page may be older than an open stream, so such a response is refetched when
 * it is first shown; without an open stream, opening one refetches everything.
 */
export const keptLive = {
  meta: { live: true },
  refetchOnMount: () => (isStreaming() ? ('always' as const) : true),
}

type ReadOptions<C extends ReadCall, T> = Omit<
  UseQueryOptions<AnswerOf<C>, ApiFailure<C>, T, ApiKey>,
  'queryKey' | 'queryFn'
>

/** One response of the API: read when it is not cached, shared by all components that show it. */
export const useApiQuery = <C extends ReadCall, T = AnswerOf<C>>(
  call: C,
  parts: PartsOf<C>,
  options: ReadOptions<C, T> = {},
) =>
  useQuery<AnswerOf<C>, ApiFailure<C>, T, ApiKey>(
    {
      ...options,
      queryKey: keyOf(call, parts),
      queryFn: ({ signal }) => callWith(call, { ...parts, signal }),
    },
    useDataClient(),
  )

type InfiniteOptions<C extends ListCall> = {
  order: ListOrder<ItemOf<C>>
  /** The first page as the server rendered it. A newer one is adopted when the page is rendered again. */
  initial?: PageOf<ItemOf<C>> | undefined
}

/** A list of the API that events keep current: its first page is refetched, more are read on demand, loaded ones stay. */
export function useApiInfiniteQuery<C extends ListCall>(
  call: C,
  parts: PartsOf<C>,
  { order, initial }: InfiniteOptions<C>,
) {
  type T = ItemOf<C>
  const client = useDataClient()
  const key = keyOf(call, parts)
  const read: ReadPage<T> = (cursor, signal) => {
    const query = { ...(parts as LooseOptions).query, cursor: cursor ?? undefined }
    return callLoosely(call, { ...(parts as LooseOptions), query, signal }) as Promise<PageOf<T>>
  }
  const list = useInfiniteQuery<PageOf<T>, ApiFailure<C>, Pages<T>, ApiKey, string | null>(
    {
      ...keptLive,
      ...listQuery(client, key, read, order),
      ...(initial && { initialData: { pages: [initial], pageParams: [null] } }),
    },
    client,
  )
  useTakenOver(client, key, initial, order)
  const { fetchNextPage } = list
  const more = () => {
    const query = client.getQueryCache().find({ queryKey: key, exact: true })
    if (query) void inTurn(query, () => fetchNextPage())
  }
  const isHydrated = useHydrated()
  const data = initial && !isHydrated ? { pages: [initial], pageParams: [null] } : list.data
  const items: T[] = data ? itemsOf(data, order) : []
  return { ...list, items, more }
}

/** Adopts a first page that the server rendered into the cache. */
function useTakenOver<T extends { id: string }>(
  client: QueryClient,
  key: ApiKey,
  top: PageOf<T> | undefined,
  order: ListOrder<T>,
): void {
  const name = JSON.stringify(key)
  useEffect(() => {
    if (!top) return
    client.setQueryData<Pages<T>>(JSON.parse(name) as ApiKey, (known) =>
      known && known.pages[0] !== top ? withTopPage(known, top, order) : undefined,
    )
  }, [client, name, top, order])
}

type WriteOptions<C extends WriteCall, V, U> = Omit<
  UseMutationOptions<AnswerOf<C>, ApiFailure<C>, V, U>,
  'mutationFn'
>

/** A mutation through the API. `Extra` is data that callers store with it. */
export const useApiMutation = <C extends WriteCall, U = unknown, Extra = unknown>(
  call: C,
  options: WriteOptions<C, CallOptions<C> & Extra, U> = {},
) =>
  useMutation<AnswerOf<C>, ApiFailure<C>, CallOptions<C> & Extra, U>(
    { ...options, mutationFn: (parts) => callWith(call, parts) },
    useDataClient(),
  )
