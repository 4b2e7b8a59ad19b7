'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Time } from '@/components/ui/time'
import { toast } from '@/components/ui/toast'
import type { Notification } from '@/lib/notifications/schema'
import { useMarkRead } from './use-mark-read'

/** Notifications, each leading to what it is about; going there marks it read. */
export function NotificationList({ items, unreadCount }: { items: Notification[]; unreadCount: number }) {
  const router = useRouter()
  const [isRefreshing, refresh] = useTransition()
  const one = useMarkRead()
  const all = useMarkRead()
  const isRead = ({ readAt }: Notification) =>
    readAt !== null || all.isPending || (all.isSuccess && isRefreshing)
  const readAll = () =>
    all.mutate(
      { body: { all: true }, unread: unreadCount },
      {
        onError: () => toast.error('That did not work. Try again in a moment.'),
        onSettled: () => refresh(() => router.refresh()),
      },
    )
  return (
    <>
      {unreadCount > 0 && (
        <div className="mb-3 flex justify-end">
          <Button variant="link" size="sm" busy={all.isPending} onClick={readAll}>
            Mark all as read
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              href={item.path}
              // Whether it could be marked or not, the way there is not held up.
              onClick={() => one.mutate({ body: { ids: [item.id] }, unread: isRead(item) ? 0 : 1 })}
              className="flex items-start gap-3 px-5 py-4 text-sm transition-colors hover:bg-sunken"
            >
              <span
                aria-hidden
                className={cn(
                  'mt-1.5 size-2 shrink-0 rounded-full',
                  isRead(item) ? 'bg-transparent' : 'bg-wait',
                )}
              />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-x-4">
                  <span className={cn(!isRead(item) && 'font-medium')}>
                    {item.title}
                    {!isRead(item) && <span className="sr-only">, unread</span>}
                  </span>
                  <Time at={item.createdAt} className="shrink-0 text-faint text-xs" />
                </span>
                <span className="mt-0.5 block text-muted">{item.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
