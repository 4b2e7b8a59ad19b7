import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startS3, type TestServer } from '@/scripts/stack/servers'
import { s3Store } from './s3'
import { sha256OfStream } from './sha256'
import type { Store } from './store'

let server: TestServer
let store: Store

beforeAll(async () => {
  server = await startS3()
  store = s3Store(new URL(server.url))
})

afterAll(() => server.stop())

const hashOfHello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'

const put = (url: string, body: string, type = 'text/plain') =>
  fetch(url, { method: 'PUT', body, headers: { 'Content-Type': type } })

describe('the S3 store', () => {
  const key = 'artifact/0123456789abcdef0123456789abcdef/report.txt'
  const link = () => store.presignPut({ key, contentType: 'text/plain', sizeBytes: 5, expiresIn: 60 })

  test('knows nothing of what was not uploaded', async () => {
    expect(await store.head(key)).toBeNull()
    expect(await store.open(key)).toBeNull()
  })

  test('accepts a file by a presigned PUT and serves it by a presigned GET once it is sealed', async () => {
    expect((await put(await link(), 'hello')).status).toBe(200)
    const download = () => store.presignGet({ key, fileName: 'Bericht ü.txt', expiresIn: 60 })
    expect([await store.head(key), await store.open(key)]).toEqual([null, null])
    expect((await fetch(await download())).status).toBe(404)
    const arrived = await store.openArrived(key)
    expect(arrived && (await sha256OfStream(arrived.stream))).toBe(hashOfHello)
    await store.seal(key, arrived?.version ?? null)
    expect(await store.openArrived(key)).toBeNull()
    expect(await store.head(key)).toEqual({ sizeBytes: 5 })
    const answer = await fetch(await download())
    expect(await answer.text()).toBe('hello')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
  })

  test('makes the same link to read a file for five minutes', async () => {
    const linkAt = (time: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-01-01T${time}Z`) })
      return store.presignGet({ key, fileName: 'report.txt', expiresIn: 60 })
    }
    const links = [await linkAt('12:00:00'), await linkAt('12:04:59'), await linkAt('12:05:00')]
    vi.useRealTimers()
    expect(links[1]).toBe(links[0])
    expect(links[2]).not.toBe(links[0])
  })

  test('returns a part of a file, and removes a file, sealed or not', async () => {
    const other = 'artifact/fedcba9876543210fedcba9876543210/part.txt'
    const up = async () =>
      put(
        await store.presignPut({ key: other, contentType: 'text/plain', sizeBytes: 5, expiresIn: 60 }),
        'hello',
      )
    await up()
    await store.remove(other)
    expect(await store.openArrived(other)).toBeNull()
    await up()
    await store.seal(other, null)
    const part = await store.open(other, { start: 1, end: 3 })
    let text = ''
    for await (const piece of part?.stream ?? []) text += String(piece)
    expect([text, part?.sizeBytes]).toEqual(['ell', 5])
    await store.remove(other)
    await store.remove(other)
    expect(await store.head(other)).toBeNull()
  })

  test('does not let the upload link change what was sealed', async () => {
    await put(await link(), 'later')
    const found = await store.open(key)
    expect(found && (await sha256OfStream(found.stream))).toBe(hashOfHello)
    await store.seal(key, null)
    const sealed = await store.open(key)
    expect(sealed && (await sha256OfStream(sealed.stream))).toBe(hashOfHello)
    expect(await store.head(key)).toEqual({ sizeBytes: 5 })
  })

  test('does not take what the link wrote for what was sealed', async () => {
    await put(await link(), 'later')
    const later = await store.openArrived(key)
    expect(later && (await sha256OfStream(later.stream))).not.toBe(hashOfHello)
    await expect(store.seal(key, later?.version ?? null)).rejects.toMatchObject({ code: 'CONFLICT' })
    const sealed = await store.open(key)
    expect(sealed && (await sha256OfStream(sealed.stream))).toBe(hashOfHello)
  })

  // s3rver does not check query signatures, so the test reads the signed fields from the link.
  test('signs type, size, place and time into an upload link', async () => {
    const { pathname, searchParams } = new URL(await link())
    expect(pathname).toBe(`/merx/incoming/${key}`)
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
    expect(searchParams.get('X-Amz-Expires')).toBe('60')
  })

  test('writes what the service itself makes', async () => {
    await store.put('public/agents/x/registration.json', new TextEncoder().encode('{}'), 'application/json')
    expect(await store.head('public/agents/x/registration.json')).toEqual({ sizeBytes: 2 })
  })
})
