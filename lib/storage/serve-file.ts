/** Serves files and, for the disk store, accepts uploads. */
import 'server-only'
import { addAbortSignal, finished, Readable } from 'node:stream'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { callerRanges } from '@/lib/http/limits/client-address'
import { Places } from '@/lib/http/limits/places'
import { countAddress } from '@/lib/http/limits/ratelimit'
import { errorResponse, newRequestId } from '@/lib/http/server/serve'
import { log } from '@/lib/log'
import { receive } from './disk'
import { checkKey, publicPrefix } from './keys'
import { contentTypeOf } from './kinds'
import { readLink } from './links'
import { readSpan } from './span'
import { diskRoot, head, store } from './store'

/** A file is untrusted data: nothing in it may run, and a browser must not show it as a page. */
const fileHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const

const missing = () => new AppError('NOT_FOUND', 'There is no such file, or it has not been registered yet.')

function dispositionOf(key: string, fileName: string | null): string {
  const name = encodeURIComponent(fileName ?? key.slice(key.lastIndexOf('/') + 1)).replaceAll("'", '%27')
  const kind = fileName === null && contentTypeOf(key).inline ? 'inline' : 'attachment'
  return `${kind}; filename*=UTF-8''${name}`
}

/** Only sealed files are served. Keys of uploads are random and sealed once; files that the service writes itself may be replaced. */
const cachingOf = (key: string, isPublic: boolean): string =>
  !isPublic
    ? 'private, no-store'
    : /\/[0-9a-f]{32}\//.test(key)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=60'

/** 416: the requested range contains no byte of the file. */
const outside = (sizeBytes: number): Response =>
  new Response(null, { status: 416, headers: { ...fileHeaders, 'Content-Range': `bytes */${sizeBytes}` } })

const tooManyDownloads = (limit: number): AppError =>
  new AppError(
    'RATE_LIMITED',
    `This address has ${limit} open downloads. Wait until one has ended.`,
    { limit },
    { 'Retry-After': '10' },
  )

/**
 * The open downloads of this process. Each has a connection to the file store until its last byte was accepted by a socket. An address may
 * have a tenth of the files open that it may ask for in a minute: a page of listings asks for 24 pictures at once.
 */
let openDownloads: Places | undefined

function downloads(): Places {
  openDownloads ??= new Places(Math.ceil(env().RATE_LIMIT_FILES / 10), tooManyDownloads)
  return openDownloads
}

/** A response and, when it has a body, the stream that the body comes from. */
type Answer = { response: Response; stream: Readable | null }

async function find(request: Request, key: string): Promise<Answer> {
  const isPublic = key.startsWith(publicPrefix)
  const link = isPublic ? null : readLink('GET', key, new URL(request.url).searchParams)
  const whole = await head(key)
  if (!whole) throw missing()
  const wanted = readSpan(request.headers.get('range'), whole.sizeBytes)
  if (wanted === 'outside') return { response: outside(whole.sizeBytes), stream: null }
  const start = {
    status: wanted ? 206 : 200,
    headers: {
      ...fileHeaders,
      'Accept-Ranges': 'bytes',
      'Content-Type': contentTypeOf(key).type,
      'Content-Length': String(wanted ? wanted.end - wanted.start + 1 : whole.sizeBytes),
      ...(wanted && { 'Content-Range': `bytes ${wanted.start}-${wanted.end}/${whole.sizeBytes}` }),
      'Content-Disposition': dispositionOf(key, link?.method === 'GET' ? link.fileName : null),
      // Not compressed: the size and the ranges of a file refer to its own bytes.
      'Cache-Control': `${cachingOf(key, isPublic)}, no-transform`,
      'Cross-Origin-Resource-Policy': isPublic ? 'cross-origin' : 'same-origin',
    },
  }
  if (request.method === 'HEAD') return { response: new Response(null, start), stream: null }
  const found = await store().open(key, wanted ?? undefined)
  if (!found) throw missing()
  if (found.sizeBytes !== whole.sizeBytes) {
    // The file was replaced meanwhile. With a wrong length the reader would wait for bytes that never come.
    found.stream.destroy()
    return find(request, key)
  }
  const body = Readable.toWeb(found.stream) as ReadableStream<Uint8Array>
  return { response: new Response(body, start), stream: found.stream }
}

/** Counts a download for its address until its stream has closed. */
async function give(request: Request, key: string): Promise<Response> {
  const places = downloads()
  const caller = callerRanges(request)
  places.take(caller)
  try {
    const { response, stream } = await find(request, key)
    if (!stream) places.free(caller)
    else {
      finished(stream, () => places.free(caller))
      // Next does not cancel a body whose reader left before the first byte.
      addAbortSignal(request.signal, stream)
    }
    return response
  } catch (error) {
    places.free(caller)
    throw error
  }
}

async function take(request: Request, key: string): Promise<Response> {
  const root = diskRoot()
  if (root === null) throw missing()
  const grant = readLink('PUT', key, new URL(request.url).searchParams)
  if (grant.method !== 'PUT') throw missing()
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== grant.contentType)
    throw new AppError('BAD_REQUEST', `Send the file with Content-Type: ${grant.contentType}.`)
  const announced = Number(request.headers.get('content-length') ?? grant.sizeBytes)
  if (announced > grant.sizeBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', `The file is larger than the ${grant.sizeBytes} bytes announced.`)
  if (!request.body) throw new AppError('BAD_REQUEST', 'Send the bytes of the file as the body.')
  await receive(
    root,
    key,
    Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]),
    grant.sizeBytes,
  )
  return new Response(null, { status: 200, headers: fileHeaders })
}

type FileContext = { params: Promise<{ key: string[] }> }

const handled =
  (act: (request: Request, key: string) => Promise<Response>) =>
  async (request: Request, { params }: FileContext): Promise<Response> => {
    const requestId = newRequestId()
    try {
      await countAddress('files', request)
      return await act(request, checkKey((await params).key.join('/')))
    } catch (thrown) {
      const error = toAppError(thrown)
      if (error.status >= 500) log().error({ requestId, error: thrown }, 'file call failed')
      return errorResponse(error, requestId)
    }
  }

/** Handlers of `/files/…`. */
export const fileRoute = { GET: handled(give), PUT: handled(take) }
