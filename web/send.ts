/** Writes replies to sockets. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isLive } from '@/lib/http/live-body'
import type { Reply } from '@/lib/http/reply'
import { pourLive } from './stream'

const compress = promisify(gzip)

/** Smaller bodies gain nothing. */
const leastBytes = 1_024
/** Fast: most of what is sent is made for one caller. */
const level = 3

const takesGzip = (accepted: string | undefined): boolean =>
  accepted !== undefined && /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)

/** Resolves when the socket takes more, or is gone. */
const drained = (response: ServerResponse): Promise<void> =>
  new Promise((done) => {
    if (response.destroyed) return done()
    const end = () => {
      response.off('drain', end).off('close', end)
      done()
    }
    response.on('drain', end).on('close', end)
  })

/** Sends a stream as fast as it is read at the other end; a reader that leaves ends it. */
async function pour(stream: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const reader = stream.getReader()
  response.once('close', () => void reader.cancel().catch(() => undefined))
  response.flushHeaders()
  try {
    for (let part = await reader.read(); !part.done && !response.destroyed; part = await reader.read())
      if (!response.write(part.value)) await drained(response)
    response.end()
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined)
  }
}

/** What is sent to several callers is compressed once: a kept answer is the same bytes each time. */
const packedBodies = new WeakMap<Uint8Array, Promise<Buffer>>()

function packed(body: string | Uint8Array): Promise<Buffer> {
  if (typeof body === 'string') return compress(body, { level })
  const made = packedBodies.get(body) ?? compress(body, { level })
  packedBodies.set(body, made)
  return made
}

async function sendWhole(
  body: string | Uint8Array,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (body.length < leastBytes || String(response.getHeader('cache-control')).includes('no-transform'))
    return void response.end(body)
  if (!String(response.getHeader('vary')).includes('Accept-Encoding'))
    response.appendHeader('Vary', 'Accept-Encoding')
  if (!takesGzip(message.headers['accept-encoding'])) return void response.end(body)
  const bytes = await packed(body)
  response.setHeader('Content-Encoding', 'gzip')
  // Other bytes, so another tag.
  const etag = response.getHeader('etag')
  if (etag !== undefined) response.setHeader('ETag', String(etag).replace(/"$/, '-gzip"'))
  response.end(bytes)
}

/** Sends a reply with the headers of its kind. `HEAD` gets no body. */
export async function send(
  { status, headers, body }: Reply,
  kind: Record<string, string>,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.statusCode = status
  for (const name in headers) response.setHeader(name, headers[name] as string)
  for (const name in kind) response.setHeader(name, kind[name] as string)
  if (message.method === 'HEAD' || body === null) {
    if (body instanceof ReadableStream) await body.cancel()
    else if (isLive(body)) body.left()
    response.end()
  } else if (isLive(body)) pourLive(body, response)
  else if (body instanceof ReadableStream) await pour(body, response)
  else await sendWhole(body, message, response)
  // What was not read of the request is let go, so that the connection can be used again.
  if (!message.complete) message.resume()
}
