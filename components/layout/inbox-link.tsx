'use client'
import { Mail } from 'lucide-react'
import Link from 'next/link'
import { callApi } from '@/components/chain/api'
import { useLiveCount } from '@/components/realtime/use-live-count'

type Unread = { conversations: number; messages: number }

const types = ['message.created', 'conversation.read']
const read = async () => (await callApi<Unread>('GET /conversations/unread')).messages

/** The way to the inbox, with how many messages wait there; kept up to date. */
export function InboxLink({ initial }: { initial: number }) {
  const count = useLiveCount(initial, types, read)
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
