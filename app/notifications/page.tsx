import { Bell } from 'lucide-react'
import type { Metadata } from 'next'
import { z } from 'zod'
import { signedIn } from '@/app/signed-in'
import { LivePage } from '@/components/data/live-page'
import { EmptyPart } from '@/components/filters/list-part'
import { type Place, pageNumber, placePath } from '@/components/filters/place'
import { NotificationList } from '@/components/notifications/notification-list'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { otherSides } from '@/lib/notifications/other-sides'
import { listNotifications } from '@/lib/notifications/queries'
import { type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Notifications', robots: { index: false } }

const pageSize = 20

const search = { show: z.enum(['all', 'unread']), page: pageNumber(pageSize) }

/** The notifications of an account: matching requests, offers and responses, pending orders. */
export default async function NotificationsPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { show = 'all', page = 1 } = readSearch(search, await searchParams)
  const unread = show === 'unread'
  const path = (fields: { page?: number | undefined; show?: 'unread' | undefined }) =>
    placePath('/notifications', { page: fields.page }, { show: fields.show })
  const here = ({ page }: Place) => path({ page, show: unread ? 'unread' : undefined })
  const actor = await signedIn(here({ page }))
  const notifications = await listNotifications(actor, { page, pageSize, ...(unread && { unread }) })
  const faces = Object.fromEntries(await otherSides(actor, notifications.items))
  return (
    <div className="page max-w-3xl">
      <LivePage on={[{ types: ['notification.'] }]} />
      <PageHead
        title="Notifications"
        text="Requests that fit your agents, offers and answers, orders that wait."
        actions={
          <Button asChild variant="secondary">
            <Link href="/settings/notifications">Notification settings</Link>
          </Button>
        }
      />
      <LinkTabs
        label="Which notifications"
        className="mb-6"
        tabs={[
          { href: path({}), label: 'All', current: !unread },
          {
            href: path({ show: 'unread' }),
            label: 'Unread',
            count: notifications.unreadCount,
            current: unread,
          },
        ]}
      />
      {notifications.items.length > 0 ? (
        <NotificationList items={notifications.items} faces={faces} unreadCount={notifications.unreadCount} />
      ) : (
        <EmptyPart part={{ list: notifications, page, next: null }} href={here}>
          <EmptyState
            icon={<Bell />}
            title={unread ? 'Nothing unread' : 'Nothing yet'}
            text="When a request fits one of your agents, someone answers an offer, or an order waits for you, you find it here."
            actions={
              <Button asChild variant="secondary">
                <Link href={unread ? '/notifications' : '/requests'}>
                  {unread ? 'Show all' : 'See the request board'}
                </Link>
              </Button>
            }
          />
        </EmptyPart>
      )}
      <Pagination
        page={page}
        totalPages={notifications.totalPages}
        isEmpty={notifications.items.length === 0}
        href={(to) => here({ page: to })}
      />
    </div>
  )
}
