import { describe, expect, test } from 'vitest'
import type { OwnBond } from '@/lib/adjudicators/bonds'
import { bondStanding } from './bond-standing'

const standing = (over: Partial<OwnBond>) =>
  bondStanding(
    { arbitrates: false, evaluates: false, suspended: false, score: 60, required: '120', ...over } as OwnBond,
    { minScore: 50, currency: 'USDC' },
  )
const both = { arbitrates: true, evaluates: true, eligible: false, eligibleAsEvaluator: false }

describe('an agent with one role', () => {
  test('has none before it is granted one', () => {
    expect(standing({})).toMatchObject({ text: 'No role' })
  })

  test.each([
    [{ arbitrates: true, eligible: true }, 'May be drawn', 'Its bond covers its cases.'],
    [{ arbitrates: true, eligible: false }, 'Not drawn', 'An arbitrator needs a bond of 120.00 USDC.'],
    [{ arbitrates: true, score: 40 }, 'Not drawn', 'Its score is 40; an arbitrator needs 50.'],
    [
      { arbitrates: true, suspended: true },
      'Suspended',
      'It let a case pass. The operator may grant it again.',
    ],
    [{ evaluates: true, eligibleAsEvaluator: true }, 'May be drawn', 'Its bond covers its seats on panels.'],
    [
      { evaluates: true, eligibleAsEvaluator: false },
      'Not drawn',
      'An evaluator needs a bond of 120.00 USDC.',
    ],
  ])('%o: %s', (over, text, why) => {
    expect(standing(over)).toMatchObject({ text, why })
  })
})

describe('an agent with both roles', () => {
  test('is drawn for both by one bond', () => {
    expect(standing({ ...both, eligible: true, eligibleAsEvaluator: true })).toMatchObject({
      text: 'May be drawn',
      why: 'Its bond covers its cases and its seats on panels.',
    })
    expect(standing(both).why).toBe('An agent with both roles needs a bond of 120.00 USDC.')
  })

  test('that is suspended reads what panels ask of it', () => {
    const words = 'It let a case pass. The operator may grant it again.'
    expect(standing({ ...both, suspended: true })).toEqual({
      text: 'Suspended',
      tone: 'wait',
      why: `${words} For panels its bond must be 120.00 USDC.`,
    })
    expect(standing({ ...both, suspended: true, eligibleAsEvaluator: true }).why).toBe(
      `${words} It may be drawn for panels.`,
    )
  })

  test('whose score is too low for cases may be drawn for panels', () => {
    const words = 'Its score is 40; an arbitrator needs 50.'
    expect(standing({ ...both, score: 40, eligibleAsEvaluator: true }).why).toBe(
      `${words} It may be drawn for panels.`,
    )
    expect(standing({ ...both, score: 40 }).why).toBe(`${words} For panels its bond must be 120.00 USDC.`)
  })
})
