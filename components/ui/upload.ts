/** Sending files from the browser straight to the store, by a presigned link. */
import { type ContentType, contentTypeList, type Purpose, purposes } from '@/lib/storage/kinds'
import { isTextType, TextCheck } from '@/lib/storage/text-check'
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

/** A file's type as the browser reports it; plain bytes when it is unknown, or the store does not accept that type (HTML, SVG). */
export const typeOf = (file: File): ContentType => {
  const said = file.type.split(';')[0]
  return contentTypeList.find((type) => type === said) ?? 'application/octet-stream'
}

/** The type of a picture by its first bytes; null for types that the store does not accept. */
function pictureTypeOf(head: Uint8Array): ContentType | null {
  const text = String.fromCharCode(...head)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('GIF8')) return 'image/gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp'
  return /^.{4}ftypavi[fs]/s.test(text) ? 'image/avif' : null
}

/** The type of a file by its bytes; null when it is neither the reported type nor another known one. */
async function foundType(file: File, said: ContentType): Promise<ContentType | null> {
  if (said.startsWith('image/')) return pictureTypeOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (!isTextType(said)) return said
  const check = new TextCheck(said)
  check.take(new Uint8Array(await file.arrayBuffer()))
  return check.finish() ? said : null
}

/**
 * The type to upload a file as: the store refuses a text that is not UTF-8 and a picture whose content does not match its type. Such a text
 * is sent as plain bytes if these are allowed, and such a picture with its real type.
 */
export async function announcedType(file: File, purpose: Purpose): Promise<ContentType> {
  const said = typeOf(file)
  // The server refuses it by its size, and reading gigabytes first would crash the tab.
  if (file.size > purposes[purpose].maxBytes) return said
  const found = await foundType(file, said)
  if (found !== null) return found
  const allowed: readonly ContentType[] = purposes[purpose].types
  return allowed.includes('application/octet-stream') ? 'application/octet-stream' : said
}

/** "820 B", "1.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(0)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
