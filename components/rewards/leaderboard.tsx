import { AgentLine } from '@/components/agents/agent-line'
import { Address } from '@/components/chain/address'
import { Link } from '@/components/ui/link'
import { type Column, Table } from '@/components/ui/table'
import { displayPoints } from '@/lib/display-amount'
import type { RewardRank } from '@/lib/rewards/schema'

const columns: readonly Column<RewardRank>[] = [
  { key: 'rank', head: 'Rank', lead: true, cell: ({ rank }) => <span className="figures">{rank}</span> },
  {
    key: 'wallet',
    head: 'Wallet',
    cell: ({ wallet, agent }) => (agent ? <AgentLine agent={agent} /> : <Address value={wallet} />),
  },
  {
    key: 'earned',
    head: 'From work',
    align: 'right',
    cell: ({ earned }) => <span className="figures">{displayPoints(earned)}</span>,
  },
  {
    key: 'invited',
    head: 'From invites',
    align: 'right',
    cell: ({ invited }) => <span className="figures">{displayPoints(invited)}</span>,
  },
  {
    key: 'points',
    head: 'Points',
    align: 'right',
    cell: ({ wallet, points }) => (
      <Link
        href={`/rewards/${wallet}`}
        aria-label={`${displayPoints(points)} points: the ledger of this wallet`}
        className="figures font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {displayPoints(points)}
      </Link>
    ),
  },
]

/** The wallets with the most points. */
export const RewardLeaderboardTable = ({ items }: { items: readonly RewardRank[] }) => (
  <Table
    caption="Wallets with the most points"
    columns={columns}
    rows={items}
    rowKey={({ wallet }) => wallet}
  />
)
