/** Where files are: a folder or an S3 bucket, by `STORAGE_URL`. Domains use `uploads.ts`, which is built on this module. */
import 'server-only'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { env } from '@/lib/env'
import { processGlobal } from '@/lib/process-global'
import { diskStore } from './disk'
import { publicPrefix } from './keys'
import { s3Store } from './s3'

/** Bytes from `start` to `end`, both included. */
export type Span = { start: number; end: number }

/** A file that was uploaded and is not sealed. `version` changes when the upload link is used again. */
type Arrived = { stream: Readable; version: string | null }

/**
 * The interface of a store. Keys follow the grammar of `keys.ts`. What an upload link writes stays apart, and can be neither read nor
 * served, until `seal` moves it to its key.
 */
export type Store = {
  /** A link to PUT exactly one file of this type and size, for `expiresIn` seconds. */
  presignPut(file: {
    key: string
    contentType: string
    sizeBytes: number
    expiresIn: number
  }): Promise<string>
  /** A link to download one sealed file under the name `fileName`, valid for at least `expiresIn` seconds. */
  presignGet(file: { key: string; fileName: string; expiresIn: number }): Promise<string>
  /** The size of a sealed file, or null when there is none. */
  head(key: string): Promise<{ sizeBytes: number } | null>
  /** Opens a sealed file, or a span of it; `sizeBytes` is the size of the whole file. Null when there is none. */
  open(key: string, span?: Span): Promise<{ stream: Readable; sizeBytes: number } | null>
  /** Writes or replaces a file. Only for files that the service itself creates. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Opens a file that was uploaded and is not sealed; null when there is none. */
  openArrived(key: string): Promise<Arrived | null>
  /**
   * Makes an uploaded file final: no upload link can change it afterwards. Does nothing when the version that was read is already sealed.
   * Throws `CONFLICT` when the file is no longer that version, or another one was sealed.
   */
  seal(key: string, version: string | null): Promise<void>
  /** Removes a file, sealed or not. Does nothing when it does not exist. */
  remove(key: string): Promise<void>
}

/** The folder of the disk store, or null when files are in S3. */
export function diskRoot(): string | null {
  const { STORAGE_URL } = env()
  return STORAGE_URL.startsWith('file:') ? fileURLToPath(STORAGE_URL) : null
}

/** The configured store. */
export const store = (): Store =>
  processGlobal('merxStore', () => {
    const root = diskRoot()
    return root === null ? s3Store(new URL(env().STORAGE_URL)) : diskStore(root)
  })

/** The default validity of a link in seconds. */
const linkSeconds = 15 * 60

/** A link to PUT one file. */
export const presignPut = (file: {
  key: string
  contentType: string
  sizeBytes: number
  expiresIn?: number
}) => store().presignPut({ expiresIn: linkSeconds, ...file })

/** A short link to download one private file. */
export const presignGet = (
  key: string,
  fileName = key.slice(key.lastIndexOf('/') + 1),
  expiresIn = linkSeconds,
) => store().presignGet({ key, fileName, expiresIn })

/** The public URL of a public file. `key` is without the public prefix; '' returns the common prefix. */
export const publicUrl = (key: string): string => `${env().PUBLIC_URL}/files/${publicPrefix}${key}`

/** Writes a public file that the service creates, such as a registration file, for `publicUrl(key)`. */
export const putPublic = (key: string, content: string | Uint8Array, contentType: string): Promise<void> =>
  store().put(
    publicPrefix + key,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
    contentType,
  )

/** Size of a sealed file, or null when there is none. */
export const head = (key: string) => store().head(key)
