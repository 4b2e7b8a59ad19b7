'use client'
import { useCallback, useRef, useState } from 'react'
import { useLive } from '@/components/data/use-live'
import { callApi } from '@/lib/api/client'
import { type Doing, TypingHints } from './typing-hints'

/** How often to signal typing. The other side shows each signal for 8 seconds. */
const signalMs = 4_000

/** Who is typing or thinking, and a function that signals that the reader is typing. */
export function useTyping(id: string) {
  const [state, setState] = useState<Doing | null>(null)
  const [hints] = useState(() => new TypingHints(setState))
  const signalledAt = useRef(0)
  const signal = useCallback(() => {
    if (Date.now() - signalledAt.current < signalMs) return
    signalledAt.current = Date.now()
    // A lost hint is harmless.
    void callApi('POST /conversations/:id/signal', { params: { id }, body: { state: 'typing' } }).catch(
      () => null,
    )
  }, [id])
  useLive({
    event: ({ channel, data }) => {
      if (channel !== `conversation:${id}`) return
      if (data.type === 'message.created') hints.wrote(String(data.object.accountId), data.at)
      else if (data.type === 'conversation.signal') hints.hear(data.at, data.object)
    },
    // Missed typing hints are outdated anyway.
    resync: () => undefined,
  })
  return { state, signal }
}
