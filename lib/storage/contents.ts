/** Determines what a file really contains, whatever it was announced as. Reads it once, from beginning to end. */
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { ContentType } from './kinds'
import { isTextType, TextCheck } from './text-check'

/** Enough of a file to know its kind (file-type's own sample size). */
const sampleBytes = 4100

/** The names that file-type uses for our formats, where they differ from the announced content type. */
const otherNames: Partial<Record<ContentType, readonly string[]>> = {
  'image/png': ['image/apng'],
  'video/mp4': ['video/x-m4v'],
  'audio/wav': ['audio/vnd.wave'],
}

/** Documents of many kinds are zip archives, so only the archive is recognised: a regular, an empty or a spanned one. */
const zipSignatures = ['504b0304', '504b0506', '504b0708']

/** How MP3 frames without a leading tag begin: eleven set bits, then MPEG 1, 2 or 2.5, layer 3. */
const isMp3 = (head: Uint8Array): boolean =>
  String.fromCharCode(...head.subarray(0, 3)) === 'ID3' ||
  (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2)

async function isOfType(head: Uint8Array, type: ContentType): Promise<boolean> {
  if (type === 'application/octet-stream') return true
  if (type === 'application/zip')
    return zipSignatures.includes(Buffer.from(head.subarray(0, 4)).toString('hex'))
  if (type === 'audio/mpeg' && isMp3(head)) return true
  const found = (await fileTypeFromBuffer(head))?.mime
  return found === type || (found !== undefined && (otherNames[type]?.includes(found) ?? false))
}

/** The result of reading a file: its SHA-256 in hex, its size, and whether the bytes match the announced type. */
export type Contents = { sha256: string; sizeBytes: number; agrees: boolean }

/** Reads a whole file that was announced as `type`. */
export async function readContents(source: AsyncIterable<Uint8Array>, type: ContentType): Promise<Contents> {
  const hash = createHash('sha256')
  const text = isTextType(type) ? new TextCheck(type) : null
  const sample: Uint8Array[] = []
  let sizeBytes = 0
  for await (const part of source) {
    if (sizeBytes < sampleBytes) sample.push(part.subarray(0, sampleBytes - sizeBytes))
    sizeBytes += part.byteLength
    hash.update(part)
    text?.take(part)
  }
  const agrees = text ? text.finish() : await isOfType(Buffer.concat(sample), type)
  return { sha256: hash.digest('hex'), sizeBytes, agrees }
}
