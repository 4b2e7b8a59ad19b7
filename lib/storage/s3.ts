/**
 * Files in an S3 bucket. A presigned PUT lands under `incoming/`; `seal` copies it to its own key, which no link
 * can write: what was registered can no longer be swapped.
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
import { checkKey } from './keys'
import { contentTypeOf } from './kinds'
import type { Store } from './store'

const incoming = (key: string) => `incoming/${key}`

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/** The client of `s3://bucket?endpoint=…&region=…&accessKeyId=…&secretAccessKey=…`; without keys, AWS's own chain finds them. */
function clientOf(url: URL): S3Client {
  const endpoint = url.searchParams.get('endpoint')
  const accessKeyId = url.searchParams.get('accessKeyId')
  const secretAccessKey = url.searchParams.get('secretAccessKey')
  return new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // The default checksum header would have to be sent by everybody who uses a presigned link.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** The store over a bucket. */
export function s3Store(url: URL): Store {
  const client = clientOf(url)
  const Bucket = url.hostname
  const headOf = async (Key: string) => {
    try {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key }))
      return { sizeBytes: found.ContentLength ?? 0 }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  /** Where the object is now: its own key once sealed, before that under `incoming/`. */
  const placeOf = async (key: string) => {
    for (const Key of [checkKey(key), incoming(key)]) {
      const found = await headOf(Key)
      if (found) return { Key, ...found }
    }
    return null
  }
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
      const place = await placeOf(key)
      const command = new GetObjectCommand({
        Bucket,
        Key: place?.Key ?? key,
        ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        ResponseContentType: contentTypeOf(key).type,
      })
      return getSignedUrl(client, command, { expiresIn })
    },
    head: async (key) => {
      const place = await placeOf(key)
      return place && { sizeBytes: place.sizeBytes }
    },
    open: async (key, span) => {
      const place = await placeOf(key)
      if (!place) return null
      const Range = span && `bytes=${span.start}-${span.end}`
      const found = await client.send(
        new GetObjectCommand({ Bucket, Key: place.Key, ...(Range && { Range }) }),
      )
      return { stream: found.Body as Readable, sizeBytes: place.sizeBytes }
    },
    put: async (key, bytes, contentType) => {
      await client.send(
        new PutObjectCommand({ Bucket, Key: checkKey(key), Body: bytes, ContentType: contentType }),
      )
    },
    seal: async (key) => {
      if (await headOf(checkKey(key))) return
      await client.send(new CopyObjectCommand({ Bucket, Key: key, CopySource: `${Bucket}/${incoming(key)}` }))
    },
    remove: async (key) => {
      for (const Key of [checkKey(key), incoming(key)])
        await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}
