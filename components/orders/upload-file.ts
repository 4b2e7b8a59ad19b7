import { putFile, sha256Of, typeOf } from '@/components/ui/upload'
import { callApi } from '@/lib/api/client'
import type { BodyOf } from '@/lib/api/types'
import type { EvidenceFile } from '@/lib/disputes/schema'
import type { Artifact } from '@/lib/storage/schema'
import type { UploadReply } from '@/lib/storage/uploads'

type Progress = (share: number) => void

/** The two calls of an upload: ask where to, and register what was sent. Orders and disputes take the same. */
type Calls<T> = {
  link: (about: BodyOf<'POST /orders/:id/delivery/upload-url'>) => Promise<UploadReply>
  register: (sent: BodyOf<'POST /orders/:id/delivery/artifacts'>) => Promise<T>
}

/** Uploads a file of an object and registers it: presigned PUT, then its hash, checked by the server. */
async function uploadTo<T>({ link, register }: Calls<T>, file: File, progress: Progress): Promise<T> {
  const contentType = typeOf(file)
  const place = await link({ fileName: file.name, contentType, sizeBytes: file.size })
  const [sha256] = await Promise.all([sha256Of(file), putFile(file, place, progress)])
  return register({ s3Key: place.key, url: place.uploadUrl, sha256, contentType, sizeBytes: file.size })
}

/** Uploads one file of a delivery. */
export function uploadDelivery(id: string, file: File, progress: Progress): Promise<Artifact> {
  const params = { id }
  const calls: Calls<Artifact> = {
    link: (body) => callApi('POST /orders/:id/delivery/upload-url', { params, body }),
    register: (body) => callApi('POST /orders/:id/delivery/artifacts', { params, body }),
  }
  return uploadTo(calls, file, progress)
}

/** Uploads one file of evidence. */
export function uploadEvidence(id: string, file: File, progress: Progress): Promise<EvidenceFile> {
  const params = { id }
  const calls: Calls<EvidenceFile> = {
    link: (body) => callApi('POST /disputes/:id/evidence/upload-url', { params, body }),
    register: (body) => callApi('POST /disputes/:id/evidence/artifacts', { params, body }),
  }
  return uploadTo(calls, file, progress)
}
