/**
 * Files that people upload: first a row and a link, then the bytes straight to the store. Registration checks the upload (size, hash, kind,
 * malware where there is a scanner) and seals it: from then on it can be read, and no link can change it.
 */
import 'server-only'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { Upload } from '@/lib/db/generated/client'
import { AppError } from '@/lib/errors'
import { IsoTime, showTime } from '@/lib/fields'
import { KeyedQueue } from '@/lib/keyed-queue'
import { FileName } from '@/lib/names'
import { setTimers } from '@/lib/queue/timers'
import { inSeconds } from '@/lib/time'
import { readContents } from './contents'
import { publicPrefix, safeName } from './keys'
import { assertAllowed, contentTypeOf, contentTypes, type Purpose } from './kinds'
import { scanned } from './malware'
import { assertQuota, lockUploads } from './quota'
import { presignGet, presignPut, publicUrl, store } from './store'

/** The response of every upload-url call. */
export const UploadReply = z.object({
  key: z.string().describe('Identifies the file in later calls (`s3Key`).'),
  uploadUrl: z.string().describe('PUT the bytes here, with the Content-Type you announced.'),
  publicUrl: z.string().nullable().describe('The public address after the upload; null for private files.'),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
  expiresAt: IsoTime,
})
export type UploadReply = z.output<typeof UploadReply>

/** Body fields of every upload-url call, without the purpose. */
export const uploadFields = {
  fileName: FileName,
  contentType: z.string().min(1).max(100),
  sizeBytes: z.number().int().min(1),
}

type UploadRequest = {
  purpose: Purpose
  /** What the file belongs to; registration must name the same. */
  subject: string
  fileName: string
  contentType: string
  sizeBytes: number
  isPublic: boolean
}

const linkSeconds = 15 * 60

/** How long after its registration a file for a message or a request may stay unused: what it was registered for may be refused. */
const unusedSeconds = 24 * 3600

/** Serializes the announcements of one account. */
const turns = new KeyedQueue()

/**
 * Allows one upload. Throws `BAD_REQUEST` or `PAYLOAD_TOO_LARGE` for what the table in `kinds.ts` does not allow, and
 * `RATE_LIMITED` when the account has used up a quota.
 */
export async function createUpload(actor: Actor, request: UploadRequest): Promise<UploadReply> {
  const { purpose, subject, fileName, sizeBytes, isPublic } = request
  const contentType = assertAllowed(purpose, request.contentType, sizeBytes)
  // The key of a private file does not contain its name: a released row loses its name, but keeps its key for a day.
  const name = safeName(isPublic ? fileName : 'file', contentTypes[contentType].extension)
  const path = `${purpose}/${randomBytes(16).toString('hex')}/${name}`
  const key = isPublic ? publicPrefix + path : path
  const { accountId } = actor
  const data = { key, accountId, purpose, subject, fileName, contentType, sizeBytes, isPublic }
  await turns.run(accountId, async () => {
    // A caller above its quota is refused without a lock.
    await assertQuota(db, accountId, sizeBytes)
    await db.$transaction(async (tx) => {
      await lockUploads(tx, accountId)
      await assertQuota(tx, accountId, sizeBytes)
      await tx.upload.create({ data })
    })
  })
  return {
    key,
    uploadUrl: await presignPut({ key, contentType, sizeBytes, expiresIn: linkSeconds }),
    publicUrl: isPublic ? publicUrl(path) : null,
    method: 'PUT',
    headers: { 'Content-Type': contentType },
    expiresAt: showTime(inSeconds(linkSeconds)),
  }
}

/** The key behind a `publicUrl`, or null when the URL is not one of ours. */
export function keyOfPublicUrl(url: string): string | null {
  const start = publicUrl('')
  return url.startsWith(start) ? publicPrefix + url.slice(start.length) : null
}

type Registration = { key: string; subject?: string; purposes?: readonly Purpose[]; sha256?: string }

const refuse = (message: string, details: Record<string, unknown>) =>
  new AppError('BAD_REQUEST', message, details)

/**
 * Checks that the caller's upload arrived as announced and seals it. Registering again returns the same row. Throws
 * `BAD_REQUEST` when nothing was uploaded, when size, hash, purpose, subject or the kind of the bytes differ, or when a scanner
 * found malware; `UNAVAILABLE` when the scanner is down.
 */
export async function registerUpload(actor: Actor, { key, subject, purposes, sha256 }: Registration) {
  const row = await db.upload.findUnique({ where: { key } })
  const wrong =
    !row ||
    row.accountId !== actor.accountId ||
    row.releasedAt !== null ||
    (subject !== undefined && row.subject !== subject) ||
    (purposes !== undefined && !purposes.some((purpose) => purpose === row.purpose))
  if (wrong) throw refuse('This file was not announced here: ask for an upload URL first.', { key })
  if (row.sha256 && row.registeredAt) return checkHash({ ...row, sha256: row.sha256 }, sha256)
  const arrived = await readArrived(row)
  checkHash(arrived, sha256)
  return { ...row, ...(await sealOnce(row, arrived)) }
}

function checkHash<T extends { sha256: string }>(row: T, claimed: string | undefined): T {
  if (claimed !== undefined && claimed.toLowerCase().replace(/^0x/, '') !== row.sha256)
    throw refuse('sha256 is not the hash of what was uploaded.', { field: 'sha256', stored: row.sha256 })
  return row
}

/**
 * Checks what a link wrote. A sealed but unregistered file was left by a process that died in between: that file counts, whatever the link
 * has written since.
 */
async function readArrived(row: Pick<Upload, 'key' | 'fileName' | 'sizeBytes' | 'contentType'>) {
  const { key, fileName, sizeBytes, contentType } = row
  const arrived = (await store().open(key)) ?? (await store().openArrived(key))
  if (!arrived) throw refuse('The file has not arrived: PUT it to uploadUrl first.', { key })
  const { agrees, ...contents } = await readContents(scanned(arrived.stream), contentTypeOf(key).type)
  if (contents.sizeBytes !== sizeBytes)
    throw refuse(`The file has ${contents.sizeBytes} bytes; ${sizeBytes} were announced.`, { key })
  if (!agrees)
    throw refuse(
      `The bytes of “${fileName}” are not ${contentType}. Upload the file again with the type it has.`,
      { key, contentType },
    )
  return { sha256: contents.sha256, version: 'version' in arrived ? arrived.version : null }
}

/** Seals a file and stores its registration under a row lock: the sweep and other registrations of the file wait. */
const sealOnce = (
  { key, purpose }: { key: string; purpose: string },
  { sha256, version }: { sha256: string; version: string | null },
) =>
  db.$transaction(
    async (tx) => {
      const [row] = await tx.$queryRaw<{ sha256: string | null; registeredAt: Date | null }[]>`
        select sha256, registered_at as "registeredAt" from app.uploads
        where key = ${key} and released_at is null for no key update`
      if (!row) throw refuse('This file came too late and was removed: upload it again.', { key })
      if (row.sha256 && row.registeredAt) return { sha256: row.sha256, registeredAt: row.registeredAt }
      await store().seal(key, version)
      const registeredAt = inSeconds(0)
      await tx.upload.update({ where: { key }, data: { sha256, registeredAt } })
      if (purpose === 'attachment')
        await setTimers(tx, { job: 'storage.release-unused', key, due: inSeconds(unusedSeconds) })
      return { sha256, registeredAt }
    },
    // A bucket copies a large file during the transaction.
    { timeout: 30_000 },
  )

/** Returns a short link to a private file under the name it was uploaded with. The caller has checked who may see it. */
export const downloadUrl = (upload: { key: string; fileName: string }): Promise<string> =>
  presignGet(upload.key, upload.fileName)
