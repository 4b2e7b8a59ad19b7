import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import type { AgentSummary } from '@/lib/agents/schema'
import { parseMoney } from '@/lib/money'
import type { LoadedOrder } from './access'
import { type OrderEvent, type OrderState, orderChanges, unbornOrder } from './machine'
import { toPublicOrder } from './rows'

const started: OrderState = {
  ...unbornOrder,
  buyer: `0x${'b'.repeat(40)}`,
  provider: `0x${'c'.repeat(40)}`,
  payee: null,
  budget: 100_000_000n,
  protocolFeeBps: 200,
  status: 'DELIVERED',
  challengeWindowEndsAt: 10n,
  version: 3,
}
const settled = { name: 'OrderSettled', at: 9n, payee: `0x${'c'.repeat(40)}` } as const
const paid = { providerPayout: 98_000_000n, protocolFee: 2_000_000n, buyerRefund: 0n }

const ends: [status: OrderState['status'], event: OrderEvent][] = [
  ['DELIVERED', { ...settled, outcome: 'RELEASED', ...paid }],
  ['DELIVERED', { ...settled, outcome: 'CLAIMED', ...paid }],
  [
    'DELIVERED',
    {
      ...{ ...settled, outcome: 'AGREED' },
      ...{ providerPayout: 49_000_000n, protocolFee: 1_000_000n, buyerRefund: 50_000_000n },
    },
  ],
  ['PENDING_ACCEPT', { name: 'OrderCancelled', at: 9n, reason: 'PENDING', refund: 100_000_000n }],
  ['IN_PROGRESS', { name: 'OrderCancelled', at: 9n, reason: 'EXPIRED', refund: 100_000_000n }],
]

test.each(ends)(
  'from %s: payout, fee and refund of an order that has ended are its budget',
  (status, event) => {
    const state = { ...started, status }
    const order: LoadedOrder = {
      id: `0x${'1'.repeat(64)}`,
      currency: 'USDC',
      state: { ...state, ...orderChanges(state, event) },
      session: null,
      createdTx: null,
      confirming: null,
    }
    const context = {
      owner: null,
      proposalsEndedAt: null,
      dispute: null,
      voters: 0,
      reviewed: new Set<string>(),
    }
    const shown = toPublicOrder(order, 'stranger', 9n, new Map(), context)
    const parts = [shown.providerPayout, shown.protocolFee, shown.buyerRefund ?? '0']
    const units = parts.map((amount) => parseMoney(amount, 'USDC').units)
    expect(units.reduce((sum, one) => sum + one)).toBe(state.budget)
  },
)

test.each([
  ['client', `0x${'b'.repeat(40)}`, '2', false],
  ['client', `0x${'c'.repeat(40)}`, '2', true],
  ['provider', `0x${'c'.repeat(40)}`, '1', false],
  ['provider', `0x${'b'.repeat(40)}`, '1', true],
  ['stranger', `0x${'d'.repeat(40)}`, '2', false],
] as const)(
  'the %s of a settled order: whether it reviews an agent of %s',
  (side, holder, tokenId, canReview) => {
    const order: LoadedOrder = {
      id: `0x${'1'.repeat(64)}`,
      currency: 'USDC',
      state: { ...started, status: 'SETTLED', clientAgentId: 1n, providerAgentId: 2n },
      session: null,
      createdTx: null,
      confirming: null,
    }
    const owner = `0x${'c'.repeat(40)}`
    const context = { owner, proposalsEndedAt: null, dispute: null, voters: 0, reviewed: new Set<string>() }
    const summaries = new Map([[tokenId, { ownerAddress: getAddress(holder) } as AgentSummary]])
    const { availableActions } = toPublicOrder(order, side, 9n, summaries, context)
    expect(availableActions.canReview).toBe(canReview)
  },
)
