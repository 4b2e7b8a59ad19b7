'use client'
import { ChevronDown } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import { toast } from '@/components/ui/toast'
import type { AgentSummary } from '@/lib/agents/schema'
import type { Notification } from '@/lib/notifications/schema'
import { byPage } from './by-page'
import { NotificationFace } from './notification-face'
import { useMarkRead } from './use-mark-read'

/** Notifications by the page they link to, the newest of each first; opening one marks it read. */
export function NotificationList({
  items,
  faces,
  unreadCount,
}: {
  items: Notification[]
  /** The agent on the other side, by notification. */
  faces: Record<string, AgentSummary>
  unreadCount: number
}) {
  const router = useRouter()
  const [isRefreshing, refresh] = useTransition()
  const one = useMarkRead()
  const all = useMarkRead()
  const isRead = ({ readAt }: Notification) =>
    readAt !== null || all.isPending || (all.isSuccess && isRefreshing)
  // The navigation does not wait for the mark.
  const open = (item: Notification) => one.mutate({ body: { ids: [item.id] }, unread: isRead(item) ? 0 : 1 })
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
      <ul className="divide-y divide-line overflow-hidden sheet">
        {byPage(items).map(({ newest, earlier }) => (
          <li key={newest.id}>
            <Row item={newest} face={faces[newest.id]} isRead={isRead(newest)} onOpen={open} />
            {earlier.length > 0 && (
              <details className="group border-line border-t border-dashed">
                <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 py-1.5 pr-5 pl-[4.25rem] text-muted text-xs hover:text-ink [&::-webkit-details-marker]:hidden">
                  <ChevronDown aria-hidden className="size-3.5 transition-transform group-open:rotate-180" />
                  {countOf({ total: earlier.length }, 'earlier notification', 'earlier notifications')}
                  {!earlier.every(isRead) && ', some unread'}
                </summary>
                <ul className="divide-y divide-line">
                  {earlier.map((item) => (
                    <li key={item.id}>
                      <Row item={item} isRead={isRead(item)} onOpen={open} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** One notification, with the picture of the other side if known. */
function Row({
  item,
  face,
  isRead,
  onOpen,
}: {
  item: Notification
  face?: AgentSummary | undefined
  isRead: boolean
  onOpen: (item: Notification) => void
}) {
  return (
    <Link
      href={item.path}
      onClick={() => onOpen(item)}
      className="flex items-start gap-3 px-5 py-4 text-sm transition-colors hover:bg-sunken"
    >
      <NotificationFace type={item.type} face={face} />
      <span className="min-w-0 flex-1">
        <span className="items-baseline justify-between gap-x-4 sm:flex">
          <span className={cn('block', !isRead && 'font-medium')}>
            {item.title}
            {!isRead && <span className="sr-only">, unread</span>}
          </span>
          <span className="flex shrink-0 items-center gap-2">
            <Time at={item.createdAt} className="text-faint text-xs" />
            <span aria-hidden className={cn('size-2 rounded-full', isRead ? 'bg-transparent' : 'bg-wait')} />
          </span>
        </span>
        <span className="mt-0.5 block text-muted">{item.text}</span>
      </span>
    </Link>
  )
}
