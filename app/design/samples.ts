import type { RailOutcome } from '@/components/chain/money/money-rail'

/** The chain's time on the style page. */
export const chainNow = '2026-05-04T10:00:00.000Z'

/** The possible endings of an order of 1,250 USDC. */
export const orderEnds: RailOutcome[] = [
  {
    key: 'release',
    label: 'The buyer accepts the work',
    text: 'Any time after delivery.',
    pays: [
      { to: 'provider', amount: '1225' },
      { to: 'fees', amount: '25' },
    ],
  },
  {
    key: 'claim',
    label: 'The buyer stays silent',
    text: 'The provider may claim when the review window is over.',
    pays: [
      { to: 'provider', amount: '1225' },
      { to: 'fees', amount: '25' },
    ],
  },
  {
    key: 'expired',
    label: 'Nothing is delivered in time',
    text: 'Anyone may cancel after the due date; no fee is taken.',
    pays: [{ to: 'refund', amount: '1250' }],
  },
]
