import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChainEvent, EventArgs } from '@/lib/chain/projection'
import { lockProjection, poolProjection } from './projection'

const subject = `0x${'ab'.repeat(32)}`
const event = (name: string, args: EventArgs): ChainEvent => ({
  source: 'staking',
  currency: 'USDT',
  contract: '0x',
  name,
  args: { agentId: 7n, subject, ...args },
  block: 1n,
  blockHash: '0x',
  logIndex: 0,
  txHash: '0x',
  at: 12n,
})

const anyEvent = fc.oneof(
  fc.bigInt(0n, 10n ** 30n).map((amount) => event('StakeDeposited', { amount })),
  fc.bigInt(0n, 10n ** 30n).map((amount) => event('StakeWithdrawn', { amount })),
  fc.bigInt(0n, 10n ** 30n).map((amount) => event('StakeLocked', { amount })),
  fc.bigInt(0n, 10n ** 30n).map((amount) => event('StakeReleased', { amount })),
  fc
    .tuple(fc.bigInt(0n, 10n ** 30n), fc.bigInt(0n, 10n ** 30n))
    .map(([slashed, released]) => event('StakeSlashed', { slashed, released })),
)

describe('the stake pool', () => {
  test('available + locked is what came in less what went out, whatever happened', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const pool = events.reduce((row, e) => poolProjection.fold(row, e), poolProjection.initial('USDT:7'))
        const sum = (name: string, arg: string) =>
          events.filter((e) => e.name === name).reduce((total, e) => total + (e.args[arg] as bigint), 0n)
        expect((pool.available as bigint) + (pool.locked as bigint)).toBe(
          sum('StakeDeposited', 'amount') - sum('StakeWithdrawn', 'amount') - sum('StakeSlashed', 'slashed'),
        )
      }),
    )
  })

  test('belongs to one currency and one agent', () => {
    expect(poolProjection.idOf(event('StakeDeposited', { amount: 1n }))).toBe('USDT:7')
    expect(poolProjection.initial('USDT:7')).toMatchObject({ currency: 'USDT', agentId: 7n })
  })

  test('does not begin with a release or a slash of nothing, which any caller can make', () => {
    expect(poolProjection.idOf(event('StakeReleased', { amount: 0n }))).toBeNull()
    expect(poolProjection.idOf(event('StakeSlashed', { slashed: 0n, released: 0n }))).toBeNull()
    // An order that locks no stake still has a lock, with amount 0.
    expect(poolProjection.idOf(event('StakeLocked', { amount: 0n }))).toBe('USDT:7')
  })

  test('counts the slashes that took something', () => {
    const pool = [
      event('StakeDeposited', { amount: 9n }),
      event('StakeLocked', { amount: 9n }),
      event('StakeSlashed', { slashed: 2n, released: 3n }),
      event('StakeSlashed', { slashed: 0n, released: 4n }),
    ].reduce((row, e) => poolProjection.fold(row, e), poolProjection.initial('USDT:7'))
    expect(pool).toMatchObject({ available: 7n, locked: 0n, violationCount: 1n })
  })
})

describe('a stake lock', () => {
  test('is active from its lock to its release, and remembers what was slashed', () => {
    const locked = lockProjection.fold(
      lockProjection.initial(`USDT:${subject}`),
      event('StakeLocked', { amount: 5n }),
    )
    expect(locked).toMatchObject({ active: true, amount: 5n, lockedAt: 12n, subject })
    expect(lockProjection.fold(locked, event('StakeReleased', { amount: 5n }))).toMatchObject({
      active: false,
    })
    expect(lockProjection.fold(locked, event('StakeSlashed', { slashed: 2n, released: 3n }))).toMatchObject({
      active: false,
      slashed: 2n,
    })
  })

  test.each<[string, ChainEvent]>([
    ['a release of nothing', event('StakeReleased', { amount: 0n })],
    ['a release of another agent’s', event('StakeReleased', { amount: 5n, agentId: 8n })],
    ['a slash of nothing', event('StakeSlashed', { slashed: 0n, released: 0n })],
    ['a slash of another agent’s', event('StakeSlashed', { slashed: 5n, released: 0n, agentId: 8n })],
  ])('is not ended by %s under its subject', (_, other) => {
    const locked = lockProjection.fold(
      lockProjection.initial(`USDT:${subject}`),
      event('StakeLocked', { amount: 5n }),
    )
    expect(lockProjection.fold(locked, other)).toEqual(locked)
  })

  test('ends once', () => {
    const locked = lockProjection.fold(
      lockProjection.initial(`USDT:${subject}`),
      event('StakeLocked', { amount: 0n }),
    )
    const ended = lockProjection.fold(locked, event('StakeReleased', { amount: 0n }))
    expect(lockProjection.fold(ended, { ...event('StakeReleased', { amount: 0n }), at: 99n })).toEqual(ended)
  })
})
