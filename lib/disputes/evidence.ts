/** Evidence: files and statements of the parties, and requests for more. Off-chain; everyone in the dispute can read it all. */

import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { db, type Tx } from '@/lib/db/client'
import type {
  EvidenceArtifact,
  EvidencePayload,
  EvidenceRequest as RequestRow,
} from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox'
import { AppError, assert } from '@/lib/errors'
import { showChainTime, showTime } from '@/lib/fields'
import { runWhenPassed, setDeadlines } from '@/lib/queue/timers'
import type { ArtifactBody } from '@/lib/storage/schema'
import { createUpload, downloadUrl, registerUpload, type UploadReply } from '@/lib/storage/uploads'
import { disputeAs, disputeFor, type SeenDispute } from './access'
import { disputeActions, stageOf } from './actions'
import { answerSeconds, type EvidenceStatus, evidenceStatusAt } from './evidence-machine'
import { disputeStatusAt } from './machine'
import { notifyEvidence } from './notices'
import type {
  Dispute,
  Evidence,
  EvidenceBody,
  EvidenceFile,
  EvidenceRequest,
  EvidenceRequestBody,
} from './schema'

type Party = 'client' | 'provider'

/** Files that a side may register in one dispute. */
const mostFiles = 100
/** Statements of a side, and evidence requests of a side, an evaluator or the arbitrator, in one dispute. */
const mostWords = 200
/** All evidence requests of one dispute: of two sides, three evaluators and the arbitrator. */
const mostQuestions = 6 * mostWords

const partyOf = ({ role }: SeenDispute): Party => {
  assert(role === 'client' || role === 'provider', 'evidence is given by a party')
  return role
}

const closed = ({ dispute }: SeenDispute, now: bigint) => {
  const status = disputeStatusAt(dispute.state, now)
  return new AppError('CONFLICT', `Evidence cannot be added now: this dispute is in ${status}.`, { status })
}

/** Returns the dispute when the caller is a party. */
const asParty = (actor: Actor, id: string) => disputeAs(actor, id, ['client', 'provider'])

const openRequests = (disputeId: string, askedOf: Party, now: bigint) =>
  db.evidenceRequest.findMany({ where: { disputeId, askedOf, status: 'OPEN', expiresAt: { gte: now } } })

/** Returns the dispute when this party can add evidence now: during the evidence period, or while a request to it is open. */
async function givable(actor: Actor, id: string): Promise<{ seen: SeenDispute; side: Party; now: bigint }> {
  const seen = await asParty(actor, id)
  const now = await chainTime()
  const side = partyOf(seen)
  const heard = disputeActions(seen.dispute.state, seen.asker, now).canSubmitEvidence
  const asked = stageOf(seen.dispute.state) !== 'SETTLED' && (await openRequests(id, side, now)).length > 0
  if (!heard && !asked) throw closed(seen, now)
  return { seen, side, now }
}

/** Creates the upload link of one evidence file. */
export async function createEvidenceUpload(
  actor: Actor,
  id: string,
  file: { fileName: string; contentType: string; sizeBytes: number },
): Promise<UploadReply> {
  await givable(actor, id)
  return createUpload(actor, { ...file, purpose: 'artifact', subject: id, isPublic: false })
}

const toFile = async (row: EvidenceArtifact): Promise<EvidenceFile> => ({
  id: row.id,
  side: row.side as Party,
  s3Key: row.s3Key,
  url: await downloadUrl({ key: row.s3Key, fileName: row.fileName }),
  fileName: row.fileName,
  sha256: row.sha256,
  contentType: row.contentType,
  sizeBytes: row.sizeBytes,
  createdAt: showTime(row.createdAt),
})

/** Registers an uploaded file and verifies it. Registering again returns the same row. */
export async function addEvidenceFile(actor: Actor, id: string, body: ArtifactBody): Promise<EvidenceFile> {
  const { side } = await givable(actor, id)
  const { s3Key: key, sha256, sizeBytes, contentType } = body
  const upload = await registerUpload(actor, { key, subject: id, purposes: ['artifact'], sha256 })
  if (upload.sizeBytes !== sizeBytes || upload.contentType !== contentType)
    throw new AppError('BAD_REQUEST', 'contentType and sizeBytes must be those that were announced.', {
      contentType: upload.contentType,
      sizeBytes: upload.sizeBytes,
    })
  const known = await db.evidenceArtifact.findUnique({ where: { s3Key: key } })
  if (known) return toFile(known)
  const count = await db.evidenceArtifact.count({ where: { disputeId: id, side }, take: mostFiles })
  if (count >= mostFiles) throw new AppError('CONFLICT', `A side can register at most ${mostFiles} files.`)
  const { fileName } = upload
  const data = {
    disputeId: id,
    accountId: actor.accountId,
    side,
    s3Key: key,
    fileName,
    contentType,
    sizeBytes,
  }
  await db.evidenceArtifact.createMany({ data: { ...data, sha256: upload.sha256 }, skipDuplicates: true })
  return toFile(await db.evidenceArtifact.findUniqueOrThrow({ where: { s3Key: key } }))
}

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

const toRequest = (row: RequestRow, now: bigint): EvidenceRequest => ({
  id: row.id,
  askedBy: row.askedBy as EvidenceRequest['askedBy'],
  askedOf: row.askedOf as Party,
  text: row.text,
  status: evidenceStatusAt(row.status as EvidenceStatus, row.expiresAt, now),
  askedAt: showChainTime(row.askedAt),
  expiresAt: showChainTime(row.expiresAt),
})

/**
 * Throws `CONFLICT` when the caller has reached the limit of requests. A side has one limit: its agent can be transferred between wallets,
 * and each wallet would otherwise have a limit.
 */
async function assertMayAskMore({ accountId }: Actor, { dispute, role }: SeenDispute): Promise<void> {
  const isParty = role === 'client' || role === 'provider'
  const where = { disputeId: dispute.id, askedBy: role, ...(!isParty && { accountId }) }
  if ((await db.evidenceRequest.count({ where, take: mostWords })) >= mostWords)
    throw new AppError(
      'CONFLICT',
      `A side, an evaluator and the arbitrator can each send at most ${mostWords} evidence requests.`,
    )
}

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
  await assertMayAskMore(actor, seen)
  return db.$transaction(async (tx) => {
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

const changed = (tx: Tx, disputeId: string, type: string, subject: string) =>
  emit(tx, { channel: `dispute:${disputeId}`, type, subject, data: { disputeId } })

/** Marks the request as answered. Throws `NOT_FOUND` for one that is not open to this side. */
async function answer(tx: Tx, disputeId: string, requestId: string, side: Party, now: bigint): Promise<void> {
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

async function ownFile(tx: Tx, disputeId: string, side: Party, id: string): Promise<EvidenceArtifact> {
  const row = await tx.evidenceArtifact.findFirst({ where: { id, disputeId, side } })
  if (!row) throw new AppError('NOT_FOUND', 'No such file of yours is registered in this dispute.')
  return row
}

const toEvidence = (row: EvidencePayload, artifact: EvidenceFile | null): Evidence => ({
  id: row.id,
  side: row.side as Party,
  text: row.text,
  artifact,
  requestId: row.requestId,
  givenAt: showChainTime(row.givenAt),
})

/**
 * Adds a party's statement, with or without a file. With `requestId` it answers that request, even after the evidence period.
 */
export async function giveEvidence(actor: Actor, id: string, body: EvidenceBody): Promise<Evidence> {
  const { seen, side, now } = await givable(actor, id)
  const heard = disputeActions(seen.dispute.state, seen.asker, now).canSubmitEvidence
  const { text, artifactId, requestId } = body
  if (!heard && requestId === undefined) throw closed(seen, now)
  const { accountId } = actor
  if ((await db.evidencePayload.count({ where: { disputeId: id, side }, take: mostWords })) >= mostWords)
    throw new AppError('CONFLICT', `A side can add at most ${mostWords} statements.`)
  return db.$transaction(async (tx) => {
    const file = artifactId === undefined ? null : await ownFile(tx, id, side, artifactId)
    if (requestId !== undefined) await answer(tx, id, requestId, side, now)
    const row = await tx.evidencePayload.create({
      data: {
        disputeId: id,
        accountId,
        side,
        text,
        givenAt: now,
        ...(file && { artifactId: file.id }),
        ...(requestId !== undefined && { requestId }),
      },
    })
    const other = side === 'client' ? 'provider' : 'client'
    await notifyEvidence(tx, seen.dispute, {
      type: 'dispute.evidence-given',
      to: other,
      text,
      occasion: row.id,
    })
    await changed(tx, id, 'evidence.given', row.id)
    return toEvidence(row, file && (await toFile(file)))
  })
}

/** Returns all evidence of a dispute, oldest first; of the requests, the newest ones up to the limit. */
export async function evidenceOf(
  disputeId: string,
  now: bigint,
): Promise<Pick<Dispute, 'evidence' | 'artifacts' | 'evidenceRequests'>> {
  const mine = { where: { disputeId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } as const
  const [rows, requests, payloads] = await Promise.all([
    db.evidenceArtifact.findMany({ ...mine, orderBy: [...mine.orderBy], take: 2 * mostFiles }),
    db.evidenceRequest.findMany({
      ...mine,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: mostQuestions,
    }),
    db.evidencePayload.findMany({ ...mine, orderBy: [...mine.orderBy], take: 2 * mostWords }),
  ])
  const artifacts = await Promise.all(rows.map(toFile))
  const byId = new Map(artifacts.map((file) => [file.id, file]))
  return {
    artifacts,
    evidenceRequests: requests.toReversed().map((row) => toRequest(row, now)),
    evidence: payloads.map((row) => toEvidence(row, byId.get(row.artifactId ?? '') ?? null)),
  }
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
