import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Address } from '@/components/chain/address'
import { FaucetButton } from '@/components/chain/faucet-button'
import { Amount } from '@/components/chain/money/amount'
import { cn } from '@/components/ui/class-names'
import { displayAmount } from '@/lib/display-amount'
import { formatMoney, parseMoney, subtractMoney } from '@/lib/money'
import type { PayPanelProps } from './pay-panel'

const Line = ({ good, name, children }: { good: boolean; name: string; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    {good ? (
      <Check aria-label="Ready" className="mt-0.5 size-4 shrink-0 text-safe" />
    ) : (
      <CircleAlert aria-label="Missing" className="mt-0.5 size-4 shrink-0 text-wait" />
    )}
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <span className={cn(good ? 'text-muted' : 'text-ink')}>{name}</span>
      <span>{children}</span>
    </span>
  </li>
)

/** Whether the wallet is ready to pay: its account, its balance, and its gas. */
export function WalletState({ session, funds, covered, allowed, wallet }: PayPanelProps) {
  const { currency, amount } = session
  const hasGas = Number(funds.gas) > 0
  const missing = covered
    ? null
    : formatMoney(subtractMoney(parseMoney(amount, currency), parseMoney(funds.balance, currency)))
  return (
    <section aria-labelledby="wallet-state" className="mt-5 border-line border-t pt-4 text-sm">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h3 id="wallet-state" className="font-medium">
          Your wallet
        </h3>
        <Address value={wallet} className="text-muted text-xs" />
      </div>
      <ul className="space-y-2">
        <Line good={covered} name={covered ? 'Balance' : 'Balance too small'}>
          <Amount amount={funds.balance} currency={currency} />
        </Line>
        <Line good={hasGas} name={hasGas ? 'For the network’s fee' : 'Nothing for the network’s fee'}>
          <span className="figures">
            {Number(funds.gas).toLocaleString('en', { maximumFractionDigits: 4 })}
          </span>{' '}
          <span className="text-muted text-xs">ETH</span>
        </Line>
        {allowed && (
          <Line good name="The escrow may take it">
            <span className="text-muted">already allowed</span>
          </Line>
        )}
      </ul>
      {missing && (
        <p className="mt-3 text-wait">
          {displayAmount(missing)} {currency} more are needed.
        </p>
      )}
      {(missing || !hasGas) && <FaucetButton address={wallet} className="mt-2.5" />}
    </section>
  )
}
