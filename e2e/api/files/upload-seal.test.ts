/** No one can read an upload before it is sealed, or change it afterwards. */
import { createHash } from 'node:crypto'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, newKey, signInWith } from '@/e2e/api/accounts/wallets'
import { stack } from '@/e2e/stack'
import type { Actor } from '@/lib/actor'
import type { Store } from '@/lib/storage/store'
import { startS3 } from '@/scripts/stack/servers'
import { bytesOf, pixel } from './samples'

type Uploads = typeof import('@/lib/storage/uploads')
let uploads: Uploads
let ada: Actor

beforeAll(async () => {
  Object.assign(process.env, stack().env)
  uploads = await import('@/lib/storage/uploads')
  const { account, session } = await signInWith(newKey())
  const wallet = account.walletAddress.toLowerCase() as `0x${string}`
  ada = { accountId: account.id, wallet, sessionId: session.id, via: 'bearer', keyId: null, scopes: null }
})

const extensions: Record<string, string> = { 'image/png': 'png', 'text/plain': 'txt' }

/** Announces a file and sends its bytes; what was announced may differ from what the bytes are. */
async function arrive(contentType: string, bytes: Uint8Array<ArrayBuffer>, isPublic = true) {
  const link = await uploads.createUpload(ada, {
    purpose: 'artifact',
    subject: 'order-1',
    fileName: `file.${extensions[contentType] ?? 'bin'}`,
    contentType,
    sizeBytes: bytes.byteLength,
    isPublic,
  })
  const put = (body: Uint8Array<ArrayBuffer>) =>
    fetch(link.uploadUrl, { method: 'PUT', body, headers: link.headers })
  expect((await put(bytes)).status).toBe(200)
  return { ...link, put }
}

describe('a file that arrived and was not registered', () => {
  test('is 404 at its public address, and served for good once it is registered', async () => {
    const { key, publicUrl } = await arrive('image/png', pixel)
    const before = await call(publicUrl ?? '')
    expect([before.status, before.body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(before.headers.get('cache-control')).toBe('no-store')
    await uploads.registerUpload(ada, { key })
    const after = await fetch(publicUrl ?? '')
    expect(after.status).toBe(200)
    expect(after.headers.get('cache-control')).toContain('immutable')
    expect(new Uint8Array(await after.arrayBuffer())).toEqual(pixel)
  })

  test('is 404 behind a private link as well', async () => {
    const { key } = await arrive('image/png', pixel, false)
    const link = () => uploads.downloadUrl({ key, fileName: 'a.png' })
    expect((await fetch(await link())).status).toBe(404)
    await uploads.registerUpload(ada, { key })
    expect((await fetch(await link())).status).toBe(200)
  })

  test('is not sealed by a registration that names another hash', async () => {
    const { key, publicUrl } = await arrive('image/png', pixel)
    await expect(uploads.registerUpload(ada, { key, sha256: 'f'.repeat(64) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect((await fetch(publicUrl ?? '')).status).toBe(404)
  })
})

test('the upload link cannot change what was sealed', async () => {
  const { key, publicUrl, put } = await arrive('text/plain', bytesOf('the first'))
  await uploads.registerUpload(ada, { key })
  expect((await put(bytesOf('the other'))).status).toBe(409)
  expect((await put(bytesOf('the first'))).status).toBe(200)
  expect(await (await fetch(publicUrl ?? '')).text()).toBe('the first')
})

test('twenty registrations at once seal one file', async () => {
  const { key } = await arrive('text/plain', bytesOf('once'))
  const rows = await Promise.all(Array.from({ length: 20 }, () => uploads.registerUpload(ada, { key })))
  expect(new Set(rows.map(({ registeredAt }) => registeredAt?.getTime())).size).toBe(1)
  expect(rows[0]?.sha256).toBe(createHash('sha256').update('once').digest('hex'))
})

test('in a bucket, a file that was sealed when a process died is registered with its own hash', async () => {
  const { s3Store } = await import('@/lib/storage/s3')
  const server = await startS3()
  const kept = globalThis as typeof globalThis & { merxStore?: Store }
  const before = kept.merxStore
  const bucket = s3Store(new URL(server.url))
  kept.merxStore = bucket
  try {
    const { key, put } = await arrive('text/plain', bytesOf('the first'))
    const arrived = await bucket.openArrived(key)
    arrived?.stream.destroy()
    // All that a registration does before its commit.
    await bucket.seal(key, arrived?.version ?? null)
    expect((await put(bytesOf('the other'))).status).toBe(200)
    const { sha256 } = await uploads.registerUpload(ada, { key })
    expect(sha256).toBe(createHash('sha256').update('the first').digest('hex'))
  } finally {
    if (before) kept.merxStore = before
    else delete kept.merxStore
    await server.stop()
  }
})

test('a file that an operator removed from the store is 404 at once, and its registration stays', async () => {
  const { store } = await import('@/lib/storage/store')
  const { key, publicUrl } = await arrive('image/png', pixel)
  const hidden = await arrive('image/png', pixel, false)
  for (const one of [key, hidden.key]) {
    await uploads.registerUpload(ada, { key: one })
    await store().remove(one)
  }
  expect((await fetch(publicUrl ?? '')).status).toBe(404)
  const link = await uploads.downloadUrl({ key: hidden.key, fileName: 'a.png' })
  expect((await fetch(link)).status).toBe(404)
  expect(await uploads.registerUpload(ada, { key })).toMatchObject({ contentType: 'image/png' })
})

const html = bytesOf('<!doctype html><script>alert(1)</script>')
const emptyZip = Uint8Array.from(Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'))
const docx = Uint8Array.from(
  Buffer.concat([
    Buffer.from('504b0304140000000800', 'hex'),
    Buffer.alloc(16),
    Buffer.from([11, 0, 0, 0]),
    Buffer.from('word/a.xml'),
    deflateRawSync('<a/>'),
  ]),
)

describe('the bytes of a file', () => {
  test.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ['HTML', 'image/png', html],
    ['a PNG', 'image/jpeg', pixel],
    ['HTML', 'application/pdf', html],
    ['text', 'application/zip', bytesOf('not a zip')],
    ['a PNG', 'text/plain', pixel],
    ['text with NUL', 'text/csv', bytesOf('a,b\0c')],
    ['invalid UTF-8', 'text/markdown', Uint8Array.from([0x61, 0xff, 0x62])],
    ['half a letter at the end', 'text/plain', Uint8Array.from([0x61, 0xc3])],
    ['HTML', 'application/json', html],
    ['a zip', 'application/gzip', emptyZip],
  ])('%s is not %s', async (_, contentType, bytes) => {
    const { key, publicUrl } = await arrive(contentType, bytes)
    await expect(uploads.registerUpload(ada, { key })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(contentType),
    })
    expect((await fetch(publicUrl ?? '')).status).toBe(404)
  })

  test.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ['a PNG', 'image/png', pixel],
    ['a PDF', 'application/pdf', bytesOf('%PDF-1.7\n%%EOF\n')],
    ['an empty zip', 'application/zip', emptyZip],
    ['a document in a zip', 'application/zip', docx],
    ['gzip', 'application/gzip', Uint8Array.from(gzipSync('text'))],
    ['UTF-8', 'text/plain', bytesOf('Größe, 価格')],
    ['an array', 'application/json', bytesOf(' [1]')],
    ['anything', 'application/octet-stream', html],
  ])('%s may be %s', async (_, contentType, bytes) => {
    const { key } = await arrive(contentType, bytes)
    expect(await uploads.registerUpload(ada, { key })).toMatchObject({ contentType })
  })
})
