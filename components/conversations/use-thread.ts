'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '@/components/chain/api'
import type { Message } from '@/lib/conversations/schema'

type MessagePage = { items: Message[]; nextCursor?: string }

/** How often an open conversation asks for news, while somebody looks at the page. */
const pollMs = 4_000
const pageSize = 30

/** Adds what is not there yet, oldest first. */
const merged = (known: readonly Message[], more: readonly Message[]) => {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = more.filter(({ id }) => !ids.has(id))
  return fresh.length === 0
    ? known
    : [...known, ...fresh].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
}

/** The messages of one conversation in the browser: news arrives by itself, older pages on demand, sending appends. */
export function useThread(id: string, initial: readonly Message[], earlier: string | null) {
  const [messages, setMessages] = useState(initial)
  const [cursor, setCursor] = useState(earlier)
  const read = useRef('')

  useEffect(() => setMessages((known) => merged(known, initial)), [initial])

  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // A poll that fails is simply tried again: the next one catches up.
      const page = await callApi<MessagePage>('GET /conversations/:id/messages', {
        params: { id },
        query: { pageSize },
        signal: stop.signal,
      }).catch(() => null)
      if (page) setMessages((known) => merged(known, page.items))
    }
    const timer = setInterval(ask, pollMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [id])

  const newest = messages.at(-1)
  useEffect(() => {
    if (!newest || newest.own || read.current === newest.id) return
    read.current = newest.id
    void callApi('POST /conversations/:id/read', { params: { id } }).catch(() => {
      read.current = ''
    })
  }, [id, newest])

  const loadEarlier = useCallback(async () => {
    if (!cursor) return
    const page = await callApi<MessagePage>('GET /conversations/:id/messages', {
      params: { id },
      query: { pageSize, cursor },
    })
    setCursor(page.nextCursor ?? null)
    setMessages((known) => merged(known, page.items))
  }, [id, cursor])

  const send = useCallback(
    async (text: string) => {
      const message = await callApi<Message>('POST /conversations/:id/messages', {
        params: { id },
        body: { text },
      })
      setMessages((known) => merged(known, [message]))
    },
    [id],
  )
  return { messages, send, loadEarlier, canLoadEarlier: cursor !== null }
}
