import { callApi } from '@/components/chain/api'
import type { Artifact } from '@/lib/orders/schema'
import { type ContentType, contentTypeList } from '@/lib/storage/kinds'

type Link = { key: string; uploadUrl: string; headers: Record<string, string> }

/** The SHA-256 of a file, in hex. */
async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends a file to the store and tells how far it is, from 0 to 1. fetch cannot tell; XMLHttpRequest can. */
function put(file: File, { uploadUrl, headers }: Link, progress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', uploadUrl)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => progress(event.loaded / event.total)
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new Error(`The file store answered ${request.status}.`))
    request.onerror = () =>
      reject(new Error('The file could not be sent. Check your connection and try again.'))
    request.send(file)
  })
}

/** What the browser says a file is; plain bytes when it does not know, or the store keeps no such kind (HTML, SVG). */
const typeOf = (file: File): ContentType => {
  const said = file.type.split(';')[0]
  return contentTypeList.find((type) => type === said) ?? 'application/octet-stream'
}

/** Uploads one delivery file and registers it: presigned PUT, then its hash, checked by the server. */
export async function uploadDelivery(
  orderId: string,
  file: File,
  progress: (share: number) => void,
): Promise<Artifact> {
  const params = { id: orderId }
  const contentType = typeOf(file)
  const link = await callApi<Link>('POST /orders/:id/delivery/upload-url', {
    params,
    body: { fileName: file.name, contentType, sizeBytes: file.size },
  })
  const [sha256] = await Promise.all([sha256Of(file), put(file, link, progress)])
  return callApi<Artifact>('POST /orders/:id/delivery/artifacts', {
    params,
    body: { s3Key: link.key, url: link.uploadUrl, sha256, contentType, sizeBytes: file.size },
  })
}
