'use client'
import { useApiInfiniteQuery } from '@/components/data/use-api'
import type { Conversation } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import { threadOrder } from './list-order'
import type { Show } from './thread-words'

/** Conversations per page. The page that renders the first one reads the same number. */
const pageSize = 20

/** The list of threads in the browser: kept current by events, with more pages on demand. `initial` is the first page without filters. */
export function useThreads(show: Show, search: string, initial: Page<Conversation>) {
  const isAll = show.key === 'all' && search === ''
  const list = useApiInfiniteQuery(
    'GET /conversations',
    { query: { ...show.query, query: search || undefined, pageSize } },
    { order: threadOrder, initial: isAll ? initial : undefined },
  )
  return {
    items: list.items,
    isLoading: list.isPending,
    failed: list.isError && !list.isFetchNextPageError,
    canLoadMore: list.hasNextPage,
    moreFailed: list.isFetchNextPageError,
    more: list.more,
    refresh: () => void list.refetch(),
  }
}
