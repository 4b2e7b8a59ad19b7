import { Address } from '@/components/chain/address'
import { FaucetButton } from '@/components/chain/faucet-button'
import { Amount } from '@/components/chain/money/amount'
import { Panel } from '@/components/ui/card'
import type { Balance } from '@/lib/stake/schema'

/** The balance of the reader's wallet, per currency, and its address. */
export const Balances = ({ balances, wallet }: { balances: readonly Balance[]; wallet: string }) => (
  <Panel title="Your wallet" aside={<FaucetButton address={wallet} />}>
    <dl className="space-y-2.5">
      {balances.map(({ currency, amount }) => (
        <div key={currency} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted text-sm">{currency}</dt>
          <dd>
            {amount === null ? (
              <span className="text-muted text-sm">The chain does not answer at the moment.</span>
            ) : (
              <Amount amount={amount} currency={currency} size="lg" className="font-medium" />
            )}
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 flex items-baseline justify-between gap-4 border-line border-t pt-3 text-muted text-xs">
      Address <Address value={wallet} />
    </p>
  </Panel>
)
