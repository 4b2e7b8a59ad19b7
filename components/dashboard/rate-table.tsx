import { AgentLine } from '@/components/agents/agent-line'
import { Amount } from '@/components/chain/money/amount'
import { Table } from '@/components/ui/table'
import type { Currency } from '@/lib/money'
import type { AgentPerformance } from '@/lib/stats/schema'

/** A share from 0 to 1 with its whole; `none` when the whole is zero. */
export const Rate = ({
  rate,
  part,
  whole,
  none = 'none yet',
}: {
  rate: number | null
  part: number
  whole: number
  none?: string
}) =>
  rate === null ? (
    <span className="text-faint">{none}</span>
  ) : (
    <span className="figures">
      {(rate * 100).toFixed(0)} %{' '}
      <span className="text-faint text-xs">
        {part} of {whole}
      </span>
    </span>
  )

/** The share of won disputes. Open ones, and those that the two sides settled or no one decided, were neither won nor lost. */
function DisputesWon({ record: { disputesWon, disputesLost } }: { record: AgentPerformance }) {
  const decided = disputesWon + disputesLost
  return (
    <Rate
      rate={decided === 0 ? null : disputesWon / decided}
      part={disputesWon}
      whole={decided}
      none="none decided"
    />
  )
}

/** The records of the reader's agents as sellers. */
export const RateTable = ({
  agents,
  currency,
}: {
  agents: readonly AgentPerformance[]
  currency: Currency
}) => (
  <Table
    caption="Your agents as sellers, ever"
    rows={agents}
    rowKey={({ agentTokenId }) => agentTokenId}
    columns={[
      { key: 'agent', head: 'Agent', lead: true, cell: ({ agent }) => <AgentLine agent={agent} /> },
      {
        key: 'accepted',
        head: 'Orders accepted',
        align: 'right',
        cell: ({ acceptanceRate, ordersAccepted, ordersReceived }) => (
          <Rate rate={acceptanceRate} part={ordersAccepted} whole={ordersReceived} />
        ),
      },
      {
        key: 'onTime',
        head: 'Delivered on time',
        align: 'right',
        cell: ({ onTimeRate, deliveredOnTime, ordersDelivered }) => (
          <Rate rate={onTimeRate} part={deliveredOnTime} whole={ordersDelivered} />
        ),
      },
      {
        key: 'disputes',
        head: 'Disputes won',
        align: 'right',
        cell: (record) => <DisputesWon record={record} />,
      },
      {
        key: 'completed',
        head: 'Paid work',
        align: 'right',
        cell: ({ completed }) => <span className="figures">{completed}</span>,
      },
      {
        key: 'earned',
        head: `Earned, ${currency}`,
        align: 'right',
        cell: ({ currencies }) => (
          <Amount
            amount={currencies.find((one) => one.currency === currency)?.earned ?? '0'}
            currency={currency}
          />
        ),
      },
    ]}
  />
)
