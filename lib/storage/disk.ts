/**
 * The store in a folder of this machine. Each file is written under a temporary name and then linked into place, so that no one reads a
 * partial file. Uploads wait under `.arrived/`, which no URL can address, until they are sealed.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '@/lib/errors'
import { checkKey } from './keys'
import { signLink } from './links'
import { sha256OfStream } from './sha256'
import type { Store } from './store'

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Writes all of `part`. A nearly full disk writes only a part of the buffer and fails at the next write. */
async function writeWhole(file: FileHandle, part: Uint8Array): Promise<void> {
  for (let written = 0; written < part.byteLength; )
    written += (await file.write(part, written, part.byteLength - written)).bytesWritten
}

/**
 * Writes all of `source`, which must be exactly `sizeBytes` long. When the disk fails, the rest of the source is still read, because a
 * sender that is cut off never reads the error.
 */
async function fill(file: FileHandle, source: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<void> {
  let size = 0
  const failures: unknown[] = []
  for await (const part of source) {
    size += part.byteLength
    if (size > sizeBytes)
      throw new AppError('PAYLOAD_TOO_LARGE', `The file is larger than the ${sizeBytes} bytes announced.`)
    if (failures.length === 0) await writeWhole(file, part).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
  if (size !== sizeBytes)
    throw new AppError('BAD_REQUEST', `The file has ${size} bytes; ${sizeBytes} were announced.`)
  await file.sync()
}

const temporaryFolder = (root: string) => join(root, '.incoming')

/**
 * Writes `source` to a temporary file of exactly `sizeBytes`, flushed to the disk, and returns its path. When anything
 * fails, a full disk included, the file is removed.
 */
async function writeTemporary(
  root: string,
  source: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): Promise<string> {
  const folder = temporaryFolder(root)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx')
  try {
    await fill(file, source, sizeBytes).finally(() => file.close())
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

const sealedPath = (root: string, key: string) => join(root, checkKey(key))
const arrivedPath = (root: string, key: string) => join(root, '.arrived', checkKey(key))

/** Links a file to a name that must be free. False when the name is taken. */
async function linkNew(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

const isFile = async (path: string): Promise<boolean> => (await sizeOf(path)) !== null

const orMissing = (error: unknown): null => {
  if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return null
  throw error
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(orMissing)
  return found?.isFile() ? found.size : null
}

async function removeOlder(path: string, time: Date): Promise<void> {
  const found = await stat(path).catch(orMissing)
  if (found && found.mtime < time) await rm(path, { force: true })
}

/**
 * Deletes what a process left that was killed during an upload: temporary files without a write since `time`. Returns the errors of those
 * that could not be deleted; they do not stop the others.
 */
export async function removeUnfinished(root: string, time: Date): Promise<unknown[]> {
  const folder = temporaryFolder(root)
  const failures: unknown[] = []
  for (const name of (await readdir(folder).catch(orMissing)) ?? [])
    await removeOlder(join(folder, name), time).catch((error: unknown) => failures.push(error))
  return failures
}

/** Opens a file with its size. Both belong to the same bytes, even when another file takes the name meanwhile. */
async function openFile(path: string): Promise<{ file: FileHandle; sizeBytes: number } | null> {
  const file = await open(path).catch(orMissing)
  if (!file) return null
  const found = await file.stat()
  if (found.isFile()) return { file, sizeBytes: found.size }
  await file.close()
  return null
}

/** Throws `CONFLICT` unless both files hold the same bytes. */
async function assertSame(kept: string, sent: string): Promise<void> {
  const [one, other] = await Promise.all([kept, sent].map((file) => sha256OfStream(createReadStream(file))))
  if (one !== other) throw new AppError('CONFLICT', 'Another file was already uploaded with this link.')
}

/**
 * Receives an upload. A file is never overwritten: the same bytes again are accepted (a retried upload), other bytes are a
 * `CONFLICT`, because the first may have been relied on.
 */
export async function receive(
  root: string,
  key: string,
  source: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): Promise<void> {
  const [sealed, arrived] = [sealedPath(root, key), arrivedPath(root, key)]
  const temporary = await writeTemporary(root, source, sizeBytes)
  try {
    if (await isFile(sealed)) return await assertSame(sealed, temporary)
    if (!(await linkNew(temporary, arrived))) await assertSame(arrived, temporary)
    // It was sealed during the write: the new bytes are not used.
    if (await isFile(sealed)) await rm(arrived, { force: true })
  } finally {
    await rm(temporary, { force: true })
  }
}

/** The store over the folder `root`. */
export function diskStore(root: string): Store {
  const head = async (key: string) => {
    const sizeBytes = await sizeOf(sealedPath(root, key))
    return sizeBytes === null ? null : { sizeBytes }
  }
  return {
    presignPut: async ({ key, contentType, sizeBytes, expiresIn }) =>
      signLink({ method: 'PUT', key: checkKey(key), contentType, sizeBytes }, expiresIn),
    presignGet: async ({ key, fileName, expiresIn }) =>
      signLink({ method: 'GET', key: checkKey(key), fileName }, expiresIn),
    head,
    open: async (key, span): Promise<{ stream: Readable; sizeBytes: number } | null> => {
      const found = await openFile(sealedPath(root, key))
      return found && { stream: found.file.createReadStream(span), sizeBytes: found.sizeBytes }
    },
    openArrived: async (key) => {
      const path = arrivedPath(root, key)
      // A sealed file cannot change, so it has no versions: `receive` never overwrites.
      return (await isFile(path)) ? { stream: createReadStream(path), version: null } : null
    },
    put: async (key, bytes) => {
      const path = sealedPath(root, key)
      const source = Readable.from([bytes])
      const temporary = await writeTemporary(root, source, bytes.byteLength)
      try {
        await mkdir(dirname(path), { recursive: true })
        await rename(temporary, path)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    seal: async (key) => {
      const [arrived, sealed] = [arrivedPath(root, key), sealedPath(root, key)]
      if (!(await isFile(sealed))) await linkNew(arrived, sealed)
      await rm(arrived, { force: true })
    },
    remove: async (key) => {
      for (const path of [sealedPath(root, key), arrivedPath(root, key)]) await rm(path, { force: true })
    },
  }
}
