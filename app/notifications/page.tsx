import { Bell } from 'lucide-react'
import type { Metadata } from 'next'
import { z } from 'zod'
import { signedIn } from '@/app/signed-in'
import { LivePage } from '@/components/data/live-page'
import { pageNumber } from '@/components/filters/place'
import { NotificationList } from '@/components/notifications/notification-list'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { otherSides } from '@/lib/notifications/other-sides'
import { listNotifications } from '@/lib/notifications/queries'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Notifications', robots: { index: false } }

const pageSize = 20

const search = { show: z.enum(['all', 'unread']), page: pageNumber(pageSize) }

/** The notifications of an account: matching requests, offers and responses, pending orders. */
export default async function NotificationsPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const actor = await signedIn('/notifications')
  const { show = 'all', page = 1 } = readSearch(search, await searchParams)
  const unread = show === 'unread'
  const notifications = await listNotifications(actor, { page, pageSize, ...(unread && { unread }) })
  const faces = Object.fromEntries(await otherSides(actor, notifications.items))
  const path = (fields: { show?: string; page?: number }) => pathWith('/notifications', fields)
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
      )}
      <Pagination
        page={page}
        totalPages={notifications.totalPages}
        href={(to) => path({ ...(unread && { show: 'unread' }), page: to })}
      />
    </div>
  )
}
