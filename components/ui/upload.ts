/** Sending files from the browser straight to the store, by a presigned link. */
import { type ContentType, contentTypeList } from '@/lib/storage/kinds'
import type { UploadReply } from '@/lib/storage/uploads'

/** The SHA-256 of a file, in hex. */
export async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends a file to the store and reports its progress, from 0 to 1. fetch does not report it; XMLHttpRequest does. */
export function putFile(
  file: File,
  { uploadUrl, headers }: Pick<UploadReply, 'uploadUrl' | 'headers'>,
  progress: (share: number) => void,
): Promise<void> {
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
export const typeOf = (file: File): ContentType => {
  const said = file.type.split(';')[0]
  return contentTypeList.find((type) => type === said) ?? 'application/octet-stream'
}

/** "820 B", "1.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(0)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
