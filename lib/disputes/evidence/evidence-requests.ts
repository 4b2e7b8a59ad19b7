/** Requests for specific evidence: asking, answering and their end after 24 hours. */
import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { db, type Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox/outbox'
import { disputeFor, type SeenDispute } from '@/lib/disputes/access'
import { disputeActions } from '@/lib/disputes/actions'
import { disputeStatusAt } from '@/lib/disputes/machine'
import { notifyEvidence } from '@/lib/disputes/notices/notices'
import type { EvidenceRequest, EvidenceRequestBody } from '@/lib/disputes/schema'
import { AppError } from '@/lib/errors'
import type { EventType } from '@/lib/event-types'
import { runWhenPassed, setDeadlines } from '@/lib/queue/timers'
import { maxRequests } from './bounds'
import { addingAlone, assertBelow } from './evidence-limits'
import { type Party, toRequest } from './evidence-list'
import { answerSeconds, type EvidenceStatus, evidenceStatusAt } from './evidence-machine'

/** The error for evidence that comes too early or too late. */
export const closed = ({ dispute }: SeenDispute, now: bigint) => {
  const status = disputeStatusAt(dispute.state, now)
  return new AppError('CONFLICT', `Evidence cannot be added now: this dispute is in ${status}.`, { status })
}

/** Returns the requests that this side can answer now. */
export const openRequests = (disputeId: string, askedOf: Party, now: bigint) =>
  db.evidenceRequest.findMany({ where: { disputeId, askedOf, status: 'OPEN', expiresAt: { gte: now } } })

/** Returns the side that a request is for. Throws `BAD_REQUEST` when a party asks itself or an adjudicator names no side. */
function askedOf({ role }: SeenDispute, of: Party | undefined): Party {
  const other = role === 'client' ? 'provider' : role === 'provider' ? 'client' : of
  if (other === undefined || (of !== undefined && of !== other))
    throw new AppError(
      'BAD_REQUEST',
      role === 'client' || role === 'provider'
        ? `of: you ask the other side, the ${other}.`
        : 'of: say whether you ask the client or the provider.',
      { field: 'of' },
    )
  return other
}

/**
 * Returns whose requests count together. A side has one limit, and so has the arbitrator: an agent can be transferred between wallets, and
 * each wallet would otherwise have a limit. Each evaluator has a limit of its own.
 */
const askerOf = ({ accountId }: Actor, { role }: SeenDispute) =>
  role === 'evaluator' ? { askedBy: role, accountId } : { askedBy: role }

/** Requests specific evidence from one side; expires after 24 hours without an answer. */
export async function requestEvidence(
  actor: Actor,
  id: string,
  { text, of }: EvidenceRequestBody,
): Promise<EvidenceRequest> {
  const seen = await disputeFor(actor, id)
  const side = askedOf(seen, of)
  const now = await chainTime()
  if (!disputeActions(seen.dispute.state, seen.asker, now).canRequestEvidence) throw closed(seen, now)
  const { accountId } = actor
  const asker = askerOf(actor, seen)
  return addingAlone(id, `asked:${Object.values(asker).join(':')}`, async (tx) => {
    assertBelow(
      await tx.evidenceRequest.count({ where: { disputeId: id, ...asker }, take: maxRequests }),
      maxRequests,
      `A side, an evaluator and the arbitrator can each send at most ${maxRequests} evidence requests.`,
    )
    const row = await tx.evidenceRequest.create({
      data: {
        disputeId: id,
        accountId,
        askedBy: seen.role,
        askedOf: side,
        text,
        askedAt: now,
        expiresAt: now + answerSeconds,
      },
    })
    await setDeadlines(tx, { job: 'disputes.expire-evidence-request', key: row.id, due: row.expiresAt })
    await notifyEvidence(tx, seen.dispute, {
      type: 'dispute.evidence-asked',
      to: side,
      text,
      occasion: row.id,
    })
    await changed(tx, id, 'evidence.requested', row.id)
    return toRequest(row, now)
  })
}

/** Announces a change of the evidence to those who follow the dispute. */
export const changed = (tx: Tx, disputeId: string, type: EventType, subject: string) =>
  emit(tx, { channel: `dispute:${disputeId}`, type, subject, data: { disputeId } })

/** Marks the request as answered. Throws `NOT_FOUND` for one that is not open to this side. */
export async function answer(
  tx: Tx,
  disputeId: string,
  requestId: string,
  side: Party,
  now: bigint,
): Promise<void> {
  const { count } = await tx.evidenceRequest.updateMany({
    where: { id: requestId, disputeId, askedOf: side, status: 'OPEN', expiresAt: { gte: now } },
    data: { status: 'ANSWERED' },
  })
  if (count === 1) return
  const row = await tx.evidenceRequest.findFirst({ where: { id: requestId, disputeId, askedOf: side } })
  if (!row) throw new AppError('NOT_FOUND', 'You have no such evidence request in this dispute.')
  const status = evidenceStatusAt(row.status as EvidenceStatus, row.expiresAt, now)
  throw new AppError('CONFLICT', `This request is ${status}.`, { status })
}

/** Marks an open request as expired. If a reorg has moved the chain time back before the expiry, `job` runs again. */
export async function expireRequest(id: string, job: string): Promise<void> {
  const now = await chainTime()
  await db.$transaction(async (tx) => {
    const open = await tx.evidenceRequest.findFirst({ where: { id, status: 'OPEN' } })
    if (open && open.expiresAt >= now) return runWhenPassed(tx, { job, key: id, due: open.expiresAt })
    const expired = await tx.evidenceRequest.updateManyAndReturn({
      where: { id, status: 'OPEN' },
      data: { status: 'EXPIRED' },
      select: { disputeId: true },
    })
    for (const { disputeId } of expired) await changed(tx, disputeId, 'evidence.request-expired', id)
  })
}
