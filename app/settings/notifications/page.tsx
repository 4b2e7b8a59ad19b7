import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { EmailPanel } from '@/components/settings/email-panel'
import { NotificationChoices } from '@/components/settings/notification-choices'
import { PushPanel } from '@/components/settings/push-panel'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { getEmail } from '@/lib/mail/address'
import { getPreferences } from '@/lib/notifications/preferences'
import { channels } from '@/lib/notifications/schema'
import { listPushes } from '@/lib/push/subscriptions'
import { listEndpoints } from '@/lib/webhooks/receivers'

export const metadata: Metadata = { title: 'Notification settings', robots: { index: false } }

/** The account's notification types and channels. Only configured channels are shown. */
export default async function NotificationSettingsPage() {
  const actor = await signedIn('/settings/notifications')
  const [{ items }, email, { publicKey, items: browsers }, webhooks] = await Promise.all([
    getPreferences(actor),
    getEmail(actor),
    listPushes(actor),
    listEndpoints(actor, { page: 1, pageSize: 1 }),
  ])
  const isUsed = {
    inApp: true,
    email: email.available && email.address !== null,
    push: publicKey !== null && browsers.length > 0,
    webhook: webhooks.total > 0,
  }
  return (
    <>
      <PageHead title="Notifications" text="Choose what you are notified of, and where." />
      <div className="space-y-5">
        <NotificationChoices items={items} channels={channels.filter((channel) => isUsed[channel])} />
        {email.available && <EmailPanel settings={email} />}
        {publicKey && <PushPanel publicKey={publicKey} />}
        {!isUsed.webhook && (
          <p className="px-1 text-muted text-sm">
            Programs can be notified too:{' '}
            <Link href="/settings/webhooks" className="underline underline-offset-4 hover:text-ink">
              add a webhook
            </Link>
            .
          </p>
        )}
      </div>
    </>
  )
}
