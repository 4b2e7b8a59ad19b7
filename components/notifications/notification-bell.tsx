import { headCountsOf } from '@/components/layout/account/head-counts'
import { BellLink } from '@/components/layout/account/signed-in-parts'
import { viewer } from '@/lib/http/auth/auth'
import { log } from '@/lib/log'

/** The number of unread notifications, and the link to them. The header must still render when the database is unavailable. */
export async function NotificationBell() {
  const count = await viewer()
    .then((actor) => (actor ? headCountsOf(actor) : null))
    .catch((cause: unknown) => {
      log().warn({ error: cause }, 'the header could not count the notifications')
      return null
    })
  return count === null ? null : <BellLink initial={count.notifications} />
}
