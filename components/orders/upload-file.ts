import { type CallText, callApi } from '@/components/chain/api'
import { putFile, sha256Of, typeOf, type UploadLink } from '@/components/ui/upload'
import type { EvidenceFile } from '@/lib/disputes/schema'
import type { Artifact } from '@/lib/storage/schema'

type Progress = (share: number) => void

/** Uploads a file of an object and registers it: presigned PUT, then its hash, checked by the server. */
async function uploadTo<T>(
  calls: { link: CallText; register: CallText; id: string },
  file: File,
  progress: Progress,
): Promise<T> {
  const params = { id: calls.id }
  const contentType = typeOf(file)
  const link = await callApi<UploadLink>(calls.link, {
    params,
    body: { fileName: file.name, contentType, sizeBytes: file.size },
  })
  const [sha256] = await Promise.all([sha256Of(file), putFile(file, link, progress)])
  return callApi<T>(calls.register, {
    params,
    body: { s3Key: link.key, url: link.uploadUrl, sha256, contentType, sizeBytes: file.size },
  })
}

/** Uploads one file of a delivery. */
export const uploadDelivery = (id: string, file: File, progress: Progress): Promise<Artifact> =>
  uploadTo(
    { link: 'POST /orders/:id/delivery/upload-url', register: 'POST /orders/:id/delivery/artifacts', id },
    file,
    progress,
  )

/** Uploads one file of evidence. */
export const uploadEvidence = (id: string, file: File, progress: Progress): Promise<EvidenceFile> =>
  uploadTo(
    { link: 'POST /disputes/:id/evidence/upload-url', register: 'POST /disputes/:id/evidence/artifacts', id },
    file,
    progress,
  )
