/** Reads a dispute: everything its participants may see, in one response. */
import type { Actor } from '@/lib/actor'
import { agentsByToken } from '@/lib/agents/parties'
import { historyOf } from '@/lib/chain/history'
import { intentsAbout } from '@/lib/chain/intent'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { textsAbout } from '@/lib/db/kept-text'
import { notFound } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { disputeFor, type LoadedDispute, type SeenDispute } from './access'
import { proposalsEndedAt } from './actions'
import { endedAs, endingsOf, votersOf } from './endings'
import { evidenceOf } from './evidence/evidence-list'
import { seatsOf } from './fold'
import { votesArePublic } from './machine'
import { modulesOf } from './matter/find-matter'
import type { MatterKind } from './matter/matter'
import type { CaseFile, Proposal } from './matter/matter-schema'
import type { Dispute, DisputeMoment } from './schema'
import { scoresOf } from './seats/scores'
import { agentsIn, showEnding, toArbitrator, toHead, toPanel, toParties } from './view'

/** The chain events of a dispute. Until voting is over they show that a vote was cast, but not the vote. */
async function timelineOf(id: string, votesShown: boolean): Promise<DisputeMoment[]> {
  const events = await historyOf(`dispute:${id}`)
  return events.map(({ name, at, txHash, args }) => {
    const hidden = name === 'VoteCast' && !votesShown
    return { name, at: showChainTime(at), txHash: hidden ? null : txHash, args: hidden ? {} : args }
  })
}

/**
 * Returns the possible endings (for those in the dispute) and the actual one (for everyone). `proposal` is the open settlement proposal.
 */
export async function outcomesOf({ state, matter }: LoadedDispute, proposal: Proposal | null, now: bigint) {
  const { currency, agreedBps } = matter
  const pays = await matter.payoutsFor()
  const ended = endedAs(state, pays, agreedBps)
  return {
    payouts: endingsOf(state, pays, proposal?.providerBps ?? null, now).map((one) =>
      showEnding(one, currency),
    ),
    ended: ended && showEnding(ended, currency),
  }
}

/** Maps a dispute for the caller. */
async function toDispute(actor: Actor, seen: SeenDispute): Promise<Dispute> {
  const { dispute } = seen
  const { id, state, matter } = dispute
  const { noteHash } = matter
  const now = await chainTime()
  const isPublic = votesArePublic(state, now)
  const [summaries, texts, proposal, evidence, scores, timeline, conversation, txIntents] = await Promise.all(
    [
      agentsByToken(agentsIn(dispute)),
      textsAbout(id, [noteHash, state.rulingReason, ...seatsOf(state).map((seat) => seat.reasonHash)]),
      matter.proposal(votersOf(state), proposalsEndedAt(state)),
      evidenceOf(id, now),
      scoresOf(id, seen.seat, isPublic),
      timelineOf(id, isPublic),
      db.disputeThread.findUnique({ where: { disputeId: id } }),
      intentsAbout(actor, id),
    ],
  )
  const isParty = seen.asker.side !== 'stranger'
  return {
    ...toHead(seen, now),
    ...toParties(dispute, summaries),
    note: noteHash === null ? null : (texts.get(noteHash) ?? null),
    noteHash,
    panel: toPanel(seen, now, summaries, texts),
    votesPublicAt: showChainTime(state.votesPublicAt),
    arbitrator: toArbitrator(seen, summaries, texts),
    ...(await outcomesOf(dispute, proposal, now)),
    proposal,
    ...evidence,
    scores,
    timeline,
    conversationId: isParty ? (matter.conversationId ?? conversation?.conversationId ?? null) : null,
    txIntents,
  }
}

/** Returns a dispute with its case file. Throws `NOT_FOUND` for outsiders. */
export async function viewDispute(actor: Actor, id: string): Promise<{ dispute: Dispute; file: CaseFile }> {
  const seen = await disputeFor(actor, id)
  const [dispute, file] = await Promise.all([toDispute(actor, seen), seen.dispute.matter.caseFile()])
  return { dispute, file }
}

/** Returns a dispute. Throws `NOT_FOUND` for outsiders. */
export const getDispute = async (actor: Actor, id: string): Promise<Dispute> =>
  toDispute(actor, await disputeFor(actor, id))

/** Returns the dispute about a matter. Throws `NOT_FOUND` when there is none, and for outsiders. */
export async function getDisputeAbout(actor: Actor, kind: MatterKind, subject: string): Promise<Dispute> {
  const module = { in: [...modulesOf(kind)] }
  const row = await db.chainDispute.findFirst({ where: { module, subject }, select: { disputeId: true } })
  if (!row) throw notFound('dispute')
  return getDispute(actor, row.disputeId)
}
