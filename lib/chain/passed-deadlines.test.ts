import { expect, test } from 'vitest'
import { type DeadlineEvents, passedDeadlines } from './passed-deadlines'

const begins: DeadlineEvents<'work' | 'review'> = {
  Accepted: { type: 'work', due: 'dueAt' },
  Delivered: { type: 'review', due: 'endsAt' },
  Settled: null,
}
const accepted = { name: 'Accepted', at: 100n, args: { dueAt: '200' } }
const proposed = { name: 'Proposed', at: 150n, args: {} }
const delivered = (at: bigint) => ({ name: 'Delivered', at, args: { endsAt: '300' } })
const settled = (at: bigint) => ({ name: 'Settled', at, args: {} })

test.each([
  ['nothing happened', [], 1_000n, []],
  ['the deadline is the newest second', [accepted], 200n, []],
  ['the deadline has passed', [accepted], 201n, ['work 200']],
  ['an event between that begins no deadline', [accepted, proposed], 201n, ['work 200']],
  ['the next step came in time', [accepted, delivered(200n)], 250n, []],
  ['the next step came late', [accepted, delivered(201n)], 250n, ['work 200']],
  ['both passed', [accepted, delivered(201n)], 301n, ['work 200', 'review 300']],
  ['it ended in time', [accepted, settled(180n)], 1_000n, []],
  ['it ended late', [accepted, settled(201n)], 1_000n, ['work 200']],
] as const)('%s', (_, history, now, expected) => {
  expect(passedDeadlines(history, begins, now).map(({ type, due }) => `${type} ${due}`)).toEqual(expected)
})
