/** Unsigned transactions of a dispute: load for this person, simulate. Contract errors are passed on. */

import type { Actor } from '@/lib/actor'
import { drawGas } from '@/lib/adjudicators/draw-gas'
import { findAgentRow } from '@/lib/agents/access'
import { deployment } from '@/lib/chain/deployment'
import { svcDisputesAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { keepText } from '@/lib/db/kept-text'
import { AppError } from '@/lib/errors'
import { disputeAs, disputeFor, type SeenDispute } from './access'
import type { DisputeResult } from './machine'
import { sideNames } from './matter/matter'
import type { RulingBody, VoteBody } from './schema'

const at = (id: string) =>
  ({ contract: deployment().contracts.disputes, abi: svcDisputesAbi, subject: id }) as const

const bytes = (id: string) => id as `0x${string}`

/** The side that a vote or a ruling is for, in words. */
const winner = ({ dispute }: SeenDispute, result: DisputeResult) =>
  sideNames[dispute.matter.kind][result === 'PROVIDER_UPHELD' ? 'provider' : 'client']

/** Returns the voting agent: the named one, which must be on the panel, or the caller's own. */
async function votingAgent({ seat }: SeenDispute, named: string | undefined): Promise<bigint> {
  const row = named === undefined ? null : await findAgentRow(named)
  const agentId = row?.tokenId ? BigInt(row.tokenId) : null
  if (seat === null || (named !== undefined && agentId !== seat))
    throw new AppError('NOT_SEATED', 'This agent has no seat on this panel.', {
      ...(seat !== null && { seat: seat.toString() }),
    })
  return seat
}

/**
 * Prepares the one `castVote` of a seat. Throws `NOT_SEATED` without a seat, `EVIDENCE_OPEN` before voting, `TIME_OVER` after
 * it, `CONFLICT` when the seat has voted.
 */
export async function prepareVote(actor: Actor, id: string, body: VoteBody): Promise<Intent> {
  const seen = await disputeAs(actor, id, ['evaluator'])
  const agentId = await votingAgent(seen, body.agentId)
  const forProvider = body.result === 'PROVIDER_UPHELD'
  return prepareIntent(actor, {
    ...at(id),
    functionName: 'castVote',
    args: [bytes(id), agentId, forProvider, await keepText(id, body.reason)],
    action: 'castVote',
    summary: `Vote for the ${winner(seen, body.result)}, with your reasons. A seat votes once.`,
  })
}

/** Prepares `acceptEvaluatorVerdict` of the losing side: the dispute ends and everyone is paid. */
export async function prepareAcceptVerdict(actor: Actor, id: string): Promise<Intent> {
  await disputeAs(actor, id, ['client', 'provider'])
  return prepareIntent(actor, {
    ...at(id),
    functionName: 'acceptEvaluatorVerdict',
    args: [bytes(id)],
    action: 'acceptEvaluatorVerdict',
    summary: 'Accept the panel’s verdict: the dispute ends and the money is paid out.',
  })
}

/** Prepares `escalate` of the losing side: an arbitrator is drawn, whose fee comes out of the disputed amount. */
export async function prepareEscalation(actor: Actor, id: string): Promise<Intent> {
  await disputeAs(actor, id, ['client', 'provider'])
  return prepareIntent(actor, {
    ...at(id),
    functionName: 'escalate',
    args: [bytes(id)],
    action: 'escalate',
    summary: 'Ask for an arbitrator. The ruling is final, and the fee comes out of the disputed amount.',
    extraGas: await drawGas(),
  })
}

/** Prepares the arbitrator's final `arbitrate`. Panel members are refused: they are not the arbitrator. */
export async function prepareRuling(actor: Actor, id: string, body: RulingBody): Promise<Intent> {
  const seen = await disputeAs(actor, id, ['arbitrator'])
  return prepareIntent(actor, {
    ...at(id),
    functionName: 'arbitrate',
    args: [bytes(id), body.result === 'PROVIDER_UPHELD', await keepText(id, body.reason)],
    action: 'arbitrate',
    summary: `Rule for the ${winner(seen, body.result)}, for good: everyone is paid at once.`,
  })
}

/** Prepares `finalizeAfterTimeout`, for anyone in the dispute after the deadline. Throws `TIME_NOT_OVER` before it. */
export async function prepareFinalize(actor: Actor, id: string): Promise<Intent> {
  await disputeFor(actor, id)
  return prepareIntent(actor, {
    ...at(id),
    functionName: 'finalizeAfterTimeout',
    args: [bytes(id)],
    action: 'finalizeAfterTimeout',
    summary: 'Finalize the dispute: its deadline has passed.',
    extraGas: await drawGas(),
  })
}
