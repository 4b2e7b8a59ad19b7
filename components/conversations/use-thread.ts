'use client'
import { readMarkKey } from '@/components/data/stale-after'
import { useApiInfiniteQuery } from '@/components/data/use-api'
import { useRendered } from '@/components/data/use-rendered'
import type { PageOf } from '@/lib/api/types'
import { isMilestone } from '@/lib/conversations/bounds'
import { messagesPerPage } from '@/lib/conversations/page-size'
import type { Message } from '@/lib/conversations/schema'
import { messageOrder } from './list-order'
import { withSent } from './outgoing'
import { useOutgoing } from './use-outgoing'
import { useReadMark } from './use-read-mark'
import { useTyping } from './use-typing'

/** The other side, and its read position. */
export type OtherSide = { accountId: string; lastReadAt: string | null }

/** The state of an open conversation. */
export type ThreadControl = ReturnType<typeof useThread>

/** One conversation in the browser: messages, pending ones, who is typing, and the other side's read position. */
export function useThread(id: string, initial: PageOf<Message>, other: OtherSide | null) {
  const list = useApiInfiniteQuery(
    'GET /conversations/:id/messages',
    { params: { id }, query: { pageSize: messagesPerPage } },
    { order: messageOrder, initial },
  )
  const { sendings, ...outgoing } = useOutgoing(id)
  const messages = withSent(list.items, sendings)
  const readAt = useRendered(readMarkKey(id, other?.accountId ?? ''), other?.lastReadAt ?? null)
  const typing = useTyping(id)
  useReadMark(
    id,
    messages.findLast((message) => !isMilestone(message)),
  )
  return {
    messages,
    canLoadEarlier: list.hasNextPage,
    loadEarlier: list.more,
    hasFailed: list.isFetchNextPageError,
    ...outgoing,
    readAt,
    typing,
  }
}
