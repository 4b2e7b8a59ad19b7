import { describe, expect, test } from 'vitest'
import type { Slot } from '@/lib/campaigns/slots/slot-schema'
import { finalWords, outcomesOf, removedWords } from './slot-outcomes'

const slotWith = (bond: string, over: Partial<Slot>) =>
  ({
    status: 'CLAIMED',
    finalized: false,
    currency: 'USDC',
    reward: '5',
    netReward: '4.9',
    bond,
    reviewDeadline: null,
    campaign: { closesAt: '2026-01-05T00:00:00Z' },
    chainTime: '2026-01-01T00:00:00Z',
    ...over,
  }) as unknown as Slot

describe('the words of a slot name its bond only when there is one', () => {
  const wordsOf: Record<string, (bond: string) => string> = {
    'the ends of a claim': (bond) => JSON.stringify(outcomesOf(slotWith(bond, {}))),
    'the ends of a submission': (bond) => JSON.stringify(outcomesOf(slotWith(bond, { status: 'SUBMITTED' }))),
    'the ends of a rejection': (bond) => JSON.stringify(outcomesOf(slotWith(bond, { status: 'REJECTED' }))),
    'a removal': (bond) => removedWords(slotWith(bond, {})),
    'a final rejection': (bond) => finalWords(slotWith(bond, {})),
  }

  test.each(Object.entries(wordsOf))('%s', (_, words) => {
    expect(words('50')).toContain('bond')
    for (const none of ['0', '0.00']) expect(words(none)).not.toContain('bond')
  })
})

test('a claim ends with the reward less the fee for the provider, or with the reward back', () => {
  expect(outcomesOf(slotWith('0', {})).map(({ key, pays }) => [key, pays])).toEqual([
    [
      'approve',
      [
        { to: 'provider', amount: '4.9' },
        { to: 'fees', amount: '0.1' },
      ],
    ],
    ['removed', [{ to: 'refund', amount: '5' }]],
    ['rejected', []],
  ])
})
