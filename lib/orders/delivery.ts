/** Deliveries: upload and registration of their files, and the manifest of files and text whose hash is on the chain. */

import type { Actor } from '@/lib/actor'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { chainTime } from '@/lib/chain/time'
import { db, type Tx } from '@/lib/db/client'
import type { Artifact as ArtifactRow, Delivery as DeliveryRow } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox/outbox'
import type { Delivery } from '@/lib/disputes/matter/matter-schema'
import { AppError, notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { canonicalJson, type Json, textHash } from '@/lib/hash'
import { onlyPage, type Page } from '@/lib/paging'
import type { Artifact, ArtifactBody } from '@/lib/storage/schema'
import { createUpload, downloadUrl, registerUpload, type UploadReply } from '@/lib/storage/uploads'
import { type LoadedOrder, orderAs, orderAsParty } from './access'
import { orderActions } from './actions'
import type { SubmitBody } from './schema'
import { minedDeliveries } from './timeline'

/** Returns the order when `actor` can deliver it now. */
async function deliverable(actor: Actor, id: string): Promise<LoadedOrder> {
  const order = await orderAs(actor, id, 'provider')
  if (!orderActions(order.state, 'provider', await chainTime()).canSubmitDelivery)
    throw new AppError(
      'CONFLICT',
      `Only an order that is IN_PROGRESS can be delivered; this one is ${order.state.status}.`,
      {
        status: order.state.status,
      },
    )
  return order
}

/** Creates the upload link of one delivery file. */
export async function createDeliveryUpload(
  actor: Actor,
  id: string,
  file: { fileName: string; contentType: string; sizeBytes: number },
): Promise<UploadReply> {
  await deliverable(actor, id)
  return createUpload(actor, { ...file, purpose: 'artifact', subject: id, isPublic: false })
}

/** Maps an artifact, with a short-lived signed link. */
const toArtifact = async (row: ArtifactRow): Promise<Artifact> => ({
  id: row.id,
  s3Key: row.s3Key,
  url: await downloadUrl({ key: row.s3Key, fileName: row.fileName }),
  fileName: row.fileName,
  sha256: row.sha256,
  contentType: row.contentType,
  sizeBytes: row.sizeBytes,
  createdAt: showTime(row.createdAt),
})

/** Registers an uploaded file and verifies it in the store. Registering again returns the same row. */
export async function addArtifact(actor: Actor, id: string, body: ArtifactBody): Promise<Artifact> {
  await deliverable(actor, id)
  const { s3Key: key, sha256 } = body
  const upload = await registerUpload(actor, { key, subject: id, purposes: ['artifact'], sha256 })
  if (upload.sizeBytes !== body.sizeBytes || upload.contentType !== body.contentType)
    throw new AppError(
      'BAD_REQUEST',
      'contentType and sizeBytes must be those the upload was announced with.',
      {
        contentType: upload.contentType,
        sizeBytes: upload.sizeBytes,
      },
    )
  const row = await db.artifact.upsert({
    where: { s3Key: key },
    update: {},
    create: {
      orderId: id,
      accountId: actor.accountId,
      s3Key: key,
      url: key,
      fileName: upload.fileName,
      sha256: upload.sha256,
      contentType: upload.contentType,
      sizeBytes: upload.sizeBytes,
    },
  })
  return toArtifact(row)
}

/** Whether a file is part of a delivery on the chain. */
async function wasDelivered({ id, orderId }: ArtifactRow): Promise<boolean> {
  const mined = [...(await minedDeliveries(orderId)).keys()]
  const where = { orderId, deliveryHash: { in: mined }, artifactIds: { has: id } }
  return (await db.delivery.count({ where })) > 0
}

/** Returns one delivery file. Throws `NOT_FOUND` when the caller cannot see it or it belongs to another order. */
export async function getArtifact(actor: Actor, id: string, artifactId: string): Promise<Artifact> {
  const { side } = await orderAsParty(actor, id)
  const row = await db.artifact.findUnique({ where: { id: artifactId, orderId: id } })
  if (!row || (side === 'client' && !(await wasDelivered(row)))) throw notFound('file')
  return toArtifact(row)
}

/** Returns the manifest as text; null when the seller supplied the hash, because then no manifest matches it. */
const manifestTextOf = ({ manifest, deliveryHash }: DeliveryRow): string | null => {
  const text = canonicalJson(manifest as Json)
  return textHash(text) === deliveryHash ? text : null
}

/** The most registered files that the seller sees, the newest first. Delivered files are always shown. */
const maxRegistered = 200

/** Returns the files that one side sees, in order of registration: the delivered ones, and for the seller also the newest others. */
async function artifactsOf(
  orderId: string,
  side: 'client' | 'provider',
  delivered: readonly string[],
): Promise<ArtifactRow[]> {
  const registered =
    side === 'client'
      ? []
      : await db.artifact.findMany({
          where: { orderId },
          orderBy: { createdAt: 'desc' },
          take: maxRegistered,
        })
  const known = new Set(registered.map(({ id }) => id))
  const others = delivered.filter((id) => !known.has(id))
  const older =
    others.length === 0 ? [] : await db.artifact.findMany({ where: { orderId, id: { in: others } } })
  return [...older, ...registered].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Returns the deliveries and files visible to one side: the buyer sees those delivered on the chain, the seller all. */
export async function deliveredParts(
  id: string,
  side: 'client' | 'provider',
  mined: ReadonlyMap<string, string>,
): Promise<{ artifacts: Artifact[]; deliveries: Delivery[] }> {
  const rows = await db.delivery.findMany({ where: { orderId: id }, orderBy: { createdAt: 'asc' } })
  const delivered = rows.filter((row) => mined.has(row.deliveryHash))
  const artifacts = await artifactsOf(
    id,
    side,
    delivered.flatMap((row) => row.artifactIds),
  )
  return {
    artifacts: await Promise.all(artifacts.map(toArtifact)),
    deliveries: (side === 'provider' ? rows : delivered).map((row) => ({
      deliveryHash: row.deliveryHash,
      note: row.note,
      manifestText: manifestTextOf(row),
      artifactIds: row.artifactIds,
      delivered: mined.has(row.deliveryHash),
      deliveredAt: mined.get(row.deliveryHash) ?? null,
      createdAt: showTime(row.createdAt),
    })),
  }
}

/** Lists the delivery files visible to the caller, on one page. */
export async function listArtifacts(actor: Actor, id: string): Promise<Page<Artifact>> {
  const { side } = await orderAsParty(actor, id)
  const { artifacts } = await deliveredParts(id, side, await minedDeliveries(id))
  return onlyPage(artifacts, side === 'provider' ? maxRegistered : undefined)
}

/** The preimage of a delivery hash: the note and the sorted file hashes. Without files, the note is the work. */
const manifestOf = (orderId: string, artifacts: readonly ArtifactRow[], note: string | null) => ({
  orderId,
  note,
  artifacts: artifacts
    .map(({ fileName, sha256, contentType, sizeBytes }) => ({ fileName, sha256, contentType, sizeBytes }))
    .sort((a, b) => (a.sha256 + a.fileName < b.sha256 + b.fileName ? -1 : 1)),
})

type DeliveryContents = {
  deliveryHash: `0x${string}`
  artifactIds: string[]
  manifest: object
  /** Whether the hash came from the seller, and not from the manifest. */
  isOwnHash: boolean
}

async function deliveryContentsOf(actor: Actor, id: string, body: SubmitBody): Promise<DeliveryContents> {
  if (body.deliveryHash)
    return {
      deliveryHash: body.deliveryHash,
      artifactIds: [],
      manifest: { deliveryHash: body.deliveryHash },
      isOwnHash: true,
    }
  const wanted = [...new Set(body.artifactIds ?? [])]
  const artifacts = await db.artifact.findMany({
    where: { id: { in: wanted }, orderId: id, accountId: actor.accountId },
  })
  if (artifacts.length !== wanted.length)
    throw new AppError('BAD_REQUEST', 'artifactIds: each must be a file you registered for this order.', {
      field: 'artifactIds',
      unknown: wanted.filter((one) => !artifacts.some((row) => row.id === one)),
    })
  const manifest = manifestOf(id, artifacts, body.note ?? null)
  return {
    deliveryHash: textHash(canonicalJson(manifest)),
    artifactIds: artifacts.map((row) => row.id),
    manifest,
    isOwnHash: false,
  }
}

/** What a delivery consists of, for the summary of its transaction. */
function contentsOf(files: number, { deliveryHash }: SubmitBody): string {
  if (deliveryHash !== undefined) return 'work outside Merx'
  if (files === 0) return 'a text'
  return files === 1 ? '1 file' : `${files} files`
}

/**
 * Stores the preimage of a delivery hash. A hash from the seller does not cover the note, so the last note counts until the hash is mined.
 * A manifest is covered by its hash and cannot change.
 */
async function keepDelivery(
  tx: Tx,
  orderId: string,
  contents: DeliveryContents,
  note: string | null,
): Promise<void> {
  const { deliveryHash, manifest, isOwnHash } = contents
  const data = { orderId, deliveryHash, artifactIds: contents.artifactIds, manifest, note }
  if (!isOwnHash) {
    const where = { orderId_deliveryHash: { orderId, deliveryHash } }
    await tx.delivery.upsert({ where, create: data, update: data })
    return
  }
  await tx.delivery.createMany({ data: [data], skipDuplicates: true })
  await tx.delivery.updateMany({
    where: { orderId, deliveryHash, manifest: { equals: manifest } },
    data: { note },
  })
}

/** Whether a hash from the seller is mined, after which its note cannot change. Throws `CONFLICT` when `note` is a different one. */
async function isSealed(orderId: string, { deliveryHash, isOwnHash }: DeliveryContents, note: string | null) {
  if (!isOwnHash || !(await minedDeliveries(orderId)).has(deliveryHash)) return false
  const kept = await db.delivery.findUnique({ where: { orderId_deliveryHash: { orderId, deliveryHash } } })
  if (note !== null && note !== kept?.note)
    throw new AppError('CONFLICT', 'This hash was delivered before, and its note stays as it was.', {
      deliveryHash,
      note: kept?.note ?? null,
    })
  return true
}

/** Prepares `submitDelivery`. Stores the preimage of its hash first (spec §Orders). */
export async function prepareDelivery(actor: Actor, id: string, body: SubmitBody): Promise<Intent> {
  const order = await deliverable(actor, id)
  const contents = await deliveryContentsOf(actor, id, body)
  const { deliveryHash, artifactIds } = contents
  const note = body.note ?? null
  const sealed = await isSealed(id, contents, note)
  const intent = await prepareIntent(actor, {
    contract: escrowOf(order.currency),
    abi: svcEscrowAbi,
    functionName: 'submitDelivery',
    args: [id as `0x${string}`, deliveryHash],
    action: 'submitDelivery',
    subject: id,
    summary: `Deliver ${contentsOf(artifactIds.length, body)} for this order.`,
  })
  await db.$transaction(async (tx) => {
    if (!sealed) await keepDelivery(tx, id, contents, note)
    await emit(tx, { channel: `account:${actor.accountId}`, type: 'delivery.prepared', subject: id })
  })
  return intent
}
