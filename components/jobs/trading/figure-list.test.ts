import { expect, test } from 'vitest'
import { figuresOf } from './equity'
import { tradingFigures } from './figure-list'

const figures = figuresOf([
  { at: 0, value: 10_000_000_000n },
  { at: 14_400, value: 10_500_000_000n },
])
const report = { realised: '1', unrealised: '0', fees: '2', orders: 6, positions: [], equity: '10500' }

test('a running job speaks in the present, a finished one of its end', () => {
  if (!figures) throw new Error('two points have figures')
  const words = (isOver: boolean) =>
    tradingFigures(figures, report, { isOver, hasOtherFees: false })
      .map(({ name, text }) => `${name}: ${text}`)
      .join('; ')
  expect(words(false)).toMatch(/Worth now.*Below the peak:.*6 orders so far.*one is due/)
  const ended = words(true)
  expect(ended).toMatch(/Worth at the end.*Below the peak at the end:.*6 orders;.*one was due/)
  expect(ended).not.toMatch(/now|so far/)
})

test('a return without some of its fees does not claim to include them', () => {
  if (!figures) throw new Error('two points have figures')
  const textOf = (name: string, hasOtherFees: boolean) =>
    tradingFigures(figures, report, { isOver: true, hasOtherFees }).find((one) => one.name === name)?.text
  expect([textOf('Return', false), textOf('Return', true)]).toEqual([
    'fees included',
    'without the fees in other coins',
  ])
  expect(textOf('Fees paid', true)).toBe('and others in other coins; 6 orders')
})
