import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChainEvent, Row } from '@/lib/chain/projection'
import { poolProjection } from '@/lib/stake/projection'
import { foldRow, groupEvents } from './fold'
import { RowHistory } from './row-history'

const checkpoint = (number: number) => ({ number, hash: '', timestamp: 0n })
const deposit = (block: number, agent: number): ChainEvent => ({
  source: 'staking',
  currency: 'USDC',
  contract: '0x',
  name: 'StakeDeposited',
  args: { agentId: BigInt(agent), from: '0x', amount: BigInt(block) },
  block: BigInt(block),
  blockHash: '0x',
  logIndex: 0,
  txHash: '0x',
  at: BigInt(block),
})
const groupOf = (events: readonly ChainEvent[]) => groupEvents([poolProjection], events).grouped
const poolsOf = (events: readonly ChainEvent[]): Map<string, Row> =>
  new Map(
    [...(groupOf(events).get(poolProjection) ?? [])].map(([id, own]) => [
      id,
      foldRow(poolProjection, id, undefined, own),
    ]),
  )

/** The agent of each block, and whether a batch ends there. */
const chain = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), {
  minLength: 1,
  maxLength: 40,
})

/** Adds the batches of a chain. Returns its events. */
function keep(history: RowHistory, blocks: readonly [number, boolean][], head = blocks.length): ChainEvent[] {
  const events = blocks.map(([agent], i) => deposit(i + 1, agent))
  let from = 0
  blocks.forEach(([, ends], i) => {
    const to = i + 1
    if (!ends && to < blocks.length) return
    const before = new Map([[poolProjection, poolsOf(events.slice(0, from))]])
    history.add(checkpoint(from), checkpoint(to), head, groupOf(events.slice(from, to)), before)
    from = to
  })
  return events
}

test('images and the events of a cut batch make the rows at any earlier block, again after a first rollback', () =>
  fc.assert(
    fc.property(chain, fc.nat(), fc.nat(), (blocks, one, other) => {
      const history = new RowHistory()
      const events = keep(history, blocks)
      const first = one % blocks.length
      for (const ancestor of [first, other % (first + 1)]) {
        const expected = poolsOf(events.slice(0, ancestor))
        for (const [id, { at, row }] of history.imagesAfter(ancestor)?.get(poolProjection) ?? []) {
          const own = events.slice(at, ancestor).filter(({ args }) => id === `USDC:${args.agentId}`)
          const restored = row || own.length > 0 ? foldRow(poolProjection, id, row, own) : undefined
          expect(restored).toEqual(expected.get(id))
        }
        history.truncate(ancestor)
      }
    }),
  ))

test('every row that changed after the ancestor has an image', () =>
  fc.assert(
    fc.property(chain, fc.nat(), (blocks, one) => {
      const history = new RowHistory()
      const events = keep(history, blocks)
      const ancestor = one % blocks.length
      const images = history.imagesAfter(ancestor)?.get(poolProjection)
      for (const { args } of events.slice(ancestor)) expect(images?.has(`USDC:${args.agentId}`)).toBe(true)
    }),
  ))

test('has nothing of blocks that it did not see, of a gap, or far behind the head', () => {
  const history = new RowHistory()
  const add = (from: number, to: number, head = to) =>
    history.add(checkpoint(from), checkpoint(to), head, groupOf([deposit(to, 1)]), new Map())
  add(10, 11)
  expect(history.imagesAfter(9)).toBeNull()
  expect(history.imagesAfter(10)).not.toBeNull()
  add(20, 21)
  expect(history.imagesAfter(10)).toBeNull()
  add(21, 22, 1_000)
  expect(history.imagesAfter(21)).toBeNull()
})

test('keeps no more than the newest blocks whose hashes are kept', () => {
  const history = new RowHistory()
  for (let block = 1; block <= 300; block++)
    history.add(checkpoint(block - 1), checkpoint(block), block, groupOf([deposit(block, 1)]), new Map())
  expect(history.imagesAfter(43)).toBeNull()
  expect(history.imagesAfter(44)).not.toBeNull()
})
