/** Writes replies to sockets. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply } from '@/lib/http/reply'
import { isLive } from '@/lib/http/server/live-body'
import { Head, type Kind } from './head'
import { pourLive } from './stream'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Bodies below this size are not compressed. */
const minBytes = 1_024

/** A content coding and what it has compressed: a cached response is the same bytes for all receivers, so it is compressed once. */
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

/** Fast, because most responses are for one caller. */
const quick = codingOf('gzip', (body) => toGzip(body, { level: 3 }))
/** A third smaller in three times the time: for pages, which have many readers. */
const dense = codingOf('br', (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))

/**
 * The longest wait until the reader of a stream takes more. A kernel buffers up to 4 MB and reports that there is room only when a third of
 * it is free, so a phone at 8 kB/s is silent here for three minutes. 5 kB/s are enough.
 */
export const maxPauseMs = 5 * 60_000

/** Resolves when the socket accepts more data, or is closed. Cuts off a reader that takes nothing for too long. */
const drained = (response: ServerResponse): Promise<void> =>
  new Promise((done) => {
    if (response.destroyed) return done()
    const end = () => {
      clearTimeout(patience)
      response.off('drain', end).off('close', end)
      done()
    }
    const patience = setTimeout(() => {
      response.destroy()
      // A response that waits behind another on its connection emits no `close` now.
      end()
    }, maxPauseMs)
    response.on('drain', end).on('close', end)
  })

/**
 * Sends a stream as fast as its reader takes it. A stream that is not sent to its end is cancelled, whatever the reason: otherwise it keeps
 * the connection to the file store that it reads from. The reader may be gone before the stream was opened.
 */
async function pour(stream: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const reader = stream.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  if (response.destroyed) return cancel()
  response.once('close', cancel)
  response.flushHeaders()
  try {
    for (let part = await reader.read(); !part.done && !response.destroyed; part = await reader.read())
      if (!response.write(part.value)) await drained(response)
    response.end()
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined)
  } finally {
    cancel()
  }
}

function packed(body: string | Uint8Array, { compress, done }: Coding): Promise<Buffer> {
  if (typeof body === 'string') return compress(body)
  const made = done.get(body) ?? compress(body)
  done.set(body, made)
  return made
}

/** Selects the coding for an Accept-Encoding header; undefined when none is accepted. */
function codingFor(accepted: string | undefined, head: Head): Coding | undefined {
  if (accepted === undefined) return undefined
  const isPage = head.get('content-type')?.startsWith('text/html') === true
  return (isPage ? [dense, quick] : [quick]).find(({ isTaken }) => isTaken.test(accepted))
}

/** Compressed bytes differ, so they have another ETag; a weak one states that both are equivalent. */
const tagIn = ({ name }: Coding, etag: string): string =>
  name === 'gzip' ? etag.replace(/"$/, '-gzip"') : `W/${etag}`

/** Writes head and body together. The head contains the length, which Node does not know when it writes the head. */
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
  const isLong = body.length >= minBytes && !head.get('cache-control')?.includes('no-transform')
  if (isLong && !head.get('vary')?.includes('Accept-Encoding')) head.add('Vary', 'Accept-Encoding')
  const coding = isLong ? codingFor(message.headers['accept-encoding'], head) : undefined
  if (coding) return endPacked(response, head, body, coding)
  end(response, head, body)
}

/** Statuses of responses without a body and without its length. */
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

/** Discards the unread part of a request, so that the connection can be used again. */
function letGo(message: IncomingMessage): void {
  if (!message.complete) message.resume()
}

/** Sends a reply with the headers of its kind. `HEAD` gets no body. Returns nothing to wait for when everything is written immediately. */
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
