/** Deliveries: upload and registration of their files, and the manifest of files and text whose hash is on the chain. */

import type { Actor } from '@/lib/actor'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import type { Artifact as ArtifactRow, Delivery as DeliveryRow } from '@/lib/db/generated/client'
import { keepText } from '@/lib/db/kept-text'
import { emit } from '@/lib/db/outbox'
import type { Delivery } from '@/lib/disputes/matter-schema'
import { AppError, notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { canonicalJson, type Json, textHash } from '@/lib/hash'
import type { Artifact, ArtifactBody } from '@/lib/storage/schema'
import { createUpload, downloadUrl, registerUpload, type UploadReply } from '@/lib/storage/uploads'
import { type LoadedOrder, orderAs, orderAsParty } from './access'
import { orderActions } from './actions'
import type { SubmitBody } from './schema'
import { deliveredHashes, timelineOf } from './timeline'

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

/** One delivery file visible to the caller. Throws `NOT_FOUND` for one that is not, or belongs to another order. */
export async function getArtifact(actor: Actor, id: string, artifactId: string): Promise<Artifact> {
  const { items } = await listArtifacts(actor, id)
  const found = items.find((item) => item.id === artifactId)
  if (!found) throw notFound('file')
  return found
}

/** A hash of the seller's own has no manifest here. */
const manifestTextOf = ({ manifest, deliveryHash }: DeliveryRow): string | null => {
  const text = canonicalJson(manifest as Json)
  return textHash(text) === deliveryHash ? text : null
}

/** Returns the deliveries and files visible to one side: the buyer sees those delivered on the chain, the seller all. */
export async function deliveredParts(
  id: string,
  side: 'client' | 'provider',
  mined: ReadonlyMap<string, string>,
): Promise<{ artifacts: Artifact[]; deliveries: Delivery[] }> {
  const [rows, artifacts] = await Promise.all([
    db.delivery.findMany({ where: { orderId: id }, orderBy: { createdAt: 'asc' } }),
    db.artifact.findMany({ where: { orderId: id }, orderBy: { createdAt: 'asc' }, take: 200 }),
  ])
  const deliveries = rows.filter((row) => side === 'provider' || mined.has(row.deliveryHash))
  const shown = new Set(deliveries.flatMap((row) => row.artifactIds))
  return {
    artifacts: await Promise.all(
      artifacts.filter((row) => side === 'provider' || shown.has(row.id)).map(toArtifact),
    ),
    deliveries: deliveries.map((row) => ({
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

/** Lists the delivery files visible to the caller. */
export async function listArtifacts(actor: Actor, id: string): Promise<{ items: Artifact[] }> {
  const { side } = await orderAsParty(actor, id)
  const { artifacts } = await deliveredParts(id, side, deliveredHashes(await timelineOf(id)))
  return { items: artifacts }
}

/** The preimage of a delivery hash: the note and the sorted file hashes, of which there are none when the text is the work. */
const manifestOf = (orderId: string, artifacts: readonly ArtifactRow[], note: string | null) => ({
  orderId,
  note,
  artifacts: artifacts
    .map(({ fileName, sha256, contentType, sizeBytes }) => ({ fileName, sha256, contentType, sizeBytes }))
    .sort((a, b) => (a.sha256 + a.fileName < b.sha256 + b.fileName ? -1 : 1)),
})

type Parcel = { deliveryHash: `0x${string}`; artifactIds: string[]; manifest: object }

async function parcelOf(actor: Actor, id: string, body: SubmitBody): Promise<Parcel> {
  if (body.deliveryHash)
    return { deliveryHash: body.deliveryHash, artifactIds: [], manifest: { deliveryHash: body.deliveryHash } }
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
    deliveryHash: await keepText(canonicalJson(manifest)),
    artifactIds: artifacts.map((row) => row.id),
    manifest,
  }
}

/** What a delivery consists of, for the summary of its transaction. */
function contentsOf(files: number, { deliveryHash }: SubmitBody): string {
  if (deliveryHash !== undefined) return 'work outside Merx'
  if (files === 0) return 'a text'
  return files === 1 ? '1 file' : `${files} files`
}

/** Prepares `submitDelivery`. Stores the preimage of its hash first (spec §Orders). */
export async function prepareDelivery(actor: Actor, id: string, body: SubmitBody): Promise<Intent> {
  const order = await deliverable(actor, id)
  const { deliveryHash, artifactIds, manifest } = await parcelOf(actor, id, body)
  const note = body.note ?? null
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
    await tx.delivery.createMany({
      data: [{ orderId: id, deliveryHash, artifactIds, manifest, note }],
      skipDuplicates: true,
    })
    await emit(tx, { channel: `account:${actor.accountId}`, type: 'delivery.prepared', subject: id })
  })
  return intent
}
