import { Panel } from '@/components/ui/card'
import { rewardRule } from '@/lib/rewards/rule'

/** The rule of points in plain words, with an example that can be worked out by hand. */
export function RewardRuleText() {
  const { inviterDays, pairDays, boundPerFeePoint } = rewardRule()
  return (
    <Panel title="How points work" id="rule">
      <div className="space-y-3 text-muted text-sm">
        <p>
          When work is settled, the protocol keeps a fee. The client and the provider each earn{' '}
          <strong className="text-ink">one point for each cent of that fee</strong>, on orders, bounty slots
          and jobs. USDC and USDT both count as one dollar.
        </p>
        <p>
          The account that invited one of them earns a tenth of their points for {inviterDays} days from their
          first sign-in. The invited side keeps all of its own.
        </p>
        <p>
          <strong className="text-ink">Example.</strong> An order of 50.00 USDC has a fee of 1.00 USDC at a
          rate of 2 %. Buyer and seller earn 100 points each. A friend invited the buyer: 10 points for the
          friend. That is 210 points for 100 cents.
        </p>
        <p>Work earns nothing when</p>
        <ul className="list-disc space-y-1 pl-5">
          <li>the client is also the one who worked or was paid;</li>
          <li>both wallets belong to one account;</li>
          <li>
            the two wallets bought from each other within {pairDays} days. Points of earlier work between them
            in that time are taken back.
          </li>
        </ul>
        <p>
          All points that one fee can create are {boundPerFeePoint} for each point of one side. A point has no
          value, and must never be given one above the fee divided by {boundPerFeePoint}: then trading with
          yourself always costs more than it gives.
        </p>
        <p>
          Every ledger is public, with the transaction of each fee. Which wallets belong to one account, and
          who invited whom, stays private.
        </p>
      </div>
    </Panel>
  )
}
