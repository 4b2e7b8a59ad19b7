/** Infinite queries of lists. */
import type { QueryClient } from '@tanstack/react-query'
import type { PageOf } from '@/lib/api/types'
import type { ApiKey } from './keys'
import { knownPage, type ListOrder, type Pages, withTop } from './pages'

/** Reads the page at a cursor; the first one for null. */
export type ReadPage<T> = (cursor: string | null, signal: AbortSignal) => Promise<PageOf<T>>

/**
 * How an infinite query reads a list. A refetch reads only its first page: later pages are cached, and are read again only when they no
 * longer follow from it.
 */
export const listQuery = <T extends { id: string }>(
  client: QueryClient,
  key: ApiKey,
  read: ReadPage<T>,
  order: ListOrder<T>,
) => ({
  queryKey: key,
  queryFn: async ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
    const known = knownPage(client.getQueryData<Pages<T>>(key), pageParam)
    if (known) return known
    const page = await read(pageParam, signal)
    return pageParam === null ? withTop(client.getQueryData<Pages<T>>(key)?.pages[0], page, order) : page
  },
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: PageOf<T>) => nextCursor,
})
