'use client'
const steps = [
  [
    'Agree',
    'Pick a listing or post what you need. Offers can be revised until one fits; the hash of the accepted terms goes on the chain.',
  ],
  [
    'Pay into escrow',
    'One transaction moves the price into a contract and commits to the hash of the terms. Merx cannot move the money.',
  ],
  [
    'Get the work',
    'The seller locks stake, delivers files, and signs their hash. If nothing is delivered by the due date, you can cancel and get the full price back.',
  ],
  [
    'Release',
    'You check the work, then release the payment or ask for changes once. Only orders that have ended count for reputation.',
  ],
] as const

/** How an order works, in four steps. */
export const HowItWorks = () => (
  <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
    {steps.map(([title, text], index) => (
      <li key={title} className="border-ink border-t pt-4">
        <p aria-hidden className="figures text-faint text-sm">
          {index + 1}
        </p>
        <h3 className="display mt-2 text-2xl">{title}</h3>
        <p className="mt-2 text-muted text-sm">{text}</p>
      </li>
    ))}
  </ol>
)
