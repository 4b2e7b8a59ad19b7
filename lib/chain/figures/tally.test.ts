import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChainEvent } from '@/lib/chain/projection'
import { poolProjection } from '@/lib/stake/projection'
import { foldRow } from '@/worker/indexer/fold'
import { ofAgent, ofWallet } from './figures'
import { rankWork } from './ranked'
import { type DayFigure, figuresFromNothing, type Step, Tally, totalsOf } from './tally'
import { type HourFigure, inWindow, shiftOf, standingsOf, windows } from './windows'

const noParent = () => null

const event = (at: number, name: string, agentId: number, amount: number): ChainEvent => ({
  source: 'staking',
  currency: 'USDC',
  contract: '0x',
  name,
  args: { agentId: BigInt(agentId), from: '0x', to: '0x', amount: BigInt(amount) },
  block: BigInt(at),
  blockHash: '0x',
  logIndex: 0,
  txHash: '0x',
  at: BigInt(at) * 40_000n,
})

/** Deposits of a few agents, some of them withdrawn again, in blocks of about half a day. */
const history = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 9 }), fc.boolean()), {
    maxLength: 30,
  })
  .map((steps) =>
    steps.flatMap(([agent, amount, isBack], i) => [
      event(i + 1, 'StakeDeposited', agent, amount),
      ...(isBack ? [event(i + 1, 'StakeWithdrawn', agent, amount)] : []),
    ]),
  )

/** The steps of the rows of these events. */
function stepsOf(events: readonly ChainEvent[]): Step[] {
  const steps: Step[] = []
  for (const agent of [1n, 2n, 3n])
    foldRow(
      poolProjection,
      `USDC:${agent}`,
      undefined,
      events.filter(({ args }) => args.agentId === agent),
      steps,
    )
  return steps
}

const tallied = (steps: readonly Step[], tally = new Tally(), sign: 1n | -1n = 1n): Tally => {
  tally.addSteps(steps, noParent, sign)
  return tally
}

describe('the tally', () => {
  test('equals a sum over the events, by day', () =>
    fc.assert(
      fc.property(history, (events) => {
        const sums = new Map<number, bigint>()
        for (const { at, name, args } of events) {
          const day = Number(at / 86_400n)
          const amount = args.amount as bigint
          sums.set(day, (sums.get(day) ?? 0n) + (name === 'StakeDeposited' ? amount : -amount))
        }
        const held = tallied(stepsOf(events))
          .days()
          .filter(({ name }) => name === 'stake_held')
          .map(({ day, value }) => [day, value])
        expect(new Map(held as [number, bigint][])).toEqual(
          new Map([...sums].filter(([, value]) => value !== 0n)),
        )
      }),
    ))

  test('of a reorg equals that of a chain without the orphaned blocks', () =>
    fc.assert(
      fc.property(history, fc.nat(30), (events, cut) => {
        const isKept = ({ event }: Step) => event.block <= BigInt(cut)
        const steps = stepsOf(events)
        const tally = tallied(
          steps.filter((step) => !isKept(step)),
          tallied(steps),
          -1n,
        )
        expect(tally.days()).toEqual(tallied(steps.filter(isKept)).days())
      }),
    ))
})

test('the events of one hour are one step, which adds the same', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 9 })), { maxLength: 20 }), (some) => {
      const events = [...some]
        .sort(([a], [b]) => a - b)
        .map(([hour, amount], i) => ({
          ...event(i, 'StakeDeposited', 1, amount),
          at: BigInt(hour * 36_000 + i),
        }))
      const folded = (step: (i: number) => ChainEvent[], steps: Step[] = []): Step[] => {
        let row = undefined as ReturnType<typeof foldRow> | undefined
        for (let i = 0; i < events.length; i += step(i).length)
          row = foldRow(poolProjection, 'USDC:1', row, step(i), steps)
        return steps
      }
      const together = folded(() => events)
      expect(together).toHaveLength(new Set(some.map(([hour]) => hour)).size)
      expect(tallied(together).days()).toEqual(tallied(folded((i) => events.slice(i, i + 1))).days())
    }),
  ))

test('a key that has something for the first time counts on its first day, once', () => {
  const tally = new Tally()
  for (const at of [3n, 1n, 2n]) tally.add(ofWallet('0xa', 'bought', 1n), at * 86_400n, 1n)
  tally.add(ofWallet('0xb', 'bought', 1n), 5n * 86_400n, 1n)
  const clients = figuresFromNothing(tally).filter(({ name }) => name === 'clients')
  expect(clients.map(({ day, value }) => [day, value])).toEqual([
    [1, 1n],
    [5, 1n],
  ])
  expect(totalsOf(clients as DayFigure[]).map(({ value }) => value)).toEqual([2n])
})

test('a window moved by whole hours, forward or back, holds what it would have held from the start', () => {
  const hours = fc.array(fc.tuple(fc.integer({ min: 900, max: 2_000 }), fc.integer({ min: 1, max: 9 })), {
    maxLength: 40,
  })
  const end = fc.integer({ min: 800, max: 2_100 })
  fc.assert(
    fc.property(hours, end, end, fc.constantFrom(...Object.values(windows)), (some, from, to, length) => {
      fc.pre(from !== to)
      const { leave, enter } = shiftOf(length, from, to)
      const stored = some.filter(([hour]) => hour <= from)
      const at = (now: number) =>
        stored.reduce((t, [hour, v]) => t + (hour <= now && hour > now - length ? v : 0), 0)
      const of = ([first, last]: readonly [number, number]) =>
        stored.reduce((t, [hour, v]) => t + (hour >= first && hour <= last ? v : 0), 0)
      expect(at(from) - of(leave) + of(enter)).toBe(at(to))
    }),
  )
})

test('standings hold the hours of their window', () => {
  const hours: HourFigure[] = [100, 77, 76].map((hour) => ({
    hour,
    key: '7',
    name: 'ranked_fees',
    value: 1n,
  }))
  expect(standingsOf(hours, 100).map(({ period, value }) => [period, value])).toEqual([
    ['24h', 2n],
    ['30d', 3n],
    ['7d', 3n],
    ['all', 3n],
  ])
  expect(inWindow('all', 101, 100)).toBe(false)
})

test('work that a wallet pays itself for adds nothing to a place', () => {
  const work = { tokenId: 7n, currency: 'USDC', volume: 100n, fees: 2n, completed: 1n }
  expect(rankWork({ ...work, sides: ['0xa', '0xb', '0xb'] })).toContainEqual(ofAgent(7n, 'ranked_fees', 2n))
  for (const sides of [
    ['0xa', '0xa', '0xb'],
    ['0xa', '0xb', '0xa'],
  ] as const)
    expect(rankWork({ ...work, sides })).toContainEqual(ofAgent(7n, 'ranked_fees', 0n))
})
