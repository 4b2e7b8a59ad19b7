import { AgentLine } from '@/components/agents/agent-line'
import { Address } from '@/components/chain/address'
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
    cell: ({ points }) => <span className="figures font-medium">{displayPoints(points)}</span>,
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
