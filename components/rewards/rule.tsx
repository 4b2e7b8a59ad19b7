import { Panel } from '@/components/ui/card'
import { rewardRule } from '@/lib/rewards/rule'

/** The rule of points in plain words, with an example that can be worked out by hand. */
export function RewardRuleText() {
  const { inviterDays, pairDays, boundPerFeePoint, mostWorth } = rewardRule()
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
          <li>
            the two wallets bought from each other within {pairDays} days. Points of earlier work between them
            in that time are taken back.
          </li>
        </ul>
        <p>
          A point has no value today. The points of one side will never be worth more than {mostWorth} of
          their fee: all that one fee can give, {boundPerFeePoint} times as much, is then worth less than the
          fee, and trading with yourself costs more than it gives.
        </p>
        <p>Every ledger is public, with the transaction of each fee. Who invited whom stays private.</p>
      </div>
    </Panel>
  )
}
