'use client'
/** The API in components: reads that are kept and shared, lists page by page, and changes. Typed by the endpoint declarations. */
import {
  type QueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'

import { useEffect } from 'react'
import { type ApiFailure, type CallOptions, callLoosely, callWith, type LooseOptions } from '@/lib/api/client'
import type { AnswerOf, ItemOf, ListCall, PageOf, PartsOf, ReadCall, WriteCall } from '@/lib/api/types'
import { isStreaming } from './event-stream'
import { inTurn } from './in-turn'
import { type ApiKey, keyOf } from './keys'
import { listQuery, type ReadPage } from './list-query'
import { itemsOf, type ListOrder, type Pages, withTopPage } from './pages'
import { useDataClient } from './query-client'

/**
 * For what events keep current (`stale-after.ts`). The page may be older than the stream that is already open, so such an
 * answer is read again when it is first shown; where no stream is open yet, opening one has everything read.
 */
export const keptLive = {
  meta: { live: true },
  refetchOnMount: () => (isStreaming() ? ('always' as const) : true),
}

type ReadOptions<C extends ReadCall, T> = Omit<
  UseQueryOptions<AnswerOf<C>, ApiFailure<C>, T, ApiKey>,
  'queryKey' | 'queryFn'
>

/** One answer of the API: read when it is not known, shared by everything that shows it. */
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
  /** The top page as the server rendered it. A newer one is taken over when the page is rendered again. */
  initial?: PageOf<ItemOf<C>> | undefined
}

/** A list of the API that events keep current: its top is read again, longer on demand, what was read stays. */
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
  const items: T[] = list.data ? itemsOf(list.data, order) : []
  return { ...list, items, more }
}

/** Takes a top page that the server rendered over into what is kept. */
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

/** A change through the API. `Extra` is what its callers keep with it for themselves. */
export const useApiMutation = <C extends WriteCall, U = unknown, Extra = unknown>(
  call: C,
  options: WriteOptions<C, CallOptions<C> & Extra, U> = {},
) =>
  useMutation<AnswerOf<C>, ApiFailure<C>, CallOptions<C> & Extra, U>(
    { ...options, mutationFn: (parts) => callWith(call, parts) },
    useDataClient(),
  )
