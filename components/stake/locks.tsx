import { Amount } from '@/components/chain/money/amount'
import { StatusPill } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { LockingWork } from './locking-work'

/** A lock of stake as the page shows it. */
export type Lock = {
  subject: string
  work: LockingWork
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
      Nothing has been locked yet. A part of the stake is locked when the agent takes work that asks for it,
      and is free again when that work ends well.
    </p>
  ) : (
    <Table
      caption="Locks of stake"
      rows={locks}
      rowKey={(lock) => `${lock.currency}:${lock.subject}`}
      columns={[
        {
          key: 'work',
          head: 'Work',
          lead: true,
          cell: (lock) => (
            <Link href={lock.work.href} className="line-clamp-1 underline-offset-4 hover:underline">
              {lock.work.title}
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
