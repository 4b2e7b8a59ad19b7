'use client'
import { Mail } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '@/components/chain/api'
import { useLive } from '@/components/realtime/use-live'

type Unread = { conversations: number; messages: number }

/** Changes that come in a bunch are counted once. */
const gatherMs = 400

/** The way to the inbox, with how many messages wait there; kept up to date. */
export function InboxLink({ initial }: { initial: number }) {
  const [count, setCount] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = async () => {
    // A count that could not be read stays as it was until the next event.
    const unread = await callApi<Unread>('GET /conversations/unread').catch(() => null)
    if (unread) setCount(unread.messages)
  }
  useLive({
    resync: () => void read(),
    event: ({ data }) => {
      if (data.type !== 'message.created' && data.type !== 'conversation.read') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void read(), gatherMs)
    },
  })
  useEffect(() => setCount(initial), [initial])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Link
      href="/inbox"
      aria-label={count === 0 ? 'Inbox' : `Inbox, ${count} unread`}
      className="relative inline-flex size-9 items-center justify-center rounded-lg transition-colors hover:bg-sunken"
    >
      <Mail aria-hidden className="size-[1.125rem]" />
      {count > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0 right-0 inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-ink px-1 text-[0.625rem] text-paper leading-none"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
