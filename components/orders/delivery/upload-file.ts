import { announcedType, putFile, sha256Of } from '@/components/ui/upload'
import { callApi } from '@/lib/api/client'
import type { BodyOf } from '@/lib/api/types'
import type { EvidenceFile } from '@/lib/disputes/schema'
import type { Artifact } from '@/lib/storage/schema'
import type { UploadReply } from '@/lib/storage/uploads'

type Progress = (share: number) => void

type Link = (about: BodyOf<'POST /orders/:id/delivery/upload-url'>) => Promise<UploadReply>

/** A file that is in the store and not registered, as the body of the call that registers it. Orders and disputes use the same. */
export type StoredFile = BodyOf<'POST /orders/:id/delivery/artifacts'>

/** Uploads a file to the store: presigned PUT, and its hash, which the server checks when the file is registered. */
async function sendBy(link: Link, file: File, progress: Progress): Promise<StoredFile> {
  const contentType = await announcedType(file, 'artifact')
  const place = await link({ fileName: file.name, contentType, sizeBytes: file.size })
  const [sha256] = await Promise.all([sha256Of(file), putFile(file, place, progress)])
  return { s3Key: place.key, url: place.uploadUrl, sha256, contentType, sizeBytes: file.size }
}

/** Uploads and registers one file of a delivery. The buyer does not see it before the delivery is on the chain. */
export async function uploadDelivery(id: string, file: File, progress: Progress): Promise<Artifact> {
  const params = { id }
  const link: Link = (body) => callApi('POST /orders/:id/delivery/upload-url', { params, body })
  const body = await sendBy(link, file, progress)
  return callApi('POST /orders/:id/delivery/artifacts', { params, body })
}

/** Uploads one file of evidence to the store. It is private until it is registered; without that, it is deleted after a day. */
export const sendEvidence = (id: string, file: File, progress: Progress): Promise<StoredFile> =>
  sendBy(
    (body) => callApi('POST /disputes/:id/evidence/upload-url', { params: { id }, body }),
    file,
    progress,
  )

/**
 * Registers a file of evidence. From then on every participant of the dispute can read it. Registering the same file again has no effect.
 */
export const registerEvidence = (id: string, body: StoredFile): Promise<EvidenceFile> =>
  callApi('POST /disputes/:id/evidence/artifacts', { params: { id }, body })
