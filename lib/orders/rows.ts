/** Maps an order for the API. Pure. Adds the private part only for its sides. */
import { getAddress } from 'viem'
import type { AgentSummary } from '@/lib/agents/schema'
import { Terms } from '@/lib/checkout/schema'
import { showChainTime, showChainTimeOrNull } from '@/lib/fields'
import { bpsOf, formatMoney, money, subtractMoney } from '@/lib/money'
import type { LoadedOrder } from './access'
import { type OrderSide, openProposalsOf, orderActions } from './actions'
import type { OrderContext } from './context'
import type { OrderState } from './machine'
import type { PublicOrder } from './schema'
import { orderTitle } from './title'

const addressOrNull = (address: string | null) => (address === null ? null : getAddress(address))

/** Deadlines and timestamps of an order as ISO text. */
const timesOf = (state: OrderState) => ({
  acceptDeadline: state.status === 'PENDING_FUNDING' ? null : showChainTime(state.acceptDeadline),
  acceptedAt: showChainTimeOrNull(state.acceptedAt),
  deliveryDueAt: showChainTimeOrNull(state.deliveryDueAt),
  deliveredAt: showChainTimeOrNull(state.deliveredAt),
  challengeWindowEndsAt: showChainTimeOrNull(state.challengeWindowEndsAt),
  createdAt: showChainTime(state.createdAt),
  endedAt: showChainTimeOrNull(state.endedAt),
})

/** Amounts of an order; while it is open, those of a release. A cancelled order pays no one but the buyer, and costs no fee. */
function figuresOf({ state, currency }: LoadedOrder) {
  const of = (units: bigint) => money(units, currency)
  const budget = of(state.budget)
  const isCancelled = state.status === 'CANCELLED'
  const fee = isCancelled ? of(0n) : bpsOf(budget, state.protocolFeeBps)
  return {
    budget: formatMoney(budget),
    protocolFeeBps: state.protocolFeeBps,
    protocolFee: formatMoney(state.protocolFee === null ? fee : of(state.protocolFee)),
    providerPayout: formatMoney(
      state.providerPayout === null
        ? isCancelled
          ? of(0n)
          : subtractMoney(budget, fee)
        : of(state.providerPayout),
    ),
    buyerRefund: state.buyerRefund === null ? null : formatMoney(of(state.buyerRefund)),
    minStake: formatMoney(of(state.minStake)),
    lockBps: state.lockBps,
    lockAmount: formatMoney(state.acceptedAt === null ? bpsOf(budget, state.lockBps) : of(state.lockAmount)),
  }
}

/** The flags of `availableActions`. The claim and the expired cancel are derived from deadlines instead. */
function actionsOf(
  state: OrderState,
  side: OrderSide,
  now: bigint,
  { owner, reviewed, proposalsEndedAt }: Pick<OrderContext, 'owner' | 'reviewed' | 'proposalsEndedAt'>,
  { confirming, isOwnAgent }: { confirming: LoadedOrder['confirming']; isOwnAgent: boolean },
): PublicOrder['availableActions'] {
  const {
    canCancelExpired: _expired,
    canClaimAfterTimeout: _claim,
    ...available
  } = orderActions(state, side, now, openProposalsOf(state, owner, proposalsEndedAt))
  const canReview =
    state.status === 'SETTLED' &&
    confirming === null &&
    side !== 'stranger' &&
    !reviewed.has(side) &&
    !isOwnAgent
  return { ...available, canReview }
}

/** Whether the side holds the other side's agent now, which it may have bought since. */
function holdsOther(
  { buyer, clientAgentId, providerAgentId }: OrderState,
  side: OrderSide,
  owner: string | null,
  summaries: Map<string, AgentSummary>,
): boolean {
  if (side === 'stranger') return false
  const [wallet, other] = side === 'client' ? [buyer, providerAgentId] : [owner, clientAgentId]
  return summaries.get(other.toString())?.ownerAddress?.toLowerCase() === wallet
}

/** The public part. `now` is chain time in seconds. */
export function toPublicOrder(
  order: LoadedOrder,
  side: OrderSide,
  now: bigint,
  summaries: Map<string, AgentSummary>,
  context: OrderContext,
): PublicOrder {
  const { state, session } = order
  return {
    id: order.id,
    status: state.status,
    title: orderTitle(order.id, session && Terms.parse(session.terms).title),
    currency: order.currency,
    ...figuresOf(order),
    buyer: { walletAddress: getAddress(state.buyer) },
    provider: { walletAddress: addressOrNull(state.provider) },
    payee: addressOrNull(state.payee),
    clientAgentTokenId: state.clientAgentId.toString(),
    client: summaries.get(state.clientAgentId.toString()) ?? null,
    providerAgentTokenId: state.providerAgentId.toString(),
    providerAgent: summaries.get(state.providerAgentId.toString()) ?? null,
    deliverySeconds: Number(state.deliverySeconds),
    challengeWindowSeconds: Number(state.challengeWindow),
    ...timesOf(state),
    deliveryHash: state.deliveryHash,
    onTime: state.onTime,
    redoUsed: state.redoUsed,
    termsHash: state.termsHash,
    outcome: state.outcome,
    version: state.version,
    confirming: order.confirming,
    termsKnown: session !== null,
    chainTime: showChainTime(now),
    side,
    availableActions: actionsOf(state, side, now, context, {
      confirming: order.confirming,
      isOwnAgent: holdsOther(state, side, context.owner, summaries),
    }),
    dispute: context.dispute,
  }
}
