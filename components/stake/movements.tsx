import { TxHash } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import { StatusPill, type Tone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { StakeMove, StakeMovement } from '@/lib/stake/schema'
import type { LockingWork } from './locking-work'

const words: Record<StakeMove, { label: string; tone: Tone; sign: string }> = {
  DEPOSIT: { label: 'Deposited', tone: 'safe', sign: '+' },
  WITHDRAWAL: { label: 'Withdrawn', tone: 'plain', sign: '−' },
  LOCK: { label: 'Locked', tone: 'wait', sign: '' },
  RELEASE: { label: 'Released', tone: 'plain', sign: '' },
  SLASH: { label: 'Slashed', tone: 'loss', sign: '−' },
}

/** Every movement of stake with what was left after it. `workOf` names the work that locked or released it. */
export const Movements = ({
  movements,
  workOf,
  chainNow,
}: {
  movements: readonly StakeMovement[]
  workOf: (id: string) => LockingWork
  chainNow: string
}) => (
  <Table
    caption="Movements of stake, newest first"
    rows={movements}
    rowKey={(row) => `${row.txHash}:${row.move}:${row.orderId}:${row.free}`}
    columns={[
      {
        key: 'move',
        head: 'Movement',
        lead: true,
        cell: (row) => (
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <StatusPill tone={words[row.move].tone}>{words[row.move].label}</StatusPill>
            {row.orderId && (
              <Link
                href={workOf(row.orderId).href}
                className="line-clamp-1 underline-offset-4 hover:underline"
              >
                {workOf(row.orderId).title}
              </Link>
            )}
          </span>
        ),
      },
      {
        key: 'at',
        head: 'When',
        cell: (row) => <Time at={row.at} chainNow={chainNow} className="text-muted" />,
      },
      { key: 'tx', head: 'Transaction', cell: (row) => <TxHash value={row.txHash} /> },
      {
        key: 'amount',
        head: 'Amount',
        align: 'right',
        cell: (row) => (
          <span className="whitespace-nowrap">
            {words[row.move].sign}
            <Amount amount={row.amount} currency={row.currency} />
          </span>
        ),
      },
      {
        key: 'free',
        head: 'Free after it',
        align: 'right',
        cell: (row) => <Amount amount={row.free} currency={row.currency} />,
      },
      {
        key: 'locked',
        head: 'Locked after it',
        align: 'right',
        cell: (row) => <Amount amount={row.locked} currency={row.currency} />,
      },
    ]}
  />
)
