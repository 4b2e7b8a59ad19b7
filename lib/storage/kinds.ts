/** What may be uploaded: one table of content types and one of purposes. No SVG and no HTML: they can carry scripts. Pure. */
import { AppError } from '@/lib/errors'

/** Every content type we store, its extension, and whether a browser may show it in place. */
export const contentTypes = {
  'image/png': { extension: 'png', inline: true },
  'image/jpeg': { extension: 'jpg', inline: true },
  'image/webp': { extension: 'webp', inline: true },
  'image/gif': { extension: 'gif', inline: true },
  'image/avif': { extension: 'avif', inline: true },
  'application/json': { extension: 'json', inline: true },
  'video/mp4': { extension: 'mp4', inline: true },
  'video/webm': { extension: 'webm', inline: true },
  'audio/mpeg': { extension: 'mp3', inline: true },
  'audio/wav': { extension: 'wav', inline: true },
  'application/pdf': { extension: 'pdf', inline: false },
  'text/plain': { extension: 'txt', inline: false },
  'text/markdown': { extension: 'md', inline: false },
  'text/csv': { extension: 'csv', inline: false },
  'application/zip': { extension: 'zip', inline: false },
  'application/gzip': { extension: 'gz', inline: false },
  'application/x-tar': { extension: 'tar', inline: false },
  'application/octet-stream': { extension: 'bin', inline: false },
} as const

export type ContentType = keyof typeof contentTypes
export const contentTypeList = Object.keys(contentTypes) as [ContentType, ...ContentType[]]

const images = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const
const megabyte = 1_000_000

/** What a file is for: the size limit (design §5) and the allowed types. */
export const purposes = {
  cover: { maxBytes: 10 * megabyte, types: images },
  sample: {
    maxBytes: 10 * megabyte,
    types: [...images, 'video/mp4', 'video/webm', 'audio/mpeg', 'application/pdf'],
  },
  attachment: { maxBytes: 25 * megabyte, types: contentTypeList },
  artifact: { maxBytes: 50 * megabyte, types: contentTypeList },
  proof: {
    maxBytes: 50 * megabyte,
    types: [...images, 'video/mp4', 'video/webm', 'audio/mpeg', 'audio/wav'],
  },
} as const satisfies Record<string, { maxBytes: number; types: readonly ContentType[] }>

export type Purpose = keyof typeof purposes

const isContentType = (text: string): text is ContentType => Object.hasOwn(contentTypes, text)

/** Throws for a file that the table does not allow; the error lists what it allows. */
export function assertAllowed(purpose: Purpose, contentType: string, sizeBytes: number): ContentType {
  const { maxBytes, types } = purposes[purpose]
  const allowed: readonly string[] = types
  if (!isContentType(contentType) || !allowed.includes(contentType))
    throw new AppError(
      'BAD_REQUEST',
      `A ${purpose} may be ${types.join(', ')}; "${contentType}" is not one of them.`,
      {
        field: 'contentType',
        allowed,
      },
    )
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 1)
    throw new AppError('BAD_REQUEST', 'sizeBytes must be the exact size of the file, at least 1.', {
      field: 'sizeBytes',
    })
  if (sizeBytes > maxBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', `A ${purpose} may be at most ${maxBytes / megabyte} MB.`, {
      field: 'sizeBytes',
      maxBytes,
    })
  return contentType
}

/** The content type of a stored file, from its extension: the server chose the extension from the type. */
export function contentTypeOf(key: string): { type: ContentType; inline: boolean } {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  const found = contentTypeList.find((type) => contentTypes[type].extension === extension)
  const type = found ?? 'application/octet-stream'
  return { type, inline: contentTypes[type].inline }
}
