import { LockKeyhole, RefreshCcw, ShieldCheck, Undo2 } from 'lucide-react'
import { spanWords } from '@/components/chain/span-words'
import type { CheckoutSession } from '@/lib/checkout/schema'
import { displayAmount } from '@/lib/display-amount'

/** How the buyer's money is protected, with the amounts and times of this order. */
export function CheckoutProtection({ session }: { session: CheckoutSession }) {
  const { terms, costs, currency } = session
  const look = spanWords(terms.challengeWindowHours * 3600)
  const points = [
    {
      icon: LockKeyhole,
      title: 'Held by the contract, not by us',
      text: 'Neither the seller nor Merx can take the money out of escrow. It leaves only in the ways listed above.',
    },
    {
      icon: Undo2,
      title: 'Back to you when nothing comes',
      text: 'Until the seller accepts you may take it back whenever you like. Not delivered by the due date: everything returns, without a fee.',
    },
    {
      icon: RefreshCcw,
      title: `${look} to review the work`,
      text: 'After a delivery you accept it, ask for changes once, or open a dispute that a panel decides. The seller may claim the money only when that time is over.',
    },
    {
      icon: ShieldCheck,
      title: 'The seller has something at stake',
      text:
        costs.providerLock && costs.providerLock !== '0'
          ? `Accepting this order locks ${displayAmount(costs.providerLock)} ${currency} of the seller’s own money until it is settled.`
          : 'The seller’s record is on the chain, and every order that fails stays in it.',
    },
  ]
  return (
    <section aria-labelledby="protection">
      <h2 id="protection" className="display text-2xl">
        How your money is protected
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3.5 text-sm">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 stroke-[1.5] text-safe" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
