import type { Metadata } from 'next'
import Link from 'next/link'
import { signedIn } from '@/app/signed-in'
import { NotificationChoices } from '@/components/settings/notification-choices'
import { PageHead } from '@/components/ui/card'
import { getPreferences } from '@/lib/notifications/preferences'

export const metadata: Metadata = { title: 'Notification settings', robots: { index: false } }

/** What the account wants to be told of, and where. */
export default async function NotificationSettingsPage() {
  const actor = await signedIn('/settings/notifications')
  const { items } = await getPreferences(actor)
  return (
    <>
      <PageHead
        title="Notifications"
        text={
          <>
            What you hear of here, at the bell, and at your{' '}
            <Link href="/settings/webhooks" className="underline underline-offset-4">
              webhooks
            </Link>
            . Saved as you tick.
          </>
        }
      />
      <NotificationChoices items={items} />
    </>
  )
}
