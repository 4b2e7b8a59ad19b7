/** A dispute as those in it see it. Pure mapping: what is hidden from them is left out here, and nowhere else. */
import { getAddress } from 'viem'
import type { AgentSummary } from '@/lib/agents/schema'
import { Terms } from '@/lib/checkout/schema'
import { showChainTime } from '@/lib/fields'
import { type Currency, formatMoney, money } from '@/lib/money'
import { offersOf, orderActions } from '@/lib/orders/actions'
import { showPayouts } from '@/lib/orders/context'
import type { LoadedDispute, SeenDispute } from './access'
import { disputeActions, stageOf } from './actions'
import type { DisputeEnding } from './endings'
import { seatsOf } from './fold'
import { type DisputeState, disputeStatusAt, votesArePublic } from './machine'
import type { Dispute, DisputeActions, DisputeHead, Ending, PanelSeat } from './schema'

export type Faces = Map<string, AgentSummary>

export const timeOrNull = (seconds: bigint | null) => (seconds === null ? null : showChainTime(seconds))

/** An agent's face by token id. */
export const faceOf = (faces: Faces, tokenId: bigint) => faces.get(tokenId.toString()) ?? null

/** An ending with its amounts as decimal strings. */
export const showEnding = ({ payouts, ...rest }: DisputeEnding, currency: Currency): Ending => ({
  ...rest,
  payouts: showPayouts(payouts, currency),
})

/** What the order is called. */
export const titleOf = ({ order }: LoadedDispute): string =>
  order.session ? Terms.parse(order.session.terms).title : `Order ${order.id.slice(0, 10)}`

/** The deadline that counts now; null once it is settled. */
function deadlineAt(state: DisputeState, now: bigint): string | null {
  if (stageOf(state) === 'SETTLED') return null
  const evidence = state.status === 'EVIDENCE_PHASE' && now <= state.evidenceEndsAt
  return showChainTime(evidence ? state.evidenceEndsAt : state.deadline)
}

/** Everything the caller may do: in the dispute, and about a settlement of its order. */
export function actionsFor({ dispute, role, asker, seat }: SeenDispute, now: bigint): DisputeActions {
  const { state, order, holder } = dispute
  const settling = orderActions(order.state, asker.side, now, offersOf(order.state, holder))
  const own = seatsOf(state).find(({ agentId }) => agentId === seat)
  return {
    ...disputeActions(state, asker, now),
    canScore:
      role === 'evaluator' && stageOf(state) === 'PANEL' && now <= state.deadline && own?.vote === null,
    canProposeSettlement: settling.canProposeSettlement,
    canAcceptSettlement: settling.canAcceptSettlement,
  }
}

/** The part of a dispute that lists show too. */
export function toHead(seen: SeenDispute, now: bigint): DisputeHead {
  const { dispute, role } = seen
  const { state, order } = dispute
  const show = (units: bigint) => formatMoney(money(units, order.currency))
  return {
    id: dispute.id,
    orderId: order.id,
    title: titleOf(dispute),
    status: disputeStatusAt(state, now),
    role,
    currency: order.currency,
    budget: show(order.state.budget),
    bond: show(order.state.challengeBond ?? 0n),
    lockAmount: show(order.state.lockAmount),
    openedAt: showChainTime(state.openedAt),
    evidenceEndsAt: showChainTime(state.evidenceEndsAt),
    votingEndsAt: showChainTime(state.votingEndsAt),
    windowEndsAt: timeOrNull(state.windowEndsAt),
    reviewEndsAt: timeOrNull(state.reviewEndsAt),
    agreementEndsAt: timeOrNull(state.agreementEndsAt),
    deadline: deadlineAt(state, now),
    verdict: state.verdict,
    result: state.result,
    endedBy: state.endedBy,
    settledAt: timeOrNull(state.settledAt),
    chainTime: showChainTime(now),
    version: state.version,
    availableActions: actionsFor(seen, now),
  }
}

/** The panel as the caller may see it: others' votes and reasons once votes are public. */
export function toPanel(
  { dispute, seat: ownSeat }: SeenDispute,
  now: bigint,
  faces: Faces,
  texts: Map<string, string>,
): PanelSeat[] {
  const isPublic = votesArePublic(dispute.state, now)
  return seatsOf(dispute.state).map(({ agentId, vote, reasonHash, votedAt }) => {
    const own = agentId === ownSeat
    const shown = isPublic || own
    return {
      agentTokenId: agentId.toString(),
      agent: faceOf(faces, agentId),
      own,
      hasVoted: vote !== null,
      vote: shown ? vote : null,
      reason: shown && reasonHash !== null ? (texts.get(reasonHash) ?? null) : null,
      votedAt: shown ? timeOrNull(votedAt) : null,
    }
  })
}

/** The two sides. */
export const toParties = (
  { order, holder }: LoadedDispute,
  faces: Faces,
): Pick<Dispute, 'buyer' | 'provider'> => ({
  buyer: {
    walletAddress: getAddress(order.state.buyer),
    agentTokenId: order.state.clientAgentId.toString(),
    agent: faceOf(faces, order.state.clientAgentId),
  },
  provider: {
    walletAddress: holder === null ? null : getAddress(holder),
    agentTokenId: order.state.providerAgentId.toString(),
    agent: faceOf(faces, order.state.providerAgentId),
  },
})

/** The drawn arbitrator and what it said; null without one. */
export function toArbitrator(
  { dispute: { state }, seat }: SeenDispute,
  faces: Faces,
  texts: Map<string, string>,
): Dispute['arbitrator'] {
  const { arbitrator, ruling, rulingReason, ruledAt } = state
  if (arbitrator === null) return null
  return {
    agentTokenId: arbitrator.toString(),
    agent: faceOf(faces, arbitrator),
    own: seat === arbitrator,
    ruling,
    reason: rulingReason === null ? null : (texts.get(rulingReason) ?? null),
    ruledAt: timeOrNull(ruledAt),
  }
}

/** The agents whose faces a dispute shows. */
export const agentsIn = ({ state, order }: LoadedDispute): bigint[] => [
  order.state.clientAgentId,
  order.state.providerAgentId,
  ...seatsOf(state).map(({ agentId }) => agentId),
  ...(state.arbitrator === null ? [] : [state.arbitrator]),
]
