import { Amount } from '@/components/chain/money/amount'
import { StatusPill } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'

/** A lock of stake as the page shows it. */
export type Lock = {
  subject: string
  title: string
  amount: string
  currency: string
  lockedAt: string
  releasedAt: string | null
  slashed: string | null
}

/** The locks of stake, and the releases. */
export const Locks = ({ locks, chainNow }: { locks: readonly Lock[]; chainNow: string }) =>
  locks.length === 0 ? (
    <p className="text-muted text-sm">
      Nothing has been locked yet. Accepting an order locks a part of its price, and settling it returns the
      part back.
    </p>
  ) : (
    <Table
      caption="Locks of stake"
      rows={locks}
      rowKey={(lock) => `${lock.currency}:${lock.subject}`}
      columns={[
        {
          key: 'order',
          head: 'Order',
          lead: true,
          cell: (lock) => (
            <Link
              href={`/orders/${lock.subject}`}
              className="line-clamp-1 underline-offset-4 hover:underline"
            >
              {lock.title}
            </Link>
          ),
        },
        {
          key: 'state',
          head: 'State',
          cell: (lock) =>
            lock.slashed ? (
              <StatusPill tone="loss">Slashed</StatusPill>
            ) : lock.releasedAt ? (
              <StatusPill tone="plain">Released</StatusPill>
            ) : (
              <StatusPill tone="wait">Locked</StatusPill>
            ),
        },
        {
          key: 'since',
          head: 'Locked',
          cell: (lock) => <Time at={lock.lockedAt} chainNow={chainNow} className="text-muted" />,
        },
        {
          key: 'amount',
          head: 'Amount',
          align: 'right',
          cell: (lock) => <Amount amount={lock.amount} currency={lock.currency} />,
        },
      ]}
    />
  )
