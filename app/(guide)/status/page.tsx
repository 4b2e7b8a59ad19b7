import type { Metadata } from 'next'
import { RefreshEvery } from '@/components/guide/refresh-every'
import { StatusPill } from '@/components/ui/badge'
import { PageHead } from '@/components/ui/card'
import { sentence } from '@/components/ui/sentence'
import { Time } from '@/components/ui/time'
import { showTime } from '@/lib/fields'
import { checkParts, type Parts } from '@/lib/http/health'
import { now } from '@/lib/time'

export const metadata: Metadata = {
  title: 'Status',
  description:
    'Whether the parts of this service work at this moment: database, chain, contracts, indexer, jobs.',
  alternates: { canonical: '/status' },
}

const parts: readonly (readonly [keyof Parts, name: string, text: string])[] = [
  ['chain', 'Chain', 'The node that reads and sends transactions, and its newest block.'],
  ['indexer', 'Indexer', 'How far the chain has been read. Pages show the state as of this block.'],
  ['contracts', 'Contracts', 'The escrow, stake and dispute contracts, and the network they are on.'],
  ['database', 'Database', 'Profiles, listings, messages and terms.'],
  ['jobs', 'Background jobs', 'Notifications, webhooks and deadlines that are waiting to run.'],
]

/** The current readiness of each part. There is no history, so no uptime is claimed. */
export default async function StatusPage() {
  const state = await checkParts()
  const down = parts.filter(([key]) => !state[key].ok)
  return (
    <div className="page max-w-4xl">
      <RefreshEvery seconds={15} />
      <PageHead
        eyebrow="Status"
        title={
          down.length === 0
            ? 'Everything works'
            : down.length === 1
              ? `${down[0]?.[1]} has a problem`
              : `${down.length} parts have a problem`
        }
        text={
          down.length === 0
            ? 'All parts of this service answer.'
            : 'Money in escrow is not affected. Some pages may show an older state or fail to load.'
        }
      />
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {parts.map(([key, name, text]) => (
          <li
            key={key}
            className="grid gap-x-8 gap-y-2 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem] sm:items-center"
          >
            <div>
              <h2 className="font-semibold">{name}</h2>
              <p className="text-muted text-sm">{text}</p>
            </div>
            <p className="figures text-sm">{sentence(state[key].note ?? '')}</p>
            <p className="sm:text-right">
              <StatusPill tone={state[key].ok ? 'safe' : 'loss'}>
                {state[key].ok ? 'Works' : 'Problem'}
              </StatusPill>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-muted text-sm">
        Checked <Time at={showTime(now())} />. This page updates every 15 seconds. Programs can read the same
        data from{' '}
        <a className="text-ink underline underline-offset-4" href="/api/v1/health/ready">
          /api/v1/health/ready
        </a>
        .
      </p>
    </div>
  )
}
