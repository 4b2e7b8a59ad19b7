/** Files people upload: a row and a link first, the bytes straight to the store, then registration checks what arrived. */
import 'server-only'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { IsoTime, showTime } from '@/lib/http/fields'
import { inSeconds } from '@/lib/time'
import { publicPrefix, safeName } from './keys'
import { assertAllowed, contentTypes, type Purpose } from './kinds'
import { head, presignGet, presignPut, publicUrl, sha256Of, store } from './store'

/** The answer of every upload-url call. */
export const UploadReply = z.object({
  key: z.string().describe('Names the file in later calls (`s3Key`).'),
  uploadUrl: z.string().describe('PUT the bytes here, with the Content-Type you announced.'),
  publicUrl: z.string().nullable().describe('Where anybody can read it afterwards; null for private files.'),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
  expiresAt: IsoTime,
})
export type UploadReply = z.output<typeof UploadReply>

/** Body fields of every upload-url call, without the purpose. */
export const uploadFields = {
  fileName: z.string().min(1).max(200),
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

/** Allows one upload. Throws `BAD_REQUEST` or `PAYLOAD_TOO_LARGE` for what the table in `kinds.ts` does not allow. */
export async function createUpload(actor: Actor, request: UploadRequest): Promise<UploadReply> {
  const { purpose, subject, fileName, sizeBytes, isPublic } = request
  const contentType = assertAllowed(purpose, request.contentType, sizeBytes)
  const name = safeName(fileName, contentTypes[contentType].extension)
  const path = `${purpose}/${randomBytes(16).toString('hex')}/${name}`
  const key = isPublic ? publicPrefix + path : path
  await db.upload.create({
    data: { key, accountId: actor.accountId, purpose, subject, fileName, contentType, sizeBytes, isPublic },
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
 * Checks that the caller's upload arrived as announced and makes it final. Asking again gives the same row.
 * Throws `BAD_REQUEST` when nothing was uploaded or size, hash, purpose or subject differ.
 */
export async function registerUpload(actor: Actor, { key, subject, purposes, sha256 }: Registration) {
  const row = await db.upload.findUnique({ where: { key } })
  const wrong =
    !row ||
    row.accountId !== actor.accountId ||
    (subject !== undefined && row.subject !== subject) ||
    (purposes !== undefined && !purposes.some((purpose) => purpose === row.purpose))
  if (wrong) throw refuse('This file was not announced here: ask for an upload URL first.', { key })
  if (row.sha256 && row.registeredAt) return checkHash({ ...row, sha256: row.sha256 }, sha256)
  await sealArrived(row)
  const found = await sha256Of(key)
  if (!found) throw refuse('The file has not arrived: PUT it to uploadUrl first.', { key })
  checkHash({ sha256: found }, sha256)
  const registeredAt = inSeconds(0)
  const { count } = await db.upload.updateMany({ where: { key }, data: { sha256: found, registeredAt } })
  if (count === 0) throw refuse('This file came too late and was swept: upload it again.', { key })
  return { ...row, sha256: found, registeredAt }
}

function checkHash<T extends { sha256: string }>(row: T, claimed: string | undefined): T {
  if (claimed !== undefined && claimed.toLowerCase().replace(/^0x/, '') !== row.sha256)
    throw refuse('sha256 is not the hash of what was uploaded.', { field: 'sha256', stored: row.sha256 })
  return row
}

async function sealArrived({ key, sizeBytes }: { key: string; sizeBytes: number }): Promise<void> {
  const arrived = await head(key)
  if (!arrived) throw refuse('The file has not arrived: PUT it to uploadUrl first.', { key })
  if (arrived.sizeBytes !== sizeBytes)
    throw refuse(`The file has ${arrived.sizeBytes} bytes; ${sizeBytes} were announced.`, { key })
  await store().seal(key)
}

/** A short link to a private file under the name it was uploaded with. The caller has checked who may see it. */
export const downloadUrl = (upload: { key: string; fileName: string }): Promise<string> =>
  presignGet(upload.key, upload.fileName)
