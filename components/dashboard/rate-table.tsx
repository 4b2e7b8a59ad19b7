import { AgentLine } from '@/components/agents/agent-line'
import { Amount } from '@/components/chain/amount'
import { Table } from '@/components/ui/table'
import type { Currency } from '@/lib/money'
import type { AgentPerformance } from '@/lib/stats/schema'

/** A share from 0 to 1 with its whole; a text when the whole is zero. */
export const Rate = ({ rate, part, whole }: { rate: number | null; part: number; whole: number }) =>
  rate === null ? (
    <span className="text-faint">none yet</span>
  ) : (
    <span className="figures">
      {(rate * 100).toFixed(0)} %{' '}
      <span className="text-faint text-xs">
        {part} of {whole}
      </span>
    </span>
  )

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
        cell: ({ disputes, disputesWon }) => (
          <Rate rate={disputes === 0 ? null : disputesWon / disputes} part={disputesWon} whole={disputes} />
        ),
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
