/**
 * The store in an S3 bucket. A presigned PUT writes under `incoming/`, which is never served; `seal` moves the file to its own key, which
 * no link can write. So a registered file cannot be replaced.
 */
import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { AppError } from '@/lib/errors'
import { stepStartMs } from '@/lib/time'
import { checkKey } from './keys'
import { contentTypeOf } from './kinds'
import { linkStepSeconds } from './links'
import type { Store } from './store'

const incoming = (key: string) => `incoming/${key}`

const hasStatus = (error: unknown, status: number) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status

const replaced = () =>
  new AppError('CONFLICT', 'The file was replaced while it was checked. Register it again.')

/** The longest wait for the answer to a call, including the wait for a free connection. The client repeats a call twice. */
const answerMs = 30_000

/** The most open connections of each kind. */
const maxConnections = {
  /** Short calls, and reading an uploaded file to check it. */
  calls: 50,
  /** Downloads keep theirs as long as their reader takes. One address may have 60 open, a site of IPv6 180. */
  downloads: 512,
} as const

/**
 * Creates the client of `s3://bucket?endpoint=…&region=…&accessKeyId=…&secretAccessKey=…`; without keys it uses AWS's default credential
 * chain.
 */
function clientOf(url: URL, maxSockets: number): S3Client {
  const endpoint = url.searchParams.get('endpoint')
  const accessKeyId = url.searchParams.get('accessKeyId')
  const secretAccessKey = url.searchParams.get('secretAccessKey')
  return new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // With the default setting, everyone who uses a presigned link would have to send the checksum header.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  })
}

/** The store over a bucket. Slow readers of downloads cannot hold the connections of other calls. */
export function s3Store(url: URL): Store {
  const client = clientOf(url, maxConnections.calls)
  const downloads = clientOf(url, maxConnections.downloads)
  const Bucket = url.hostname
  const headOf = async (Key: string) => {
    try {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key }))
      return { sizeBytes: found.ContentLength ?? 0 }
    } catch (error) {
      if (hasStatus(error, 404)) return null
      throw error
    }
  }
  const get = async (from: S3Client, Key: string, Range?: string) => {
    try {
      return await from.send(new GetObjectCommand({ Bucket, Key, ...(Range !== undefined && { Range }) }))
    } catch (error) {
      if (hasStatus(error, 404)) return null
      throw error
    }
  }
  const removeObject = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }))
  return {
    presignPut: ({ key, contentType, sizeBytes, expiresIn }) =>
      getSignedUrl(
        client,
        new PutObjectCommand({
          Bucket,
          Key: incoming(checkKey(key)),
          ContentType: contentType,
          ContentLength: sizeBytes,
        }),
        { expiresIn, signableHeaders: new Set(['content-type', 'content-length']) },
      ),
    presignGet: async ({ key, fileName, expiresIn }) => {
      const command = new GetObjectCommand({
        Bucket,
        Key: checkKey(key),
        ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        ResponseContentType: contentTypeOf(key).type,
      })
      // As in lib/storage/links.ts: the same link until the next step, valid at least as long as requested.
      const signingDate = new Date(stepStartMs(linkStepSeconds * 1_000))
      return getSignedUrl(client, command, { signingDate, expiresIn: expiresIn + linkStepSeconds })
    },
    head: (key) => headOf(checkKey(key)),
    open: async (key, span) => {
      const whole = await headOf(checkKey(key))
      const found = whole && (await get(downloads, key, span && `bytes=${span.start}-${span.end}`))
      if (!whole || !found) return null
      // If the file was replaced after the first request, the second response has the size.
      const sizeBytes = (span === undefined ? found.ContentLength : undefined) ?? whole.sizeBytes
      return { stream: found.Body as Readable, sizeBytes }
    },
    openArrived: async (key) => {
      const found = await get(client, incoming(checkKey(key)))
      return found && { stream: found.Body as Readable, version: found.ETag ?? null }
    },
    put: async (key, bytes, contentType) => {
      await client.send(
        new PutObjectCommand({ Bucket, Key: checkKey(key), Body: bytes, ContentType: contentType }),
      )
    },
    seal: async (key, version) => {
      const isSealed = (await headOf(checkKey(key))) !== null
      if (isSealed && version === null) return
      if (isSealed) throw replaced()
      try {
        await client.send(
          new CopyObjectCommand({
            Bucket,
            Key: key,
            CopySource: `${Bucket}/${incoming(key)}`,
            ...(version !== null && { CopySourceIfMatch: version }),
          }),
        )
      } catch (error) {
        if (!hasStatus(error, 412)) throw error
        throw replaced()
      }
      await removeObject(incoming(key))
    },
    remove: async (key) => {
      for (const Key of [checkKey(key), incoming(key)]) await removeObject(Key)
    },
  }
}
