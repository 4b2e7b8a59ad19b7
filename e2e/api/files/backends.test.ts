/** Merx on other backends than the stack's own: files in an S3 bucket, rate limits in a Redis two webs share. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '@/e2e/api/accounts/wallets'
import { callHook, configureHooks, hookToken, withoutHooks } from '@/e2e/api/hooks/hook-calls'
import { draftListing, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { type SecondWeb, startSecondApi, startSecondWeb } from '@/e2e/api/server/second-web'
import { good, sendFile } from '@/e2e/api/traders'
import type { Attachment, Conversation } from '@/lib/conversations/schema'
import type { UploadReply } from '@/lib/storage/uploads'
import { waitUntil } from '@/scripts/stack/failure'
import { hasRedis, type RedisServer, startRedis, startS3, type TestServer } from '@/scripts/stack/servers'
import { pixel } from './samples'

/** As long as the pixel, and another picture. */
const other = pixel.toReversed()

describe('files in S3', () => {
  let s3: TestServer
  let web: SecondWeb
  let ada: Person
  let bob: Person

  beforeAll(async () => {
    s3 = await startS3()
    web = await startSecondWeb({ STORAGE_URL: s3.url })
    ada = await person('1', web.url)
    bob = await person('1', web.url)
  })
  afterAll(async () => {
    await web.stop()
    await s3.stop()
  })

  test('a private file goes up to the bucket and comes down by a short link, for the two of the thread alone', async () => {
    const agent = await mintAgent(ada)
    const thread = good(
      await bob.post<Conversation>('/conversations', { agentId: agent.id, text: 'Look at this.' }),
    )
    const { attachment } = await sendFile(bob, thread.id, 'what the bucket keeps')
    const path = `/conversations/${thread.id}/attachments/${attachment}`
    const file = good(await ada.get<Attachment>(path))
    const bucket = new URL(s3.url).searchParams.get('endpoint') ?? ''
    expect(file.url.startsWith(`${bucket}/merx/`)).toBe(true)
    const download = await fetch(file.url)
    expect(await download.text()).toBe('what the bucket keeps')
    expect(download.headers.get('content-disposition')).toMatch(/^attachment;/)
    const stranger = await person('1', web.url)
    expect(await stranger.get(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('a public picture is read at our own address, once it is registered', async () => {
    const agent = await mintAgent(ada)
    const announced = { fileName: 'cover.png', contentType: 'image/png', sizeBytes: pixel.length }
    const link = good(
      await ada.post<UploadReply>('/listings/media/upload-url', { ...announced, purpose: 'cover' }),
    )
    const up = await fetch(link.uploadUrl, { method: link.method, headers: link.headers, body: pixel })
    expect(up.status).toBe(200)
    const { pathname } = new URL(link.publicUrl ?? '')
    expect((await fetch(`${web.url}${pathname}`)).status).toBe(404)
    await draftListing(ada, agent, { coverImageUrl: link.publicUrl })
    const again = await fetch(link.uploadUrl, { method: link.method, headers: link.headers, body: other })
    expect(again.status).toBe(200)
    const answer = await fetch(`${web.url}${pathname}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pixel)
  })
})

const withRedis = hasRedis() ? describe : () => undefined
withRedis('rate limits in Redis', () => {
  const limit = 6
  let redis: RedisServer
  let webs: [SecondWeb, SecondWeb]

  beforeAll(async () => {
    redis = await startRedis()
    const settings = { REDIS_URL: redis.url, RATE_LIMIT_ANONYMOUS: String(limit) }
    webs = await Promise.all([startSecondApi(settings), startSecondApi(settings)])
    // The first calls of a web take long: these count for their account, not for the address whose calls are counted below.
    for (const { url } of webs) good(await (await person('0', url)).get('/listings?pageSize=1'))
  })
  afterAll(async () => {
    for (const web of webs) await web.stop()
    await redis.stop()
  })

  const ask = async (web: SecondWeb) => {
    const { status, headers } = await call(`${web.url}/api/v1/listings?pageSize=1`)
    return { status, remaining: Number(headers.get('ratelimit-remaining')) }
  }

  test('of wrong tokens are counted over all webs, and a right one at any of them resets', async () => {
    configureHooks({})
    const send = async (at: number, token: string) =>
      (await callHook('/hooks/absent', { url: webs[at % 2]?.url ?? '', body: {}, token })).status
    // A path that is not configured answers 404 as well, so only a refused token shows that hooks are on.
    await waitUntil(async () => (await send(0, 'wrong')) === 401 && (await send(1, 'wrong')) === 401, {
      what: 'Both webs with hooks',
    })
    // No one waits for the reset, but what the same web counts next is counted after it.
    expect(await send(0, hookToken)).toBe(404)
    const wrong = async (times: number) => {
      const statuses: number[] = []
      for (let at = 0; at < times; at++) statuses.push(await send(at, 'wrong'))
      return statuses
    }
    const refused = Array.from({ length: 20 }, () => 401)
    expect(await wrong(22)).toEqual([...refused, 429, 429])
    expect(await send(1, hookToken)).toBe(404)
    await waitUntil(async () => (await send(0, 'wrong')) === 401, { what: 'An address that is free again' })
    expect((await wrong(21)).slice(-2)).toEqual([429, 429])
    withoutHooks()
  })

  test('are counted over all webs, go on in memory without it, and are shared again when it is back', async () => {
    const [one, other] = webs
    for (let left = limit - 1; left >= 0; left--)
      expect(await ask(left % 2 ? one : other)).toEqual({ status: 200, remaining: left })
    expect(await ask(one)).toMatchObject({ status: 429 })
    expect(await ask(other)).toMatchObject({ status: 429 })

    await redis.kill()
    expect(await ask(one)).toMatchObject({ status: 200 })
    expect(await ask(other)).toMatchObject({ status: 200 })

    await redis.restart()
    await waitUntil(
      async () => {
        const before = (await ask(one)).remaining
        return before > 0 && (await ask(other)).remaining === before - 1
      },
      // The calls of this wait may use up a minute; the next one begins from nothing.
      { what: 'One count for both webs', everyMs: 500, timeoutMs: 90_000 },
    )
  })
})
