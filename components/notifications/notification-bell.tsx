import { headCountsOf } from '@/components/layout/head-counts'
import { BellLink } from '@/components/layout/signed-in-parts'
import { viewer } from '@/lib/http/auth'
import { log } from '@/lib/log'

/** How many notifications wait, and the way to them. A database that is away must not take the head of the page with it. */
export async function NotificationBell() {
  const count = await viewer()
    .then((actor) => (actor ? headCountsOf(actor) : null))
    .catch((cause: unknown) => {
      log().warn({ error: cause }, 'the header could not count the notifications')
      return null
    })
  return count === null ? null : <BellLink initial={count.notifications} />
}
