'use client'
import { useCallback, useRef, useState } from 'react'
import { useLive } from '@/components/data/use-live'
import { callApi } from '@/lib/api/client'

/** How often to signal typing. The other side shows it for 8 seconds. */
const signalMs = 4_000

/** Who types or thinks at this moment, and a signal that the reader does. */
export function useTyping(id: string) {
  const [states, setStates] = useState<Readonly<Record<string, 'typing' | 'thinking'>>>({})
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const signalledAt = useRef(0)
  const stop = useCallback((accountId: string) => {
    clearTimeout(timers.current.get(accountId))
    timers.current.delete(accountId)
    setStates(({ [accountId]: _, ...rest }) => rest)
  }, [])
  const hear = useCallback(
    ({ accountId, state, expiresAt }: Record<string, unknown>) => {
      if (typeof accountId !== 'string' || (state !== 'typing' && state !== 'thinking')) return
      clearTimeout(timers.current.get(accountId))
      const left = Math.min(60_000, Math.max(1_000, Date.parse(String(expiresAt)) - Date.now()))
      timers.current.set(
        accountId,
        setTimeout(() => stop(accountId), left),
      )
      setStates((all) => ({ ...all, [accountId]: state }))
    },
    [stop],
  )
  const signal = useCallback(() => {
    if (Date.now() - signalledAt.current < signalMs) return
    signalledAt.current = Date.now()
    // A hint that is lost is nothing lost.
    void callApi('POST /conversations/:id/signal', { params: { id }, body: { state: 'typing' } }).catch(
      () => null,
    )
  }, [id])
  useLive({
    event: ({ channel, data }) => {
      if (channel !== `conversation:${id}`) return
      if (data.type === 'message.created') stop(String(data.object.accountId))
      else if (data.type === 'conversation.signal') hear(data.object)
    },
    // What was said of typing meanwhile is over.
    resync: () => undefined,
  })
  const [state] = Object.values(states)
  return { state: state ?? null, signal }
}
