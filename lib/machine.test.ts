import { expect, test } from 'vitest'
import { allPairs } from '@/e2e/all-pairs'
import { advance, defineMachine, ImpossibleTransition } from './machine'

const door = defineMachine<'OPEN' | 'SHUT' | 'WALLED', 'Close' | 'Open' | 'Brick'>(
  'door',
  ['Close', 'Open', 'Brick'],
  {
    OPEN: { Close: 'SHUT' },
    SHUT: { Open: 'OPEN', Brick: 'WALLED' },
    WALLED: {},
  },
)

test('a machine moves as its table says and refuses every other pair', () => {
  const allowed = allPairs(door).filter(([, , to]) => to !== null)
  expect(allPairs(door)).toHaveLength(9)
  expect(allowed).toEqual([
    ['OPEN', 'Close', 'SHUT'],
    ['SHUT', 'Open', 'OPEN'],
    ['SHUT', 'Brick', 'WALLED'],
  ])
  for (const [status, event, to] of allPairs(door))
    if (to) expect(advance(door, status, event)).toBe(to)
    else expect(() => advance(door, status, event)).toThrow(ImpossibleTransition)
})

test('a status no event leads out of is terminal', () => {
  expect(door.statuses.filter((status) => door.isTerminal(status))).toEqual(['WALLED'])
})

test('a table that misses a status does not compile', () => {
  // @ts-expect-error SHUT has no row
  defineMachine<'OPEN' | 'SHUT', 'Close'>('half', ['Close'], { OPEN: { Close: 'SHUT' } })
})
