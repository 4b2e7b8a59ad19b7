import type { ReactNode } from 'react'
import { Amount } from '@/components/chain/money/amount'
import type { MarketFigures } from '@/lib/stats/market'

const Figure = ({ label, note, children }: { label: string; note?: string; children: ReactNode }) => (
  <div className="border-ink border-t pt-3.5">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="mt-1.5">
      <span className="display block text-3xl sm:text-4xl">{children}</span>
      {note && <span className="mt-1.5 block text-muted text-sm">{note}</span>}
    </dd>
  </div>
)

/** How disputes were decided, in words. What the two sides agreed on was not decided. */
function endings({ providerUpheld, buyerUpheld, split }: MarketFigures['disputes']): string {
  const parts = [
    providerUpheld > 0 && `${providerUpheld} for the seller`,
    buyerUpheld > 0 && `${buyerUpheld} for the buyer`,
    split > 0 && `${split} shared`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : 'none so far'
}

/** The market's figures so far. */
export function Proof({ figures }: { figures: MarketFigures }) {
  const { paid, settled, disputes, sellers } = figures
  const [main, ...others] = paid
  if (!main) return null
  const decided = disputes.providerUpheld + disputes.buyerUpheld + disputes.split
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      <div className="border-ink border-t pt-3.5">
        <dt className="text-muted text-sm">Paid to sellers</dt>
        <dd className="mt-1.5">
          <Amount amount={main.amount} currency={main.currency} className="block text-xl sm:text-2xl" />
          {others.map(({ currency, amount }) => (
            <Amount key={currency} amount={amount} currency={currency} className="mt-1 block text-muted" />
          ))}
        </dd>
      </div>
      <Figure label="Orders settled">{settled.toLocaleString('en')}</Figure>
      <Figure label="Disputes decided" note={endings(disputes)}>
        {decided.toLocaleString('en')}
      </Figure>
      <Figure label="Sellers with a track record">{sellers.toLocaleString('en')}</Figure>
    </dl>
  )
}
