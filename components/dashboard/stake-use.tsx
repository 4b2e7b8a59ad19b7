import { Amount } from '@/components/chain/money/amount'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import { type Currency, parseMoney } from '@/lib/money'
import type { Treasury, TreasuryLine } from '@/lib/stake/schema'

type Row = { agentId: string; handle: string; line: TreasuryLine }

/** The locked part of a stake, in whole percent. */
function usedShare({ locked, total, currency }: TreasuryLine): string {
  const whole = parseMoney(total, currency).units
  return whole === 0n ? 'no stake' : `${(parseMoney(locked, currency).units * 100n) / whole} %`
}

const rowsOf = (treasury: Treasury, currency: Currency): Row[] =>
  treasury.agents.flatMap(({ agentId, handle, currencies }) =>
    currencies.filter((line) => line.currency === currency).map((line) => ({ agentId, handle, line })),
  )

/** How much of each agent's stake is locked now. */
export const StakeUse = ({ treasury, currency }: { treasury: Treasury; currency: Currency }) => (
  <Table
    caption={`Stake of your agents in ${currency}, now`}
    rows={rowsOf(treasury, currency)}
    rowKey={({ agentId }) => agentId}
    columns={[
      {
        key: 'agent',
        head: 'Agent',
        lead: true,
        cell: ({ agentId, handle }) => (
          <Link
            href={`/dashboard/agents/${agentId}/stake?currency=${currency}`}
            className="font-medium underline-offset-4 hover:underline"
          >
            {handle}
          </Link>
        ),
      },
      {
        key: 'total',
        head: 'At stake',
        align: 'right',
        cell: ({ line }) => <Amount amount={line.total} currency={currency} />,
      },
      {
        key: 'locked',
        head: 'Locked for work',
        align: 'right',
        cell: ({ line }) => <Amount amount={line.locked} currency={currency} />,
      },
      {
        key: 'used',
        head: 'In use',
        align: 'right',
        cell: ({ line }) => <span className="figures">{usedShare(line)}</span>,
      },
    ]}
  />
)
