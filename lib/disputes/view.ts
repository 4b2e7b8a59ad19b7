/** Maps a dispute for its participants. Pure. The only place that removes hidden parts. */
import { getAddress } from 'viem'
import type { AgentSummaries } from '@/lib/agents/parties'
import { showChainTime, showChainTimeOrNull } from '@/lib/fields'
import { type Currency, formatMoney, money } from '@/lib/money'
import type { LoadedDispute, SeenDispute } from './access'
import { disputeActions, proposalsEndedAt, stageOf } from './actions'
import type { DisputeEnding } from './endings'
import { seatsOf } from './fold'
import { type DisputeState, disputeStatusAt, votesArePublic } from './machine'
import { showPayouts } from './payouts'
import type { Dispute, DisputeActions, DisputeHead, Ending, PanelSeat } from './schema'

/** Agents' names and pictures by token id. */
export const summaryOf = (summaries: AgentSummaries, tokenId: bigint | null) =>
  tokenId === null ? null : (summaries.get(tokenId.toString()) ?? null)

/** An ending with its amounts as decimal strings. */
export const showEnding = ({ payouts, ...rest }: DisputeEnding, currency: Currency): Ending => ({
  ...rest,
  payouts: showPayouts(payouts, currency),
})

/** The current deadline; null once settled. */
export function deadlineAt(state: DisputeState, now: bigint): string | null {
  if (stageOf(state) === 'SETTLED') return null
  const evidence = state.status === 'EVIDENCE_PHASE' && now <= state.evidenceEndsAt
  return showChainTime(evidence ? state.evidenceEndsAt : state.deadline)
}

/** Every action of the caller: in the dispute, and about a settlement of its matter. */
export function actionsFor({ dispute, role, asker, seat }: SeenDispute, now: bigint): DisputeActions {
  const { state, matter } = dispute
  const settlement = matter.settlementActions(asker.side, now, proposalsEndedAt(state))
  const own = seatsOf(state).find(({ agentId }) => agentId === seat)
  return {
    ...disputeActions(state, asker, now),
    canScore:
      role === 'evaluator' && stageOf(state) === 'PANEL' && now <= state.deadline && own?.vote === null,
    canProposeSettlement: settlement.canProposeSettlement,
    canAcceptSettlement: settlement.canAcceptSettlement,
  }
}

/** The part of a dispute that lists show too. */
export function toHead(seen: SeenDispute, now: bigint): DisputeHead {
  const { dispute, role } = seen
  const { state, matter } = dispute
  const show = (units: bigint) => formatMoney(money(units, matter.currency))
  return {
    id: dispute.id,
    ...matter.refs,
    title: matter.title,
    status: disputeStatusAt(state, now),
    role,
    currency: matter.currency,
    budget: show(matter.amount),
    bond: show(matter.bond),
    lockAmount: show(matter.lockAmount),
    openedAt: showChainTime(state.openedAt),
    evidenceEndsAt: showChainTime(state.evidenceEndsAt),
    votingEndsAt: showChainTime(state.votingEndsAt),
    windowEndsAt: showChainTimeOrNull(state.windowEndsAt),
    reviewEndsAt: showChainTimeOrNull(state.reviewEndsAt),
    agreementEndsAt: showChainTimeOrNull(state.agreementEndsAt),
    deadline: deadlineAt(state, now),
    verdict: state.verdict,
    result: state.result,
    endedBy: state.endedBy,
    settledAt: showChainTimeOrNull(state.settledAt),
    chainTime: showChainTime(now),
    version: state.version,
    availableActions: actionsFor(seen, now),
  }
}

/**
 * The panel as the caller may see it: other votes and reasons only once votes are public. Until then even the caller's own reason is hidden
 * if another seat has the same hash: a vote may name the hash of a reason that its voter has not read.
 */
export function toPanel(
  { dispute, seat: ownSeat }: SeenDispute,
  now: bigint,
  summaries: AgentSummaries,
  texts: Map<string, string>,
): PanelSeat[] {
  const isPublic = votesArePublic(dispute.state, now)
  const seats = seatsOf(dispute.state)
  return seats.map(({ agentId, vote, reasonHash, votedAt }) => {
    const own = agentId === ownSeat
    const shown = isPublic || own
    const isOnlyHere = !seats.some((other) => other.agentId !== agentId && other.reasonHash === reasonHash)
    const reason = reasonHash !== null && (isPublic || (own && isOnlyHere)) ? texts.get(reasonHash) : null
    return {
      agentTokenId: agentId.toString(),
      agent: summaryOf(summaries, agentId),
      own,
      hasVoted: vote !== null,
      vote: shown ? vote : null,
      reason: reason ?? null,
      votedAt: shown ? showChainTimeOrNull(votedAt) : null,
    }
  })
}

/** The two sides. */
export const toParties = (
  { matter: { client, provider } }: LoadedDispute,
  summaries: AgentSummaries,
): Pick<Dispute, 'buyer' | 'provider'> => ({
  buyer: {
    walletAddress: getAddress(client.wallet),
    agentTokenId: client.agentId?.toString() ?? null,
    agent: summaryOf(summaries, client.agentId),
  },
  provider: {
    walletAddress: provider.wallet === null ? null : getAddress(provider.wallet),
    agentTokenId: provider.agentId.toString(),
    agent: summaryOf(summaries, provider.agentId),
  },
})

/** The drawn arbitrator and its ruling; null without one. */
export function toArbitrator(
  { dispute: { state }, seat }: SeenDispute,
  summaries: AgentSummaries,
  texts: Map<string, string>,
): Dispute['arbitrator'] {
  const { arbitrator, ruling, rulingReason, ruledAt } = state
  if (arbitrator === null) return null
  return {
    agentTokenId: arbitrator.toString(),
    agent: summaryOf(summaries, arbitrator),
    own: seat === arbitrator,
    ruling,
    reason: rulingReason === null ? null : (texts.get(rulingReason) ?? null),
    ruledAt: showChainTimeOrNull(ruledAt),
  }
}

/** The agents that a dispute shows. */
export const agentsIn = ({ state, matter }: LoadedDispute): bigint[] => [
  ...(matter.client.agentId === null ? [] : [matter.client.agentId]),
  matter.provider.agentId,
  ...seatsOf(state).map(({ agentId }) => agentId),
  ...(state.arbitrator === null ? [] : [state.arbitrator]),
]
