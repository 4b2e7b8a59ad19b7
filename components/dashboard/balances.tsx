import { Amount } from '@/components/chain/amount'
import { FaucetButton } from '@/components/chain/faucet-button'
import { Panel } from '@/components/ui/card'
import type { Treasury } from '@/lib/stake/schema'

type Balance = { currency: string; amount: string | null }

/** Decimal strings of one currency, added exactly. */
const added = (amounts: readonly string[]) => {
  const scale = 1_000_000n
  const units = amounts.reduce((sum, amount) => {
    const [whole = '0', fraction = ''] = amount.split('.')
    return sum + BigInt(whole) * scale + BigInt(fraction.padEnd(6, '0').slice(0, 6))
  }, 0n)
  return `${units / scale}.${(units % scale).toString().padStart(6, '0')}`.replace(/\.?0+$/, '')
}

/** The reader's money, per currency: in the wallet, at stake, on its way from escrow, earned. */
export function Balances({
  balances,
  treasury,
  wallet,
}: {
  balances: readonly Balance[]
  treasury: Treasury
  wallet: string
}) {
  const lines = treasury.agents.flatMap((agent) => agent.currencies)
  return (
    <Panel title="Your money" aside={<FaucetButton address={wallet} />}>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-1 lg:[&>div+div]:border-t lg:[&>div+div]:pt-5">
        {balances.map(({ currency, amount }) => {
          const own = lines.filter((line) => line.currency === currency)
          const rows = [
            ['at stake', added(own.map((line) => line.total))],
            ['locked in work', added(own.map((line) => line.locked))],
            ['earned so far', added(own.map((line) => line.payouts))],
          ] as const
          return (
            <div key={currency}>
              {amount === null ? (
                <p className="text-muted text-sm">{currency}: the chain does not answer at the moment.</p>
              ) : (
                <Amount amount={amount} currency={currency} size="lg" className="font-medium" />
              )}
              <p className="text-muted text-xs">in your wallet</p>
              <dl className="mt-3 space-y-1 text-sm">
                {rows.map(([name, value]) => (
                  <div key={name} className="flex items-baseline justify-between gap-4">
                    <dt className="text-muted">{name}</dt>
                    <dd>
                      <Amount amount={value} currency={currency} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          )
        })}
      </div>
    </Panel>
  )
}
