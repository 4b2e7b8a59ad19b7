'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '@/components/realtime/use-live'
import { callApi } from '@/lib/api/client'
import type { Conversation } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import type { Show } from './thread-words'

/** Changes that come in a bunch are looked at once. */
const gatherMs = 250

const byTime = (a: Conversation, b: Conversation) =>
  b.lastMessageAt.localeCompare(a.lastMessageAt) || b.id.localeCompare(a.id)

type Kept = { key: string; items: readonly Conversation[]; cursor: string | null; isLoaded: boolean }

/** The list of threads in the browser: kept up to date by events, longer on demand. */
export function useThreads(show: Show, search: string, initial: Page<Conversation>) {
  const key = `${show.key} ${search}`
  const [kept, setKept] = useState<Kept>({
    key: 'all ',
    items: initial.items,
    cursor: initial.nextCursor ?? null,
    isLoaded: true,
  })
  const [failed, setFailed] = useState(false)
  const current = useRef(key)
  current.current = key
  const read = useCallback(
    (cursor?: string) =>
      callApi('GET /conversations', {
        query: { ...show.query, query: search || undefined, pageSize: 20, cursor },
      }),
    [show, search],
  )
  const refresh = useCallback(async () => {
    try {
      const page = await read()
      if (current.current !== key) return
      setFailed(false)
      setKept((last) => {
        // What is shown beyond the first page stays, without what has moved up into it.
        const fresh = new Set(page.items.map(({ id }) => id))
        const end = page.items.at(-1)?.lastMessageAt ?? ''
        const older =
          last.key === key && page.nextCursor && last.items.length > page.items.length
            ? last.items.filter((one) => !fresh.has(one.id) && one.lastMessageAt < end)
            : []
        const cursor = older.length > 0 ? last.cursor : (page.nextCursor ?? null)
        return { key, items: [...page.items, ...older].sort(byTime), cursor, isLoaded: true }
      })
    } catch {
      if (current.current === key) setFailed(true)
    }
  }, [read, key])
  useEffect(() => {
    if (kept.key !== key) void refresh()
  }, [kept.key, key, refresh])
  const more = useCallback(async () => {
    const page = await read(kept.cursor ?? undefined).catch(() => null)
    if (!page || current.current !== key) return
    setKept((last) => {
      const known = new Set(last.items.map(({ id }) => id))
      const items = [...last.items, ...page.items.filter(({ id }) => !known.has(id))].sort(byTime)
      return { ...last, items, cursor: page.nextCursor ?? null }
    })
  }, [read, kept.cursor, key])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive({
    resync: () => void refresh(),
    event: ({ channel, data }) => {
      if (!channel.startsWith('conversation:') || data.type === 'conversation.signal') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void refresh(), gatherMs)
    },
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const isCurrent = kept.key === key
  return {
    items: isCurrent ? kept.items : [],
    isLoading: !isCurrent && !failed,
    failed,
    canLoadMore: isCurrent && kept.cursor !== null,
    more,
    refresh,
  }
}
