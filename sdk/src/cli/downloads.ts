/** Saves files of the other side on this machine: under their names if those are safe, and never over an existing file. */
import { createHash, type Hash, randomBytes } from 'node:crypto'
import { constants, copyFileSync, createReadStream, linkSync, lstatSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** A file as the service lists it. */
export type Listed = { fileName: string; sha256: string }

/** A file name that is safe in its folder: `..` leads out of it, and `.npmrc` is a setting. */
const safeName = (fileName: string): string => basename(fileName).replace(/^(?=\.)/, '_')

/** `prices.csv`, then `prices-2.csv`, `prices-3.csv` … */
function numbered(name: string, count: number): string {
  if (count === 1) return name
  const ending = extname(name)
  return `${name.slice(0, name.length - ending.length)}-${count}${ending}`
}

/** Hashes what passes through. */
const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

async function sha256Of(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch {
    // A folder, or another user's file: in any case not this one.
    return null
  }
}

const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

const isOfName = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Moves a complete file into place. Returns whether the name was free. */
function place(part: string, path: string): boolean {
  try {
    linkSync(part, path)
    return true
  } catch (error) {
    if (isOfName(error)) return false
  }
  // Some file systems, such as FAT, have no hard links.
  try {
    copyFileSync(part, path, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (isOfName(error)) return false
    throw error
  }
}

/** Writes the response to a file, and throws when its hash is not the listed one. */
async function write(
  path: string,
  { fileName, sha256 }: Listed,
  fetchBody: () => Promise<ReadableStream>,
): Promise<void> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx')
  try {
    await pipeline(Readable.fromWeb(await fetchBody()), hashing(hash), file.createWriteStream())
  } finally {
    await file.close()
  }
  if (hash.digest('hex') !== sha256)
    throw new Error(`${fileName} is not the file that was delivered: its sha256 is another one. Try again.`)
}

/**
 * Saves a file in a folder and returns its path. If the name is taken it gets a number, unless that file has the same content. A file gets
 * its name only when it is complete: nothing is left of an incomplete download, even when the command is interrupted.
 */
export async function saveFile(
  folder: string,
  listed: Listed,
  fetchBody: () => Promise<ReadableStream>,
): Promise<string> {
  const pathOf = (count: number) => join(folder, numbered(safeName(listed.fileName), count))
  let count = 1
  for (; isTaken(pathOf(count)); count += 1)
    if ((await sha256Of(pathOf(count))) === listed.sha256) return pathOf(count)
  const part = join(folder, `.merx-${randomBytes(8).toString('hex')}.part`)
  const clear = () => rmSync(part, { force: true })
  process.once('exit', clear)
  try {
    await write(part, listed, fetchBody)
    while (!place(part, pathOf(count))) count += 1
    return pathOf(count)
  } finally {
    process.off('exit', clear)
    clear()
  }
}
