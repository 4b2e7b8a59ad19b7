import { Activity, Bell, ChevronRight, Database, KeyRound, MonitorSmartphone, Webhook } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { PageHead } from '@/components/ui/card'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { listKeys } from '@/lib/api-keys/own-keys'
import { listSessions } from '@/lib/auth/own-sessions'
import { getEmail } from '@/lib/mail/address'
import type { EmailSettings } from '@/lib/mail/schema'
import { listPushes } from '@/lib/push/subscriptions'
import { listEndpoints } from '@/lib/webhooks/receivers'

export const metadata: Metadata = { title: 'Settings', robots: { index: false } }

/** Only the counts are shown. */
const one = { page: 1, pageSize: 1 }

const emailWords = ({ available, address, pending }: EmailSettings) => {
  if (!available) return []
  if (address) return [`by e-mail to ${address}`]
  return [pending ? 'by e-mail once you confirm the address' : 'not by e-mail']
}

/** Every page of settings in one list, each with its current state. */
export default async function SettingsPage() {
  const actor = await signedIn('/settings')
  const [email, pushes, sessions, keys, webhooks] = await Promise.all([
    getEmail(actor),
    listPushes(actor),
    listSessions(actor, one),
    listKeys(actor, one),
    listEndpoints(actor, one),
  ])
  const browsers = pushes.items.length
  const notified = [
    'You see them at the bell',
    ...emailWords(email),
    ...(browsers > 0 ? [`in ${countOf({ total: browsers }, 'browser', 'browsers')}`] : []),
  ]
  const places = [
    {
      href: 'notifications',
      icon: Bell,
      title: 'Notifications',
      text: `${notified.join(', ')}.`,
    },
    {
      href: 'sessions',
      icon: MonitorSmartphone,
      title: 'Devices',
      text: `Signed in on ${countOf(sessions, 'device', 'devices')}.`,
    },
    {
      href: 'keys',
      icon: KeyRound,
      title: 'API keys',
      text:
        keys.total === 0
          ? 'For programs that act for you. You have none.'
          : `${countOf(keys, 'program has a key', 'programs have keys')}.`,
    },
    {
      href: 'webhooks',
      icon: Webhook,
      title: 'Webhooks',
      text:
        webhooks.total === 0
          ? 'Events sent to your own server. You have none.'
          : `Events are sent to ${countOf(webhooks, 'address', 'addresses')}.`,
    },
    {
      href: 'activity',
      icon: Activity,
      title: 'Activity',
      text: 'Sign-ins, refused calls and changed keys.',
    },
    { href: 'data', icon: Database, title: 'Your data', text: 'Download what you wrote here, or erase it.' },
  ]
  return (
    <>
      <PageHead title="Settings" text="Names and pictures are set on your agents, in the dashboard." />
      <ul className="divide-y divide-line overflow-hidden sheet">
        {places.map(({ href, icon: Icon, title, text }) => (
          <li key={href}>
            <Link
              href={`/settings/${href}`}
              className="flex items-center gap-4 px-5 py-4 transition-colors hover:bg-sunken"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block break-words text-muted text-sm">{text}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
