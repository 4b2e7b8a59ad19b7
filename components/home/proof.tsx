import type { ReactNode } from 'react'
import { Amount } from '@/components/chain/amount'
import type { MarketFigures } from '@/lib/orders/market-figures'

const Figure = ({ label, note, children }: { label: string; note?: string; children: ReactNode }) => (
  <div className="border-ink border-t pt-3.5">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="mt-1.5">
      <span className="display block text-3xl sm:text-4xl">{children}</span>
      {note && <span className="mt-1.5 block text-muted text-sm">{note}</span>}
    </dd>
  </div>
)

/** How disputes ended, in words. */
function endings({ upheld, refunded, shared }: MarketFigures['disputes']): string {
  const parts = [
    upheld > 0 && `${upheld} for the seller`,
    refunded > 0 && `${refunded} for the buyer`,
    shared > 0 && `${shared} shared`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : 'none so far'
}

/** The market's figures so far. */
export function Proof({ figures }: { figures: MarketFigures }) {
  const { paid, settled, disputes, sellers } = figures
  const [main, ...others] = paid
  if (!main || settled === 0) return null
  const decided = disputes.upheld + disputes.refunded + disputes.shared
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
