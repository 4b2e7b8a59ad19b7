import { Address, TxHash } from '@/components/chain/address'
import type { ChainNow } from '@/components/ui/clock'
import { Link } from '@/components/ui/link'
import { type Column, Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import { displayAmount, displayPoints } from '@/lib/display-amount'
import { findingWords } from '@/lib/rewards/rule'
import type { RewardEntry } from '@/lib/rewards/schema'

const places = {
  ORDER: ['/orders', 'Order'],
  SLOT: ['/slots', 'Bounty slot'],
  JOB: ['/jobs', 'Job'],
} as const

/** The work that the fee was paid for. Pages of orders and slots are private: strangers get no link. */
function Work({ matter, isOwn }: { matter: RewardEntry['matter']; isOwn: boolean }) {
  const [path, name] = places[matter.kind]
  if (!isOwn && matter.kind !== 'JOB') return name
  return (
    <Link href={`${path}/${matter.id}`} className="underline decoration-line-strong underline-offset-4">
      {name}
    </Link>
  )
}

const columnsFor = (isOwn: boolean, chainNow: ChainNow): readonly Column<RewardEntry>[] => [
  { key: 'work', head: 'Work', lead: true, cell: ({ matter }) => <Work matter={matter} isOwn={isOwn} /> },
  { key: 'settled', head: 'Settled', cell: ({ settledAt }) => <Time at={settledAt} chainNow={chainNow} /> },
  { key: 'side', head: 'As', cell: ({ side }) => (side === 'CLIENT' ? 'Client' : 'Provider') },
  { key: 'with', head: 'With', cell: ({ counterparty }) => <Address value={counterparty} /> },
  { key: 'tx', head: 'Transaction', cell: ({ txHash }) => <TxHash value={txHash} /> },
  {
    key: 'fee',
    head: 'Fee',
    align: 'right',
    cell: ({ fee, currency }) => (
      <span className="figures">
        {displayAmount(fee)} {currency}
      </span>
    ),
  },
  {
    key: 'points',
    head: 'Points',
    align: 'right',
    cell: ({ points, finding }) =>
      finding === 'EARNED' ? (
        <span className="figures font-medium">{displayPoints(points)}</span>
      ) : (
        <span className="inline-block max-w-56 text-muted text-xs">{findingWords[finding]}</span>
      ),
  },
]

type Props = { items: readonly RewardEntry[]; isOwn: boolean; chainNow: ChainNow }

/** The fees of a wallet with the points of each, and why a fee has none. */
export const RewardLedgerTable = ({ items, isOwn, chainNow }: Props) => (
  <Table
    caption="Fees and points"
    columns={columnsFor(isOwn, chainNow)}
    rows={items}
    rowKey={({ matter }) => `${matter.kind} ${matter.id}`}
  />
)
