'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '@/components/realtime/use-live'
import { ApiError, callApi } from '@/lib/api/client'
import type { Attachment, Message } from '@/lib/conversations/schema'
import type { StreamEvent } from '@/lib/streams/schema'
import { type Typing, useTyping } from './use-typing'

type FileRef = { key: string; sha256: string }

/** A message on its way. It keeps its key, so that trying again never sends it twice. */
export type Pending = {
  key: string
  text: string
  files: readonly FileRef[]
  names: readonly Pick<Attachment, 'fileName' | 'contentType' | 'sizeBytes'>[]
  failure: string | null
}

const pageSize = 30

const inOrder = (a: Message, b: Message) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)

/** Adds what is not there yet, oldest first. All that changes about a message is whether it is held back. */
const merged = (known: readonly Message[], more: readonly Message[]) => {
  const old = new Map(known.map((message) => [message.id, message]))
  const fresh = more.filter(({ id, heldBack }) => old.get(id)?.heldBack !== heldBack)
  if (fresh.length === 0) return known
  const ids = new Set(fresh.map(({ id }) => id))
  return [...known.filter(({ id }) => !ids.has(id)), ...fresh].sort(inOrder)
}

const readPage = (id: string, cursor?: string) =>
  callApi('GET /conversations/:id/messages', { params: { id }, query: { pageSize, cursor } })

/** Messages of the server: the newest arrive by themselves, older pages on demand. */
function useMessages(id: string, initial: readonly Message[], earlier: string | null) {
  const [messages, setMessages] = useState(initial)
  const [cursor, setCursor] = useState(earlier)
  useEffect(() => setMessages((known) => merged(known, initial)), [initial])
  const add = useCallback((more: readonly Message[]) => setMessages((known) => merged(known, more)), [])
  const refresh = useCallback(async () => {
    // What fails is simply tried again with the next event.
    const page = await readPage(id).catch(() => null)
    if (!page) return
    setMessages((known) => {
      const ids = new Set(known.map((message) => message.id))
      const isGap = known.length > 0 && !page.items.some((message) => ids.has(message.id))
      if (!isGap) return merged(known, page.items)
      // More came than one page: begin anew rather than show a hole.
      setCursor(page.nextCursor ?? null)
      return page.items.toReversed()
    })
  }, [id])
  const loadEarlier = useCallback(async () => {
    if (!cursor) return
    const page = await readPage(id, cursor)
    setCursor(page.nextCursor ?? null)
    add(page.items)
  }, [id, cursor, add])
  return { messages, add, refresh, loadEarlier, canLoadEarlier: cursor !== null }
}

/** Messages on their way, sent one after the other in the order they were written. */
function useOutgoing(id: string, add: (messages: readonly Message[]) => void) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const attempt = useCallback(
    async ({ key, text, files }: Pending) => {
      const fail = (failure: string | null) =>
        setPending((all) => all.map((one) => (one.key === key ? { ...one, failure } : one)))
      fail(null)
      try {
        const message = await callApi('POST /conversations/:id/messages', {
          params: { id },
          body: { text, attachments: [...files] },
          idempotencyKey: key,
        })
        add([message])
        setPending((all) => all.filter((one) => one.key !== key))
      } catch (error) {
        fail(error instanceof ApiError ? error.message : 'The server could not be reached.')
      }
    },
    [id, add],
  )
  const enqueue = useCallback(
    (one: Pending) => {
      queue.current = queue.current.then(() => attempt(one))
    },
    [attempt],
  )
  const send = useCallback(
    (text: string, files: readonly FileRef[], names: Pending['names']) => {
      const one = { key: crypto.randomUUID(), text, files, names, failure: null }
      setPending((all) => [...all, one])
      enqueue(one)
    },
    [enqueue],
  )
  const discard = useCallback((key: string) => setPending((all) => all.filter((one) => one.key !== key)), [])
  return { pending, send, retry: enqueue, discard }
}

/** Tells the server how far one has read, while one looks. */
function useReadMark(id: string, newest: Message | undefined) {
  const read = useRef('')
  useEffect(() => {
    const mark = () => {
      if (!newest || newest.own || read.current === newest.id || document.visibilityState !== 'visible')
        return
      read.current = newest.id
      const body = { messageId: newest.id }
      void callApi('POST /conversations/:id/read', { params: { id }, body }).catch(() => {
        read.current = ''
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, newest])
}

/** Who reads, and how far the other side has read. */
export type Seats = { selfId: string; otherReadAt: string | null }

/** A conversation as the browser keeps it. */
export type ThreadControl = ReturnType<typeof useThread>

/** One conversation in the browser: messages, those on their way, who is typing, and how far the other side has read. */
export function useThread(
  id: string,
  initial: readonly Message[],
  earlier: string | null,
  seats: Seats | null = null,
) {
  const { messages, add, refresh, ...older } = useMessages(id, initial, earlier)
  const outgoing = useOutgoing(id, add)
  const [readAt, setReadAt] = useState(seats?.otherReadAt ?? null)
  const typing: Typing = useTyping(id)
  useReadMark(id, messages.at(-1))
  useLive({
    resync: refresh,
    event: ({ channel, data }: StreamEvent) => {
      if (channel !== `conversation:${id}`) return
      if (data.type === 'message.created') {
        typing.stop(String(data.object.accountId))
        void refresh()
      } else if (data.type === 'message.released') void refresh()
      else if (data.type === 'conversation.signal') typing.hear(data.object)
      else if (data.type === 'conversation.read' && seats && data.object.accountId !== seats.selfId)
        setReadAt(String(data.object.lastReadAt))
    },
  })
  return { messages, ...older, ...outgoing, readAt, typing }
}
