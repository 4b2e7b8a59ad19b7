import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChainEvent } from '@/lib/chain/projection'
import { poolProjection } from '@/lib/stake/projection'
import { FoldError, foldBatch, foldRow, groupEvents } from './fold'
import type { Rows } from './rows'

const projections = [poolProjection]

const deposit = (block: number, agentId: number, amount: number): ChainEvent => ({
  source: 'staking',
  currency: 'USDC',
  contract: '0x',
  name: 'StakeDeposited',
  args: { agentId: BigInt(agentId), from: '0x', amount: BigInt(amount) },
  block: BigInt(block),
  blockHash: '0x',
  logIndex: 0,
  txHash: '0x',
  at: BigInt(block),
})

/** In-memory tables, advanced by batches and rolled back as in a reorg. */
class Tables {
  rows: Rows = new Map()
  events: ChainEvent[] = []

  async batch(events: ChainEvent[]): Promise<void> {
    const rows = await foldBatch(groupEvents(projections, events).grouped, async () => this.rows)
    for (const [id, row] of rows.get(poolProjection) ?? []) this.rows.set(id, row)
    this.events.push(...events)
  }

  /** Drops everything after `block` and folds the affected rows again. */
  rollBack(block: bigint): void {
    const touched = this.events.filter((event) => event.block > block)
    this.events = this.events.filter((event) => event.block <= block)
    const left = groupEvents(projections, this.events).grouped.get(poolProjection)
    for (const id of groupEvents(projections, touched).grouped.get(poolProjection)?.keys() ?? []) {
      const events = left?.get(id)
      if (events) this.rows.set(id, foldRow(poolProjection, id, undefined, events))
      else this.rows.delete(id)
    }
  }
}

const history = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 1_000 })), {
  maxLength: 40,
})
const toEvents = (steps: [number, number][], from = 1) =>
  steps.map(([agent, amount], i) => deposit(from + i, agent, amount))

async function direct(events: ChainEvent[]): Promise<Rows> {
  const tables = new Tables()
  await tables.batch(events)
  return tables.rows
}

describe('the fold', () => {
  test('any batches, a reorg at any block and other blocks after it equal one fold of what is left', () =>
    fc.assert(
      fc.asyncProperty(
        history,
        history,
        fc.nat(40),
        fc.integer({ min: 1, max: 7 }),
        async (first, second, cut, size) => {
          const tables = new Tables()
          const events = toEvents(first)
          for (let at = 0; at < events.length; at += size) await tables.batch(events.slice(at, at + size))
          tables.rollBack(BigInt(cut))
          expect(tables.rows).toEqual(await direct(events.slice(0, cut)))
          const instead = toEvents(second, cut + 1)
          await tables.batch(instead)
          expect(tables.rows).toEqual(await direct([...events.slice(0, cut), ...instead]))
        },
      ),
    ))

  test('an event that cannot happen names itself, its row and the reason', () => {
    const broken = {
      ...poolProjection,
      change: () => {
        throw new Error('SETTLED takes no OrderDelivered')
      },
    }
    expect(() => foldRow(broken, 'USDC:7', undefined, [deposit(12, 7, 1)])).toThrow(FoldError)
    expect(() => foldRow(broken, 'USDC:7', undefined, [deposit(12, 7, 1)])).toThrow(
      /StakeDeposited of block 12.*pool:USDC:7.*SETTLED takes no OrderDelivered/,
    )
  })
})
