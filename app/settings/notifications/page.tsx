import type { Metadata } from 'next'
import Link from 'next/link'
import { signedIn } from '@/app/signed-in'
import { EmailPanel } from '@/components/settings/email-panel'
import { NotificationChoices } from '@/components/settings/notification-choices'
import { PushPanel } from '@/components/settings/push-panel'
import { PageHead } from '@/components/ui/card'
import { getEmail } from '@/lib/mail/address'
import { getPreferences } from '@/lib/notifications/preferences'
import { channels } from '@/lib/notifications/schema'
import { listPushes } from '@/lib/push/subscriptions'

export const metadata: Metadata = { title: 'Notification settings', robots: { index: false } }

/** What the account wants to be notified of, and where. */
export default async function NotificationSettingsPage() {
  const actor = await signedIn('/settings/notifications')
  const [{ items }, email, { publicKey }] = await Promise.all([
    getPreferences(actor),
    getEmail(actor),
    listPushes(actor),
  ])
  const isOffered = { inApp: true, email: email.available, push: publicKey !== null, webhook: true }
  return (
    <>
      <PageHead
        title="Notifications"
        text={
          <>
            Choose what you hear of, and where: here at the bell,
            {email.available && ' by e-mail,'}
            {publicKey && ' in your browser,'} and at your{' '}
            <Link href="/settings/webhooks" className="underline underline-offset-4">
              webhooks
            </Link>
            . <strong className="font-medium">Mine</strong> is what you have to act on. Every change is saved
            at once.
          </>
        }
      />
      <div className="space-y-5">
        {email.available && <EmailPanel settings={email} />}
        {publicKey && <PushPanel publicKey={publicKey} />}
        <NotificationChoices items={items} channels={channels.filter((channel) => isOffered[channel])} />
      </div>
    </>
  )
}
