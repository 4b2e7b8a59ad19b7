'use client'
import { Bell } from 'lucide-react'
import Link from 'next/link'
import { callApi } from '@/components/chain/api'
import { useLiveCount } from '@/components/realtime/use-live-count'
import { maxUnread } from '@/lib/notifications/schema'

const types = ['notification.created', 'notification.read']
const read = async () =>
  (await callApi<{ unreadCount: number }>('GET /notifications', { query: { pageSize: 1 } })).unreadCount

/** The way to the notifications, with how many wait there; kept up to date. */
export function BellLink({ initial }: { initial: number }) {
  const count = useLiveCount(initial, types, read)
  const shown = count > maxUnread ? `${maxUnread}+` : String(count)
  return (
    <Link
      href="/notifications"
      aria-label={count === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
      className="relative inline-flex size-9 items-center justify-center rounded-lg text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Bell aria-hidden className="size-4" />
      {count > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0 inline-flex min-w-4 items-center justify-center rounded-full bg-wait px-1 font-semibold text-[0.625rem] text-paper leading-4"
        >
          {shown}
        </span>
      )}
    </Link>
  )
}
