/** Proof of a slot: file uploads, append-only versions, and whether the provider shows it publicly. */

import type { Actor } from '@/lib/actor'
import { type LoadedSlot, slotAs } from '@/lib/campaigns/access'
import { campaignsContract, slotArguments } from '@/lib/campaigns/call'
import { actionsNow, statusOf } from '@/lib/campaigns/intents'
import { requirementsOf } from '@/lib/campaigns/rows'
import type { ProofPrepared } from '@/lib/campaigns/slots/slot-schema'
import { prepareIntent } from '@/lib/chain/intent'
import { db, type Tx } from '@/lib/db/client'
import type { ProofFile, ProofVersion as ProofRow } from '@/lib/db/generated/client'
import { lockName } from '@/lib/db/lock'
import { AppError, notFound } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { canonicalJson, textHash } from '@/lib/hash'
import { lineSchema } from '@/lib/names'
import { createUpload, registerUpload, type UploadReply } from '@/lib/storage/uploads'
import { parseUrl } from '@/lib/url'
import { type Fingerprint, fingerprintsOf } from './fingerprints'
import { fileKinds, type ProofKind, type ProofRequirement, type SubmitBody } from './proof-schema'
import { filesOf, itemsOf, proofTextOf, type StoredItem, toProofVersion } from './proof-text'

/** Returns the slot if `actor` can submit proof for it now. */
async function submittable(actor: Actor, slotId: string): Promise<LoadedSlot> {
  const { slot } = await slotAs(actor, slotId, 'provider')
  const { state } = slot
  if ((await actionsNow(slot, 'provider')).canSubmitProof) return slot
  if (state.endedAt === null && (state.status === 'CLAIMED' || state.status === 'CHANGES_REQUESTED'))
    throw new AppError(
      'SUBMIT_WINDOW_OVER',
      `The time to submit ended at ${showChainTime(state.submitDeadline)}.`,
      { submitDeadline: showChainTime(state.submitDeadline) },
    )
  throw new AppError(
    'SLOT_NOT_IN_PROGRESS',
    `Proof is submitted while a slot is being worked on: this one is ${state.status}.`,
    statusOf(slot),
  )
}

/** Creates the upload link of one proof file, a picture or a recording. */
export async function createProofUpload(
  actor: Actor,
  slotId: string,
  file: { fileName: string; contentType: string; sizeBytes: number },
): Promise<UploadReply> {
  await submittable(actor, slotId)
  return createUpload(actor, { ...file, purpose: 'proof', subject: slotId, isPublic: false })
}

type SentItem = SubmitBody['items'][number]

const refuse = (message: string, details: Record<string, unknown>) =>
  new AppError('BAD_REQUEST', `items: ${message}`, { field: 'items', ...details })

/** Throws `BAD_REQUEST` when an item is unknown or of another kind than required, or when one is missing. */
function assertMatches(requirements: readonly ProofRequirement[], items: readonly SentItem[]): void {
  const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]))
  const unknown = items.filter(({ requirementId }) => !byId.has(requirementId))
  if (unknown.length > 0)
    throw refuse('each must name a proof requirement of the campaign.', {
      unknown: unknown.map(({ requirementId }) => requirementId),
      requirements: requirements.map(({ id, kind }) => ({ id, kind })),
    })
  for (const { requirementId, kind } of items) {
    const expected = byId.get(requirementId)?.kind
    if (kind !== expected)
      throw refuse(`requirement ${requirementId} takes ${expected}, not ${kind}.`, {
        requirementId,
        expected,
        given: kind,
      })
  }
  const given = new Set(items.map(({ requirementId }) => requirementId))
  const missing = requirements.filter(({ id, required }) => required && !given.has(id))
  if (missing.length > 0)
    throw refuse('the campaign requires more.', { missing: missing.map(({ id, kind }) => ({ id, kind })) })
}

/** Parses a value as a public URL; null when it is not one. */
function publicUrlOf(value: string): URL | null {
  const url = value.length > 2_000 ? null : parseUrl(value)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === ''
    ? url
    : null
}

const typesOf: Partial<Record<ProofKind, readonly string[]>> = {
  SCREENSHOT: ['image/'],
  RECORDING: ['video/', 'audio/'],
}

/**
 * Returns the file of an item: one that the slot already has, possibly from a former owner of the agent, or an upload of the caller, which
 * it registers. Throws `BAD_REQUEST` for a file that does not match the item's kind.
 */
async function registerFile(
  actor: Actor,
  slotId: string,
  { requirementId, kind, value }: SentItem,
): Promise<ProofFile> {
  const known = await db.proofFile.findUnique({ where: { s3Key: value, slotId } })
  const upload = known ?? (await registerUpload(actor, { key: value, subject: slotId, purposes: ['proof'] }))
  if (!typesOf[kind]?.some((type) => upload.contentType.startsWith(type)))
    throw refuse(`a ${kind} cannot be ${upload.contentType}.`, {
      requirementId,
      kind,
      contentType: upload.contentType,
    })
  if (known) return known
  const { fileName, contentType, sizeBytes, sha256 } = upload
  return db.proofFile.upsert({
    where: { s3Key: value },
    update: {},
    create: { slotId, accountId: actor.accountId, s3Key: value, fileName, contentType, sizeBytes, sha256 },
  })
}

type CheckedItem = { item: StoredItem; file: ProofFile | null }

/**
 * Validates an item. A file kind takes an uploaded file or a public URL, `URL` a public URL, `ACCOUNT_HANDLE` a handle, `TEXT` any text.
 */
async function checkItem(actor: Actor, slotId: string, sent: SentItem): Promise<CheckedItem> {
  const { requirementId, kind, value } = sent
  const stored = (text: string): CheckedItem => ({
    item: { requirementId, kind, value: text, sha256: null },
    file: null,
  })
  const url = publicUrlOf(value)
  if (kind === 'TEXT') return stored(value)
  if (kind === 'ACCOUNT_HANDLE') {
    if (!lineSchema(200).safeParse(value).success || /\s/.test(value))
      throw refuse('an account handle has visible characters only, no spaces, and at most 200 of them.', {
        requirementId,
      })
    return stored(value)
  }
  if (url) return stored(url.href)
  if (!fileKinds.includes(kind))
    throw refuse('a URL is a public address that begins with https:// or http://.', { requirementId })
  const file = await registerFile(actor, slotId, sent)
  return { item: { requirementId, kind, value, sha256: file.sha256 }, file }
}

/** The most versions of a slot, submitted or not. */
const maxVersions = 50

type Draft = { slot: LoadedSlot; note: string; items: StoredItem[]; prints: Fingerprint[] }

/** Adds a version, or returns the last one if its content is the same and it is not submitted. */
async function keepVersion(tx: Tx, actor: Actor, { slot, note, items, prints }: Draft): Promise<ProofRow> {
  const slotId = slot.id
  await lockName(tx, `proof ${slotId}`, 3)
  const last = await tx.proofVersion.findFirst({ where: { slotId }, orderBy: { version: 'desc' } })
  const isSame =
    last !== null &&
    last.proofHash !== slot.state.proofHash &&
    last.note === note &&
    canonicalJson(itemsOf(last)) === canonicalJson(items)
  if (isSame) return last
  const version = (last?.version ?? 0) + 1
  if (version > maxVersions)
    throw new AppError('CONFLICT', `A slot has at most ${maxVersions} versions of its proof.`, {
      maximum: maxVersions,
    })
  const proofHash = textHash(proofTextOf({ slotId, version, note, items }))
  const row = await tx.proofVersion.create({
    data: {
      slotId,
      version,
      campaignId: slot.campaign.id,
      accountId: actor.accountId,
      note,
      items,
      proofHash,
    },
  })
  await tx.proofFingerprint.createMany({
    data: prints.map((print) => ({ campaignId: slot.campaign.id, slotId, version, ...print })),
  })
  return row
}

/**
 * Stores a version of the proof and prepares `submitSlot` with its hash. Throws `BAD_REQUEST` when the items do not match the requirements,
 * `SUBMIT_WINDOW_OVER` after the deadline, `SLOT_NOT_IN_PROGRESS` when the slot is not being worked on.
 */
export async function submitProof(actor: Actor, slotId: string, body: SubmitBody): Promise<ProofPrepared> {
  const slot = await submittable(actor, slotId)
  assertMatches(requirementsOf(slot.campaign), body.items)
  const checked: CheckedItem[] = []
  const prints: Fingerprint[] = []
  // Sequential, because a picture is decoded in memory as a whole.
  for (const sent of body.items) {
    const { item, file } = await checkItem(actor, slotId, sent)
    checked.push({ item, file })
    prints.push(...(await fingerprintsOf(item, file?.contentType ?? null)))
  }
  const items = checked.map(({ item }) => item)
  const row = await db.$transaction((tx) => keepVersion(tx, actor, { slot, note: body.note, items, prints }))
  const txIntent = await prepareIntent(actor, {
    ...campaignsContract(),
    functionName: 'submitSlot',
    args: [...slotArguments(slot), row.proofHash as `0x${string}`],
    action: 'campaignSubmitSlot',
    subject: slotId,
    summary: `Submit version ${row.version} of your proof for review.`,
  })
  return { proof: await toProofVersion(row, await filesOf(slotId, [row]), new Set()), txIntent }
}

/** Shows the proof of a slot in the campaign's gallery, or hides it. For the provider of an approved slot. */
export async function showProof(actor: Actor, slotId: string, shown: boolean): Promise<{ shown: boolean }> {
  const { slot } = await slotAs(actor, slotId, 'provider')
  if (slot.state.status !== 'APPROVED')
    throw new AppError('CONFLICT', `Only approved proof can be shown: this slot is ${slot.state.status}.`, {
      status: slot.state.status,
    })
  if (slot.state.proofHash === null) throw notFound('proof')
  if (shown)
    await db.proofShowing.createMany({
      data: [{ slotId, accountId: actor.accountId }],
      skipDuplicates: true,
    })
  else await db.proofShowing.deleteMany({ where: { slotId } })
  return { shown }
}
