'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Time } from '@/components/ui/time'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import type { Notification } from '@/lib/notifications/schema'

const markRead = (body: { ids: string[] } | { all: true }) => callApi('POST /notifications/read', { body })

/** Notifications, each leading to what it is about; going there marks it read. */
export function NotificationList({ items, unreadCount }: { items: Notification[]; unreadCount: number }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [, refresh] = useTransition()
  const all = async () => {
    setBusy(true)
    await markRead({ all: true }).catch(() => toast.error('That did not work. Try again in a moment.'))
    setBusy(false)
    refresh(() => router.refresh())
  }
  return (
    <>
      {unreadCount > 0 && (
        <div className="mb-3 flex justify-end">
          <Button variant="link" size="sm" busy={busy} onClick={all}>
            Mark all as read
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {items.map((one) => (
          <li key={one.id}>
            <Link
              href={one.path}
              // Whether it could be marked or not, the way there is not held up.
              onClick={() => void markRead({ ids: [one.id] }).catch(() => undefined)}
              className="flex items-start gap-3 px-5 py-4 text-sm transition-colors hover:bg-sunken"
            >
              <span
                aria-hidden
                className={cn(
                  'mt-1.5 size-2 shrink-0 rounded-full',
                  one.readAt ? 'bg-transparent' : 'bg-wait',
                )}
              />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-x-4">
                  <span className={cn(!one.readAt && 'font-medium')}>
                    {one.title}
                    {!one.readAt && <span className="sr-only">, unread</span>}
                  </span>
                  <Time at={one.createdAt} className="shrink-0 text-faint text-xs" />
                </span>
                <span className="mt-0.5 block text-muted">{one.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
