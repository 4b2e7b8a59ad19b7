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

/** The other side, and how far it has read. */
export type OtherSide = { accountId: string; lastReadAt: string | null }

/** A conversation as the browser keeps it. */
export type ThreadControl = ReturnType<typeof useThread>

/** One conversation in the browser: messages, those on their way, who is typing, and how far the other side has read. */
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
