/** Writes replies to sockets. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isLive } from '@/lib/http/live-body'
import type { Reply } from '@/lib/http/reply'
import { Head, type Kind } from './head'
import { pourLive } from './stream'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Bodies below this size are not compressed. */
const leastBytes = 1_024

/** A way to compress, and what was: a kept answer is the same bytes for all who get it, so it is compressed once. */
type Coding = {
  name: string
  isTaken: RegExp
  compress: (body: string | Uint8Array) => Promise<Buffer>
  done: WeakMap<Uint8Array, Promise<Buffer>>
}

const codingOf = (name: string, compress: Coding['compress']): Coding => ({
  name,
  isTaken: new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i'),
  compress,
  done: new WeakMap(),
})

/** Fast: most of what is sent is made for one caller. */
const quick = codingOf('gzip', (body) => toGzip(body, { level: 3 }))
/** A third smaller for three times the time: for pages, which many get. */
const dense = codingOf('br', (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))

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

function packed(body: string | Uint8Array, { compress, done }: Coding): Promise<Buffer> {
  if (typeof body === 'string') return compress(body)
  const made = done.get(body) ?? compress(body)
  done.set(body, made)
  return made
}

/** The coding of a body for who takes these; undefined where none is taken. */
function codingFor(accepted: string | undefined, head: Head): Coding | undefined {
  if (accepted === undefined) return undefined
  const isPage = head.get('content-type')?.startsWith('text/html') === true
  return (isPage ? [dense, quick] : [quick]).find(({ isTaken }) => isTaken.test(accepted))
}

/** Compressed bytes are others, so they have another tag; a weak one says that they mean the same. */
const tagIn = ({ name }: Coding, etag: string): string =>
  name === 'gzip' ? etag.replace(/"$/, '-gzip"') : `W/${etag}`

/** Writes head and body at once. The head has the length: Node does not know it when it writes the head. */
function end(response: ServerResponse, head: Head, body: string | Uint8Array): void {
  head.set('Content-Length', String(Buffer.byteLength(body)))
  response.writeHead(head.status, head.lines()).end(body)
}

async function endPacked(
  response: ServerResponse,
  head: Head,
  body: string | Uint8Array,
  coding: Coding,
): Promise<void> {
  const bytes = await packed(body, coding)
  head.set('Content-Encoding', coding.name)
  const etag = head.get('etag')
  if (etag !== undefined) head.set('ETag', tagIn(coding, etag))
  end(response, head, bytes)
}

/** Most bodies are written before this returns. */
function sendWhole(
  body: string | Uint8Array,
  head: Head,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const isLong = body.length >= leastBytes && !head.get('cache-control')?.includes('no-transform')
  if (isLong && !head.get('vary')?.includes('Accept-Encoding')) head.add('Vary', 'Accept-Encoding')
  const coding = isLong ? codingFor(message.headers['accept-encoding'], head) : undefined
  if (coding) return endPacked(response, head, body, coding)
  end(response, head, body)
}

/** Statuses of answers that have no body, and say nothing of its length. */
const bodiless: ReadonlySet<number> = new Set([204, 304])

function sendBody(
  body: Reply['body'],
  head: Head,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  if (message.method === 'HEAD' || body === null) {
    if (isLive(body)) body.left()
    if (message.method !== 'HEAD' && !bodiless.has(head.status)) head.set('Content-Length', '0')
    response.writeHead(head.status, head.lines()).end()
    return body instanceof ReadableStream ? body.cancel() : undefined
  }
  if (typeof body === 'string' || body instanceof Uint8Array) return sendWhole(body, head, message, response)
  if (isLive(body)) {
    pourLive(body, head, response)
    return
  }
  response.writeHead(head.status, head.lines())
  return pour(body, response)
}

/** What was not read of the request is let go, so that the connection can be used again. */
function letGo(message: IncomingMessage): void {
  if (!message.complete) message.resume()
}

/** Sends a reply with the headers of its kind. `HEAD` gets no body. What is sent at once leaves nothing to wait for. */
export function send(
  { status, headers, body }: Reply,
  kind: Kind,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const sending = sendBody(body, new Head(status, headers, kind), message, response)
  if (sending) return sending.then(() => letGo(message))
  letGo(message)
}
