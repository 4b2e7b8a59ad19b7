/** Files of a request: private uploads, linked for everyone who may read the request. */
import type { Actor } from '@/lib/actor'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { AppError, notFound } from '@/lib/errors'
import { releaseUploads } from '@/lib/storage/release'
import { holdUploads } from '@/lib/storage/unused'
import { createUpload, downloadUrl, registerUpload, type UploadReply } from '@/lib/storage/uploads'
import { requestFor } from './access'
import type { RequestAttachment, RequestBody, RequestPatch } from './schema'

/** The subject of uploads for requests: a file is chosen before the request exists. */
const subject = 'request'

/** Creates an upload link for one file of a request. */
export const createRequestUpload = (
  actor: Actor,
  file: { fileName: string; contentType: string; sizeBytes: number },
): Promise<UploadReply> => createUpload(actor, { ...file, purpose: 'attachment', subject, isPublic: false })

/** A file of a request, verified in the store. */
type RegisteredFile = Omit<RequestAttachment, 'id' | 'url'> & { key: string }

/** Returns the files with these keys, each verified in the store. Throws `CONFLICT` for a file that belongs to a request already. */
export async function registerFiles(
  actor: Actor,
  refs: RequestBody['attachments'],
): Promise<RegisteredFile[]> {
  if (refs.length === 0) return []
  const keys = refs.map(({ key }) => key)
  const used = await db.requestAttachment.findFirst({ where: { key: { in: keys } }, select: { key: true } })
  if (used || new Set(keys).size < keys.length)
    throw new AppError('CONFLICT', 'A file belongs to one request. Upload it again to use it again.', {
      key: used?.key ?? keys.find((key, index) => keys.indexOf(key) !== index),
    })
  return Promise.all(
    refs.map(async ({ key, sha256 }) => {
      const claimed = sha256 === undefined ? {} : { sha256 }
      const upload = await registerUpload(actor, { key, subject, purposes: ['attachment'], ...claimed })
      const { fileName, contentType, sizeBytes } = upload
      return { key, fileName, contentType, sizeBytes, sha256: upload.sha256 }
    }),
  )
}

/** Writes the files of a new request. */
export async function addFiles(tx: Tx, requestId: string, files: readonly RegisteredFile[]): Promise<void> {
  await holdUploads(
    tx,
    files.map(({ key }) => key),
  )
  await tx.requestAttachment.createMany({
    data: files.map((file, position) => ({ ...file, requestId, position })),
  })
}

type FileChange = NonNullable<RequestPatch['attachments']>

/** Returns the new files of a change, each verified in the store, and whether it changes any. Throws `BAD_REQUEST` for an id of another request. */
export async function changedFiles(
  actor: Actor,
  requestId: string,
  change: FileChange,
): Promise<{ added: RegisteredFile[]; isChange: boolean }> {
  const kept = change.flatMap((file) => ('id' in file ? file.id : []))
  const stored = await db.requestAttachment.findMany({
    where: { requestId },
    select: { id: true },
    orderBy: { position: 'asc' },
  })
  if (new Set(kept).size !== kept.length || !kept.every((id) => stored.some((file) => file.id === id)))
    throw new AppError('BAD_REQUEST', 'attachments: every id must be one of this request’s files, once.', {
      field: 'attachments',
    })
  const added = await registerFiles(
    actor,
    change.flatMap((file) => ('key' in file ? file : [])),
  )
  return { added, isChange: added.length > 0 || kept.join() !== stored.map(({ id }) => id).join() }
}

/** Replaces the files of a request, in the order of the change. Files that are not kept are removed from the store. */
export async function replaceFiles(
  tx: Tx,
  requestId: string,
  change: FileChange,
  added: readonly RegisteredFile[],
): Promise<void> {
  const kept = change.flatMap((file) => ('id' in file ? file.id : []))
  await holdUploads(
    tx,
    added.map(({ key }) => key),
  )
  const gone = Prisma.sql`request_id = ${requestId} and not (id = any(${kept}::text[]))`
  await releaseUploads(tx, Prisma.sql`select key from app.request_attachments where ${gone}`)
  await tx.$executeRaw`delete from app.request_attachments where ${gone}`
  for (const [position, file] of change.entries()) {
    if ('id' in file) await tx.requestAttachment.update({ where: { id: file.id }, data: { position } })
    else {
      const data = added.find(({ key }) => key === file.key)
      if (data) await tx.requestAttachment.create({ data: { ...data, requestId, position } })
    }
  }
}

/** Returns the files of a request with short links. The caller has checked who reads the request. */
export async function filesOf(requestId: string): Promise<RequestAttachment[]> {
  const rows = await db.requestAttachment.findMany({ where: { requestId }, orderBy: { position: 'asc' } })
  return Promise.all(
    rows.map(async ({ id, key, fileName, contentType, sizeBytes, sha256 }) => ({
      id,
      fileName,
      contentType,
      sizeBytes,
      sha256,
      url: await downloadUrl({ key, fileName }),
    })),
  )
}

/**
 * Returns a new link to a file of a request. Throws `NOT_FOUND` when the caller may not read the request, and for a file of another one.
 */
export async function getRequestFile(actor: Actor | null, id: string, fileId: string): Promise<string> {
  const { request } = await requestFor(actor, id)
  const file = await db.requestAttachment.findUnique({ where: { id: fileId, requestId: request.id } })
  if (!file) throw notFound('file')
  return downloadUrl({ key: file.key, fileName: file.fileName })
}
