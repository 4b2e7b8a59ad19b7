/** Writes replies to sockets. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isLive } from '@/lib/http/live-body'
import type { Reply } from '@/lib/http/reply'
import { pourLive } from './stream'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Smaller bodies gain nothing. */
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
function codingFor(accepted: string | undefined, response: ServerResponse): Coding | undefined {
  const isPage = String(response.getHeader('content-type')).startsWith('text/html')
  return accepted === undefined
    ? undefined
    : (isPage ? [dense, quick] : [quick]).find(({ isTaken }) => isTaken.test(accepted))
}

/** Compressed bytes are others, so they have another tag; a weak one says that they mean the same. */
const tagIn = ({ name }: Coding, etag: string): string =>
  name === 'gzip' ? etag.replace(/"$/, '-gzip"') : `W/${etag}`

async function sendWhole(
  body: string | Uint8Array,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (body.length < leastBytes || String(response.getHeader('cache-control')).includes('no-transform'))
    return void response.end(body)
  if (!String(response.getHeader('vary')).includes('Accept-Encoding'))
    response.appendHeader('Vary', 'Accept-Encoding')
  const coding = codingFor(message.headers['accept-encoding'], response)
  if (!coding) return void response.end(body)
  const bytes = await packed(body, coding)
  response.setHeader('Content-Encoding', coding.name)
  const etag = response.getHeader('etag')
  if (etag !== undefined) response.setHeader('ETag', tagIn(coding, String(etag)))
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
