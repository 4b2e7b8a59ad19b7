/** The beginnings of stored text files, for pages that show them. A page never contains more of a file than this. */
import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '@/lib/log'
import { isTextKind, previewKind } from './preview'
import type { Artifact } from './schema'
import { store } from './store'

/** The first lines of a file. `isWhole` is false when there are more. */
export type TextStart = { text: string; isWhole: boolean }

/** The most bytes to read of one file, and of all files of a delivery. */
const maxBytes = 48_000
const maxTotalBytes = 240_000

/** A store that does not respond must not delay a page. */
const timeoutMs = 2_000

const readBytes = ({ sizeBytes }: Pick<Artifact, 'sizeBytes'>) => Math.min(sizeBytes, maxBytes)

/** The text files to read: those that fit into the limit, in order. */
function readable(files: readonly Artifact[]): Artifact[] {
  let left = maxTotalBytes
  return files.filter((file) => {
    if (!isTextKind(previewKind(file)) || readBytes(file) > left) return false
    left -= readBytes(file)
    return true
  })
}

/** Decodes these bytes without a character that the cut divided; null when they are not UTF-8 text. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Reads the beginning of a sealed file. Null when it is gone or is not text. */
async function readTextStart(file: Artifact): Promise<TextStart | null> {
  const found = await store().open(file.s3Key, { start: 0, end: readBytes(file) - 1 })
  if (!found) return null
  const parts: Uint8Array[] = []
  for await (const part of found.stream) parts.push(part as Uint8Array)
  const text = decode(Buffer.concat(parts))
  return text === null ? null : { text, isWhole: file.sizeBytes <= maxBytes }
}

/** Reads the text files among these, by artifact id. A file that cannot be read in time is left out. */
export async function textStarts(files: readonly Artifact[]): Promise<ReadonlyMap<string, TextStart>> {
  const read = await Promise.all(
    readable(files).map(async (file) => {
      const reading = readTextStart(file).catch((error: unknown) => {
        log().warn({ error, artifact: file.id }, 'a file could not be read for its preview')
        return null
      })
      const start = await Promise.race([reading, pause(timeoutMs, null, { ref: false })])
      return start ? [[file.id, start] as const] : []
    }),
  )
  return new Map(read.flat())
}
