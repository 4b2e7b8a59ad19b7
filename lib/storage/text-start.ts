/** The beginning of stored text files, for pages that show them: a page never carries more of a file than this. */
import 'server-only'
import { log } from '@/lib/log'
import { isTextKind, previewKind } from './preview'
import type { Artifact } from './schema'
import { store } from './store'

/** The first lines of a file. `isWhole` is false when there are more. */
export type TextStart = { text: string; isWhole: boolean }

/** The most bytes that are read of one file, and the most files of one delivery. */
const mostBytes = 48_000
const mostFiles = 12

/** The text of these bytes, without a letter that the cut divided; null when they are not UTF-8 text. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

type Readable = Pick<Artifact, 's3Key' | 'sizeBytes'>

/** Reads the beginning of a sealed file. Null when it is gone or is not text. */
async function readTextStart({ s3Key, sizeBytes }: Readable): Promise<TextStart | null> {
  const found = await store().open(s3Key, { start: 0, end: Math.min(sizeBytes, mostBytes) - 1 })
  if (!found) return null
  const parts: Uint8Array[] = []
  for await (const part of found.stream) parts.push(part as Uint8Array)
  const text = decode(Buffer.concat(parts))
  return text === null ? null : { text, isWhole: sizeBytes <= mostBytes }
}

/** Reads the text files among these, by artifact id. A file that cannot be read is left out: it can still be downloaded. */
export async function textStarts(files: readonly Artifact[]): Promise<ReadonlyMap<string, TextStart>> {
  const texts = files.filter((file) => isTextKind(previewKind(file))).slice(0, mostFiles)
  const read = await Promise.all(
    texts.map(async (file) => {
      const start = await readTextStart(file).catch((error: unknown) => {
        log().warn({ error, artifact: file.id }, 'a file could not be read for its preview')
        return null
      })
      return start ? [[file.id, start] as const] : []
    }),
  )
  return new Map(read.flat())
}
