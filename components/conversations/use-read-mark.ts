'use client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { keyOf } from '@/components/data/keys'
import type { Pages } from '@/components/data/pages'
import { useDataClient } from '@/components/data/query-client'
import { useApiMutation } from '@/components/data/use-api'
import { countKey } from '@/components/data/use-rendered'
import type { Conversation, Message } from '@/lib/conversations/schema'
import { needsReadMark } from './read-mark'

type Threads = Pages<Conversation>

const lists = { queryKey: keyOf('GET /conversations') }
const count = countKey('GET /conversations/unread')

const asRead = (id: string, known: Threads): Threads => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (one.id === id ? { ...one, unreadCount: 0 } : one)),
  })),
})

/** Marks a thread read: immediately in the lists and the header; when the call fails, both are refetched. */
function useMarkRead(id: string) {
  const client = useDataClient()
  return useApiMutation('POST /conversations/:id/read', {
    onMutate: () => {
      const threads = client.getQueriesData<Threads>(lists).flatMap(([, known]) => known?.pages ?? [])
      const thread = threads.flatMap(({ items }) => items).find((one) => one.id === id)
      const unread = thread?.unreadCount ?? 0
      client.setQueriesData<Threads>(lists, (known) => known && asRead(id, known))
      client.setQueryData<number>(count, (known) => known && Math.max(0, known - unread))
    },
    onError: () => {
      void client.invalidateQueries(lists)
      void client.invalidateQueries({ queryKey: count })
    },
  })
}

/** Reports the read position to the server while the page is visible. */
export function useReadMark(id: string, newest: Message | undefined): void {
  const { mutate } = useMarkRead(id)
  const read = useRef('')
  const mark = useEffectEvent(() => {
    if (!newest || !needsReadMark(newest)) return
    if (read.current === newest.id || document.visibilityState !== 'visible') return
    read.current = newest.id
    const again = () => {
      read.current = ''
    }
    mutate({ params: { id }, body: { messageId: newest.id } }, { onError: again })
  })
  const newestId = newest?.id
  useEffect(() => {
    // Once per newest message.
    if (newestId === undefined) return
    mark()
    const onVisibility = () => mark()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [newestId])
}
