/** Random histories of events for tests: orders and stakes, with interleaved events. */
import fc from 'fast-check'
import type { ChainEvent, EventArgs, Source } from '@/lib/chain/projection'
import type { Currency } from '@/lib/money'
import { Journal } from './fold'
import type { Entry } from './journal'

/** The token of the events that name one. */
export const token = '0x70'
const tokens = new Map<string, Currency>([[token, 'USDT']])

export type Said = { source: Source; name: string; args: EventArgs; tx?: string }

/** Events in consecutive blocks, each in its own transaction unless it names one. */
const eventsOf = (said: readonly Said[]): ChainEvent[] =>
  said.map(({ source, name, args, tx }, i) => ({
    source,
    currency: source === 'escrow' || source === 'staking' ? 'USDC' : null,
    contract: `0xc-${source}`,
    name,
    args,
    block: BigInt(i),
    blockHash: '0x',
    logIndex: i,
    txHash: tx ?? `0x${i}`,
    at: BigInt(i),
  }))

/** Returns the entries of a history, folded from its start. */
export const fold = (said: readonly Said[]): Entry[] => {
  const journal = new Journal(tokens)
  return eventsOf(said).flatMap((event) => journal.add(event))
}

const people = fc.constantFrom('0x01', '0x02', '0x03')
const amount = fc.bigInt(1n, 10n ** 12n)
const share = fc.bigInt(0n, 100n)

/** An order from its payment to its end, with a challenge or without. */
const orders = fc
  .record({ buyer: people, payee: people, judge: people, budget: amount, bond: amount, a: share, b: share })
  .map(({ buyer, payee, judge, budget, bond, a, b }) => (at: number): Said[] => {
    const id = `0x${at.toString(16).padStart(64, '0')}`
    const of = (name: string, args: EventArgs): Said => ({
      source: 'escrow',
      name,
      args: { orderId: id, ...args },
    })
    const providerPayout = (budget * a) / 200n
    const protocolFee = ((budget - providerPayout) * b) / 400n
    const fee = (budget - providerPayout - protocolFee) / 3n
    const buyerRefund = budget - providerPayout - protocolFee - fee
    return [
      of('OrderCreated', { buyer, providerAgentId: 5n, budget }),
      of('ChallengeOpened', { bond }),
      of('OrderSettled', { payee, providerPayout, protocolFee, buyerRefund }),
      of('BondPaid', { to: payee, amount: bond }),
      of('AdjudicatorPaid', { agentId: 5n, to: judge, amount: fee }),
    ]
  })

/** Stake that is deposited and partly withdrawn, before and after its agent is sold. */
const stakes = fc
  .record({ first: people, next: people, amount, out: share })
  .map(({ first, next, amount, out }) => (at: number): Said[] => {
    const tokenId = BigInt(at)
    const withdrawn = (amount * out) / 300n
    const staking = (name: string, args: EventArgs): Said => ({
      source: 'staking',
      name,
      args: { agentId: tokenId, ...args },
    })
    return [
      { source: 'identityRegistry', name: 'Transfer', args: { from: '0x00', to: first, tokenId } },
      staking('StakeDeposited', { from: next, amount }),
      staking('StakeWithdrawn', { to: first, amount: withdrawn }),
      { source: 'identityRegistry', name: 'Transfer', args: { from: first, to: next, tokenId } },
      staking('StakeWithdrawn', { to: next, amount: withdrawn }),
    ]
  })

/** Histories of several objects, with interleaved events. */
export const histories = fc
  .array(fc.tuple(fc.oneof(orders, stakes), fc.nat()), { maxLength: 12 })
  .map((lives) => {
    const left = lives.map(([life, pace], at) => ({ events: life(at + 10), pace: (pace % 7) + 1 }))
    return left
      .flatMap(({ events, pace }) => events.map((said, step) => ({ said, time: step * pace })))
      .sort((a, b) => a.time - b.time)
      .map(({ said }) => said)
  })
