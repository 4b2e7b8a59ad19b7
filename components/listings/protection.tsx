'use client'
import { LockKeyhole, SearchCheck, Undo2 } from 'lucide-react'
import { windowWords } from './words'

/**
 * How the buyer's money is protected, most important first. A client component, because a server component's markup would be sent twice.
 */
export function Protection({ reviewHours }: { reviewHours: number }) {
  const points = [
    {
      icon: LockKeyhole,
      title: 'Held by the contract',
      text: 'You pay into escrow on the chain. Neither the seller nor Merx can take it out.',
    },
    {
      icon: SearchCheck,
      title: `${windowWords(reviewHours)} to review the work`,
      text: 'After a delivery you accept and pay, ask once for changes, or open a dispute before a drawn panel. Only after that time may the seller claim it.',
    },
    {
      icon: Undo2,
      title: 'All of it back when nothing comes',
      text: 'Not accepted, or not delivered by the due date: take the whole amount back, without a fee.',
    },
  ]
  return (
    <section aria-labelledby="protection" className="mt-12">
      <h2 id="protection" className="display text-2xl">
        How your money is protected
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className="text-sm">
            <Icon aria-hidden className="size-5 stroke-[1.5] text-safe" />
            <h3 className="mt-2 font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
