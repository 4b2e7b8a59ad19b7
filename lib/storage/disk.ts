/** Files in a folder of this machine. Written to a temporary name and linked into place: nobody sees half a file. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '@/lib/errors'
import { checkKey } from './keys'
import { signLink } from './links'
import { sha256OfStream } from './sha256'
import type { Store } from './store'

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Writes `source` to a temporary file of exactly `sizeBytes`, flushed to the disk. Gives its path. */
async function writeTemporary(
  root: string,
  source: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): Promise<string> {
  const folder = join(root, '.incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx')
  let size = 0
  try {
    for await (const part of source) {
      size += part.byteLength
      if (size > sizeBytes)
        throw new AppError('PAYLOAD_TOO_LARGE', `The file is larger than the ${sizeBytes} bytes announced.`)
      await file.write(part)
    }
    if (size !== sizeBytes)
      throw new AppError('BAD_REQUEST', `The file has ${size} bytes; ${sizeBytes} were announced.`)
    await file.sync()
    await file.close()
    return path
  } catch (error) {
    await file.close()
    await unlink(path)
    throw error
  }
}

/**
 * Takes an upload. An object is never overwritten: the same bytes again are fine (a retried upload), others are
 * a `CONFLICT`, because somebody may have relied on the first.
 */
export async function receive(
  root: string,
  key: string,
  source: AsyncIterable<Uint8Array>,
  sizeBytes: number,
) {
  const path = join(root, checkKey(key))
  const temporary = await writeTemporary(root, source, sizeBytes)
  try {
    await mkdir(dirname(path), { recursive: true })
    await link(temporary, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    const [kept, sent] = await Promise.all(
      [path, temporary].map((file) => sha256OfStream(createReadStream(file))),
    )
    if (kept !== sent) throw new AppError('CONFLICT', 'Another file was already uploaded with this link.')
  } finally {
    await unlink(temporary)
  }
}

/** The store over the folder `root`. */
export function diskStore(root: string): Store {
  const pathOf = (key: string) => join(root, checkKey(key))
  const head = async (key: string) => {
    try {
      const found = await stat(pathOf(key))
      return found.isFile() ? { sizeBytes: found.size } : null
    } catch (error) {
      if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return null
      throw error
    }
  }
  return {
    presignPut: async ({ key, contentType, sizeBytes, expiresIn }) =>
      signLink({ method: 'PUT', key: checkKey(key), contentType, sizeBytes }, expiresIn),
    presignGet: async ({ key, fileName, expiresIn }) =>
      signLink({ method: 'GET', key: checkKey(key), fileName }, expiresIn),
    head,
    open: async (key, span): Promise<{ stream: Readable; sizeBytes: number } | null> => {
      const found = await head(key)
      return found && { stream: createReadStream(pathOf(key), span), sizeBytes: found.sizeBytes }
    },
    put: async (key, bytes) => {
      const path = pathOf(key)
      const temporary = await writeTemporary(
        root,
        [bytes] as unknown as AsyncIterable<Uint8Array>,
        bytes.byteLength,
      )
      await mkdir(dirname(path), { recursive: true })
      await rename(temporary, path)
    },
    // What `receive` linked into place can no longer change.
    seal: async () => undefined,
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
