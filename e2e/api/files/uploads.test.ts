import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call, newKey, signInWith } from '@/e2e/api/accounts/wallets'
import { setting, stack } from '@/e2e/stack'
import { fire } from '@/e2e/timers'
import type { Actor } from '@/lib/actor'
import { Prisma } from '@/lib/db/generated/client'
import { pixel } from './samples'

type Uploads = typeof import('@/lib/storage/uploads')
let uploads: Uploads
let ada: Actor
let bob: Actor

const actorOf = async (): Promise<Actor> => {
  const { account, session } = await signInWith(newKey())
  const wallet = account.walletAddress.toLowerCase() as `0x${string}`
  return { accountId: account.id, wallet, sessionId: session.id, via: 'bearer', keyId: null, scopes: null }
}

// The functions of `lib/storage` run here with the settings of the running stack; the bytes travel over its HTTP.
beforeAll(async () => {
  Object.assign(process.env, stack().env)
  uploads = await import('@/lib/storage/uploads')
  ada = await actorOf()
  bob = await actorOf()
})

const text = 'the delivered work'
const sha256 = createHash('sha256').update(text).digest('hex')
const announce = (over: object = {}) =>
  uploads.createUpload(ada, {
    purpose: 'artifact',
    subject: 'order-1',
    fileName: 'Work – final.txt',
    contentType: 'text/plain',
    sizeBytes: text.length,
    isPublic: false,
    ...over,
  })
const put = (url: string, body: string | Uint8Array<ArrayBuffer>, type = 'text/plain') =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })

describe('a private file', () => {
  test('goes up by its link, is registered with its hash, and comes down by a short link', async () => {
    const { key, uploadUrl, publicUrl, headers } = await announce()
    expect(publicUrl).toBeNull()
    expect((await fetch(uploadUrl, { method: 'PUT', body: text, headers })).status).toBe(200)
    const row = await uploads.registerUpload(ada, {
      key,
      subject: 'order-1',
      purposes: ['artifact'],
      sha256: `0x${sha256}`,
    })
    expect(row).toMatchObject({ sha256, sizeBytes: text.length, contentType: 'text/plain' })
    expect(await uploads.registerUpload(ada, { key })).toEqual(row)
    const download = await fetch(await uploads.downloadUrl(row))
    expect(await download.text()).toBe(text)
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''Work%20/)
    expect(download.headers.get('x-content-type-options')).toBe('nosniff')
    expect(download.headers.get('content-security-policy')).toContain('sandbox')
    expect(download.headers.get('cache-control')).toContain('no-store')
  })

  test('is no one’s without a valid link', async () => {
    const { key, uploadUrl } = await announce()
    await put(uploadUrl, text)
    const link = new URL(await uploads.downloadUrl({ key, fileName: 'a.txt' }))
    const bare = `${link.origin}${link.pathname}`
    const tampered = [
      bare,
      `${bare}?${new URLSearchParams({ ...Object.fromEntries(link.searchParams), expires: '9999999999' })}`,
      `${bare}?${new URLSearchParams({ ...Object.fromEntries(link.searchParams), signature: '00' })}`,
      `${bare}x?${link.searchParams}`,
    ]
    for (const url of tampered) expect((await fetch(url)).status).toBe(403)
  })

  test('cannot be registered by someone else, for something else, or as something else', async () => {
    const { key, uploadUrl } = await announce()
    await put(uploadUrl, text)
    const refused = { code: 'BAD_REQUEST' }
    await expect(uploads.registerUpload(bob, { key })).rejects.toMatchObject(refused)
    await expect(uploads.registerUpload(ada, { key, subject: 'order-2' })).rejects.toMatchObject(refused)
    await expect(uploads.registerUpload(ada, { key, purposes: ['cover'] })).rejects.toMatchObject(refused)
    await expect(uploads.registerUpload(ada, { key, sha256: 'f'.repeat(64) })).rejects.toMatchObject(refused)
    await expect(uploads.registerUpload(ada, { key: 'artifact/unknown/file.txt' })).rejects.toMatchObject(
      refused,
    )
  })

  test('cannot be registered before it arrived', async () => {
    const { key } = await announce()
    await expect(uploads.registerUpload(ada, { key })).rejects.toThrow(/has not arrived/)
  })
})

describe('an upload link', () => {
  test('takes exactly the announced type and size, once', async () => {
    const { uploadUrl } = await announce()
    expect((await put(uploadUrl, text, 'text/html')).status).toBe(400)
    expect((await put(uploadUrl, `${text}!`)).status).toBe(413)
    expect((await put(uploadUrl, text.slice(1))).status).toBe(400)
    expect((await put(uploadUrl, text)).status).toBe(200)
    expect((await put(uploadUrl, text)).status).toBe(200)
    expect((await put(uploadUrl, text.toUpperCase())).status).toBe(409)
  })

  test('does not write elsewhere', async () => {
    const { key, uploadUrl } = await announce()
    const elsewhere = uploadUrl.replace(key, 'artifact/elsewhere/file.txt')
    expect((await put(elsewhere, text)).status).toBe(403)
    for (const path of ['..%2f..%2fetc/passwd', 'artifact/..%2f..%2f..%2fx', '.incoming/x', '%2e%2e/x'])
      expect([403, 404]).toContain(
        (await put(`${stack().url}/files/${path}${new URL(uploadUrl).search}`, text)).status,
      )
  })

  test('takes a large file whole', async () => {
    const bytes = new Uint8Array(50_000_000).fill(7)
    const { key, uploadUrl } = await announce({
      contentType: 'application/octet-stream',
      sizeBytes: bytes.length,
      fileName: 'big.bin',
    })
    expect((await put(uploadUrl, bytes, 'application/octet-stream')).status).toBe(200)
    const row = await uploads.registerUpload(ada, { key })
    expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  test.each([
    [{ contentType: 'image/svg+xml' }, 'BAD_REQUEST'],
    [{ contentType: 'text/html' }, 'BAD_REQUEST'],
    [{ sizeBytes: 50_000_001 }, 'PAYLOAD_TOO_LARGE'],
    [{ purpose: 'cover', contentType: 'application/zip' }, 'BAD_REQUEST'],
    [{ sizeBytes: 0 }, 'BAD_REQUEST'],
  ])('is not given for %o', async (over, code) => {
    await expect(announce(over)).rejects.toMatchObject({ code })
  })
})

describe('a public file', () => {
  test('is anyone’s at its address, and nothing in it may run', async () => {
    const { key, uploadUrl, publicUrl } = await announce({
      purpose: 'cover',
      contentType: 'image/png',
      fileName: 'cover.png',
      sizeBytes: pixel.length,
      isPublic: true,
    })
    expect((await put(uploadUrl, pixel, 'image/png')).status).toBe(200)
    expect(uploads.keyOfPublicUrl(publicUrl ?? '')).toBe(key)
    expect(uploads.keyOfPublicUrl('https://evil.example/x.png')).toBeNull()
    await uploads.registerUpload(ada, { key })
    const answer = await fetch(publicUrl ?? '')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pixel)
  })

  test('is given in parts to who asks for a part', async () => {
    const { key, uploadUrl, publicUrl } = await announce({ contentType: 'text/plain', isPublic: true })
    await put(uploadUrl, text)
    await uploads.registerUpload(ada, { key })
    const part = async (range: string) => {
      const answer = await fetch(publicUrl ?? '', { headers: { range } })
      const { status, headers } = answer
      return [status, headers.get('content-range'), await answer.text()]
    }
    const size = text.length
    expect(await part('bytes=0-2')).toEqual([206, `bytes 0-2/${size}`, text.slice(0, 3)])
    expect(await part('bytes=4-')).toEqual([206, `bytes 4-${size - 1}/${size}`, text.slice(4)])
    expect(await part('bytes=-4')).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, text.slice(-4)])
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, ''])
    expect(await part('bytes=0-1,3-4')).toEqual([200, null, text])
    const whole = await fetch(publicUrl ?? '')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(whole.headers.get('content-encoding')).toBeNull()
  })

  test('that does not exist is 404 in JSON', async () => {
    const { status, body } = await call(`${stack().url}/files/public/cover/none.png`)
    expect(status).toBe(404)
    expect(body.error.code).toBe('NOT_FOUND')
  })
})

describe('an upload that no one registers', () => {
  let owner: Client

  beforeAll(async () => {
    owner = new Client({ connectionString: setting('DATABASE_OWNER_URL') })
    await owner.connect()
  })
  afterAll(() => owner.end())

  /** Has the worker sweep, and waits until an upload that is due is gone. */
  async function sweepWith(due: string): Promise<void> {
    await age(due)
    await fire(owner, 'storage.sweep', due)
    await expect.poll(() => rows(due)).toBe(0)
  }

  const age = (key: string) =>
    owner.query(`update app.uploads set created_at = now() - interval '25 hours' where key = $1`, [key])
  const rows = async (key: string) =>
    (await owner.query('select 1 from app.uploads where key = $1', [key])).rowCount
  const upload = async () => {
    const { key, uploadUrl } = await announce()
    await put(uploadUrl, text)
    return key
  }

  test('is gone a day later, row and bytes', async () => {
    const key = await upload()
    await sweepWith(key)
    expect((await fetch(await uploads.downloadUrl({ key, fileName: 'a.txt' }))).status).toBe(404)
    await expect(uploads.registerUpload(ada, { key })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('or that no one needs any more is gone at once, and its row a day later', async () => {
    const key = await upload()
    await uploads.registerUpload(ada, { key })
    const [{ db }, { releaseUploads }] = await Promise.all([
      import('@/lib/db/client'),
      import('@/lib/storage/release'),
    ])
    await db.$transaction((tx) => releaseUploads(tx, Prisma.sql`${key}`))
    const link = await uploads.downloadUrl({ key, fileName: 'a.txt' })
    await expect.poll(async () => (await fetch(link)).status).toBe(404)
    await expect(uploads.registerUpload(ada, { key })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await rows(key)).toBe(1)
    await sweepWith(key)
  })

  test('stays while it is fresh, and for good once it is registered', async () => {
    const [fresh, registered] = [await upload(), await upload()]
    await uploads.registerUpload(ada, { key: registered })
    await age(registered)
    await sweepWith(await upload())
    expect([await rows(fresh), await rows(registered)]).toEqual([1, 1])
    const link = await uploads.downloadUrl({ key: registered, fileName: 'a.txt' })
    expect(await (await fetch(link)).text()).toBe(text)
  })

  test('cannot be registered while the file store removes it, and no one waits for that', async () => {
    const [{ store }, { storageJobs }] = await Promise.all([
      import('@/lib/storage/store'),
      import('@/lib/storage/jobs'),
    ])
    const key = await upload()
    await age(key)
    const remove = store().remove
    const removing = vi.spyOn(store(), 'remove').mockImplementation(async (one) => {
      await expect(uploads.registerUpload(ada, { key })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await remove(one)
    })
    const job = storageJobs.find(({ name }) => name === 'storage.delete')
    try {
      await job?.run({ id: key }, {} as never)
      expect(removing).toHaveBeenCalledOnce()
    } finally {
      removing.mockRestore()
    }
    expect(await rows(key)).toBe(0)
  })

  test('and never arrived is swept as well', async () => {
    const { key } = await announce()
    await sweepWith(key)
  })
})
