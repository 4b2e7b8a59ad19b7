import { expect, test } from 'vitest'
import { atLeast, atMost, figure, isMet, ratioAtLeast, ratioAtMost, tableOf } from './figure'

const next = { name: 'Next', value: 500 }

test.each([
  ['a value at its bound', figure('a', 3, 'ms', { aim: atMost(3) }), true],
  ['a value above its bound', figure('a', 3.1, 'ms', { aim: atMost(3) }), false],
  ['a value below what it should be', figure('a', 2, '/s', { aim: atLeast(3) }), false],
  ['a ratio at its bound', figure('a', 4_000, '/s', { peer: next, aim: ratioAtLeast(8) }), true],
  ['a ratio above its bound', figure('a', 700, 'ms', { peer: next, aim: ratioAtMost(1.2) }), false],
  [
    'a ratio to nothing',
    figure('a', 1, 'ms', { peer: { name: 'idle', value: 0 }, aim: ratioAtLeast(1) }),
    false,
  ],
  ['a figure that was not measured', figure('a', Number.NaN, 'ms', { aim: atMost(3) }), false],
  ['a figure without an aim', figure('a', 1, 'ms', { peer: next }), null],
])('%s', (_, one, met) => expect(isMet(one)).toBe(met))

test('the table has a row for each figure, and one for a bench that failed', () => {
  const lines = tableOf([
    {
      subject: 'fastpath',
      figures: [figure('a constant', 4_750, '/s', { peer: next, aim: ratioAtLeast(8) })],
      failure: null,
    },
    {
      subject: 'gas',
      figures: [figure('lifecycle', 309_609, 'gas', { aim: atMost(300_000) })],
      failure: null,
    },
    { subject: 'sse', figures: [], failure: 'Error: no Postgres' },
  ])
  expect(lines.map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    'bench | figure | value | peer or limit | ratio | aim | met',
    'fastpath | a constant | 4,750 /s | 500 Next | 9.50 × | ≥ 8 × | yes',
    'gas | lifecycle | 309,609 gas | ≤ 300,000 gas | NO',
    'sse | failed: Error: no Postgres | NO',
  ])
})

test('what an earlier version had stands next to what this one has', () => {
  const lines = tableOf([
    {
      subject: 'fastpath',
      figures: [figure('a constant', 4_750, '/s', { peer: next }), figure('a page', 20, 'ms')],
      failure: null,
      before: [figure('a constant', 4_000, '/s', { peer: next })],
    },
    { subject: 'gas', figures: [figure('lifecycle', 309_609, 'gas')], failure: null },
  ])
  expect(lines.map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    'bench | figure | value | before | peer or limit | ratio | aim | met',
    'fastpath | a constant | 4,750 /s | 4,000 /s, 8 × | 500 Next | 9.50 ×',
    'fastpath | a page | 20 ms',
    'gas | lifecycle | 309,609 gas',
  ])
})
