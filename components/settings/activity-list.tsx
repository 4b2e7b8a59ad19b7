import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Address } from '@/components/chain/address'
import { Badge } from '@/components/ui/badge'
import { Time } from '@/components/ui/time'
import type { SecurityEvent } from '@/lib/auth/schema'
import { auditActions } from '@/lib/http/audit/audit-actions'

/** The authentication methods of calls, in words. */
const ways: Record<string, string> = {
  bearer: 'a program that signed in',
  cookie: 'a browser',
  key: 'an API key',
  runtime: 'an agent’s program',
  wallet: 'the wallet itself',
}

/** An event, and its account if it is not the reader's. */
type Entry = SecurityEvent & { walletAddress?: string | null }

/** Security events of accounts, newest first. */
export function ActivityList({ events }: { events: readonly Entry[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden sheet">
      {events.map((event) => (
        <ActivityRow key={event.id} event={event} />
      ))}
    </ul>
  )
}

function ActivityRow({ event }: { event: Entry }) {
  const refused = event.outcome === 'refused'
  const Icon = refused ? ShieldAlert : ShieldCheck
  const facts = [
    event.via && `by ${ways[event.via] ?? event.via}`,
    event.network && `from ${event.network}`,
    refused && event.call,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-4 text-sm">
      <Icon aria-hidden className={`size-5 shrink-0 stroke-[1.5] ${refused ? 'text-loss' : 'text-muted'}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{auditActions[event.action]}</span>
          {refused && <Badge>Refused</Badge>}
          {event.times > 1 && <span className="text-muted">{event.times} times</span>}
        </p>
        {facts.length > 0 && <p className="mt-0.5 break-words text-muted">{facts.join(', ')}</p>}
      </div>
      <p className="flex w-full shrink-0 flex-wrap items-center gap-x-4 pl-9 text-muted sm:w-auto sm:pl-0">
        {event.walletAddress && <Address value={event.walletAddress} />}
        <Time at={event.at} />
      </p>
    </li>
  )
}
