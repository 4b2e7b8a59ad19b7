/** Evidence that the parties add: files and statements. Off-chain; everyone in the dispute can read it all. */

import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import type { Tx } from '@/lib/db/client'
import type { EvidenceArtifact } from '@/lib/db/generated/client'
import { disputeAs, type SeenDispute } from '@/lib/disputes/access'
import { disputeActions, stageOf } from '@/lib/disputes/actions'
import { notifyEvidence } from '@/lib/disputes/notices/notices'
import type { Evidence, EvidenceBody, EvidenceFile } from '@/lib/disputes/schema'
import { AppError, assert } from '@/lib/errors'
import type { ArtifactBody } from '@/lib/storage/schema'
import { createUpload, registerUpload, type UploadReply } from '@/lib/storage/uploads'
import { maxFiles, maxStatements } from './bounds'
import { addingAlone, assertBelow } from './evidence-limits'
import { type Party, toEvidence, toFile } from './evidence-list'
import { answer, changed, closed, openRequests } from './evidence-requests'

const partyOf = ({ role }: SeenDispute): Party => {
  assert(role === 'client' || role === 'provider', 'evidence is given by a party')
  return role
}

/** Returns the dispute when the caller is a party. */
const asParty = (actor: Actor, id: string) => disputeAs(actor, id, ['client', 'provider'])

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
  const { fileName } = upload
  const where = { disputeId: id, side }
  const data = { ...where, accountId: actor.accountId, s3Key: key, fileName, contentType, sizeBytes }
  const row = await addingAlone(id, side, async (tx) => {
    const known = await tx.evidenceArtifact.findUnique({ where: { s3Key: key } })
    if (known) return known
    const count = await tx.evidenceArtifact.count({ where, take: maxFiles })
    assertBelow(count, maxFiles, `A side can register at most ${maxFiles} files.`)
    return tx.evidenceArtifact.create({ data: { ...data, sha256: upload.sha256 } })
  })
  return toFile(row)
}

async function ownFile(tx: Tx, disputeId: string, side: Party, id: string): Promise<EvidenceArtifact> {
  const row = await tx.evidenceArtifact.findFirst({ where: { id, disputeId, side } })
  if (!row) throw new AppError('NOT_FOUND', 'No such file of yours is registered in this dispute.')
  return row
}

/**
 * Adds a party's statement, with or without a file. With `requestId` it answers that request, even after the evidence period.
 */
export async function giveEvidence(actor: Actor, id: string, body: EvidenceBody): Promise<Evidence> {
  const { seen, side, now } = await givable(actor, id)
  const heard = disputeActions(seen.dispute.state, seen.asker, now).canSubmitEvidence
  const { text, artifactId, requestId } = body
  if (!heard && requestId === undefined) throw closed(seen, now)
  const { accountId } = actor
  const where = { disputeId: id, side }
  return addingAlone(id, side, async (tx) => {
    const count = await tx.evidencePayload.count({ where, take: maxStatements })
    assertBelow(count, maxStatements, `A side can add at most ${maxStatements} statements.`)
    const file = artifactId === undefined ? null : await ownFile(tx, id, side, artifactId)
    if (requestId !== undefined) await answer(tx, id, requestId, side, now)
    const row = await tx.evidencePayload.create({
      data: {
        ...where,
        accountId,
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
