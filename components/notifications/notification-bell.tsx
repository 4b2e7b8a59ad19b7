import { Bell } from 'lucide-react'
import Link from 'next/link'
import { viewer } from '@/lib/http/auth'
import { log } from '@/lib/log'
import { unreadNotifications } from '@/lib/notifications/queries'
import { maxUnread } from '@/lib/notifications/schema'

/** How many notifications wait, and the way to them. A database that is away must not take the head of the page with it. */
export async function NotificationBell() {
  const count = await viewer()
    .then((actor) => (actor ? unreadNotifications(actor) : null))
    .catch((cause: unknown) => {
      log().warn({ error: cause }, 'the header could not count the notifications')
      return null
    })
  if (count === null) return null
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
