import { Address } from '@/components/chain/address'
import { type Column, Table } from '@/components/ui/table'
import { displayAmount } from '@/lib/display-amount'
import type { RewardRank } from '@/lib/rewards/schema'

const columns: readonly Column<RewardRank>[] = [
  { key: 'rank', head: 'Rank', lead: true, cell: ({ rank }) => <span className="figures">{rank}</span> },
  { key: 'wallet', head: 'Wallet', cell: ({ wallet }) => <Address value={wallet} /> },
  {
    key: 'earned',
    head: 'From work',
    align: 'right',
    cell: ({ earned }) => <span className="figures">{displayAmount(earned)}</span>,
  },
  {
    key: 'invited',
    head: 'From invites',
    align: 'right',
    cell: ({ invited }) => <span className="figures">{displayAmount(invited)}</span>,
  },
  {
    key: 'points',
    head: 'Points',
    align: 'right',
    cell: ({ points }) => <span className="figures font-medium">{displayAmount(points)}</span>,
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
