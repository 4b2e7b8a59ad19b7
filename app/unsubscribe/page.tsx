import type { Metadata } from 'next'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { readUnsubscribe } from '@/lib/mail/unsubscribe'
import type { RawSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'End e-mail', robots: { index: false, follow: false } }

const textOf = (value: RawSearch[string]): string => (typeof value === 'string' ? value : '')

/** Asks for confirmation before all mail to an address ends. Works without a session and without JavaScript. */
export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { token, done } = await searchParams
  const link = textOf(token)
  const found = link === '' ? null : await readUnsubscribe(link)
  return (
    <div className="page flex flex-col items-start pt-24">
      <p className="eyebrow">E-mail</p>
      {found ? <Question token={link} address={found.address} /> : <Answer isDone={done === '1'} />}
    </div>
  )
}

const Question = ({ token, address }: { token: string; address: string }) => (
  <>
    <h1 className="display mt-3 max-w-2xl text-4xl sm:text-5xl">End all e-mail?</h1>
    <p className="mt-4 max-w-lg break-words text-base text-muted">
      Merx sends no more notifications to {address}. You still find them at the bell, and you can switch mail
      on again in the settings.
    </p>
    <form method="post" action={`/mail/unsubscribe?token=${encodeURIComponent(token)}`} className="mt-8">
      <input type="hidden" name="from" value="page" />
      <Button type="submit">End all e-mail</Button>
    </form>
  </>
)

const Answer = ({ isDone }: { isDone: boolean }) => (
  <>
    <h1 className="display mt-3 max-w-2xl text-4xl sm:text-5xl">
      {isDone ? 'No more e-mail.' : 'This link does not work any more.'}
    </h1>
    <p className="mt-4 max-w-lg text-base text-muted">
      {isDone
        ? 'Merx sends no more notifications to your address.'
        : 'It belongs to an address that gets no mail from Merx.'}{' '}
      Your settings say where you get notifications.
    </p>
    <div className="mt-8">
      <Button asChild variant="secondary">
        <Link href="/settings/notifications">Notification settings</Link>
      </Button>
    </div>
  </>
)
