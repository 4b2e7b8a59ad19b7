import { callApi } from '@/components/chain/api'
import { putFile, sha256Of, typeOf, type UploadLink } from '@/components/ui/upload'
import type { Artifact } from '@/lib/orders/schema'

/** Uploads one delivery file and registers it: presigned PUT, then its hash, checked by the server. */
export async function uploadDelivery(
  orderId: string,
  file: File,
  progress: (share: number) => void,
): Promise<Artifact> {
  const params = { id: orderId }
  const contentType = typeOf(file)
  const link = await callApi<UploadLink>('POST /orders/:id/delivery/upload-url', {
    params,
    body: { fileName: file.name, contentType, sizeBytes: file.size },
  })
  const [sha256] = await Promise.all([sha256Of(file), putFile(file, link, progress)])
  return callApi<Artifact>('POST /orders/:id/delivery/artifacts', {
    params,
    body: { s3Key: link.key, url: link.uploadUrl, sha256, contentType, sizeBytes: file.size },
  })
}
