import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** SHA-256 of everything in a stream, in hex. */
export async function sha256OfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of stream) hash.update(part as Uint8Array)
  return hash.digest('hex')
}
