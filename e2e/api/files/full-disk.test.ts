/** A file store whose disk is full: a small file system of its own, mounted where only the web under test sees it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mintAgent, type Person, person } from '@/e2e/api/sellers'
import { type SecondWeb, startSecondApi } from '@/e2e/api/server/second-web'
import { good } from '@/e2e/api/traders'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { UploadReply } from '@/lib/storage/uploads'
import { onSmallDisk } from '@/scripts/stack/small-disk'

const megabyte = 1_000_000
const folder = mkdtempSync(join(tmpdir(), 'merx-full-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a full disk', () => {
  let web: SecondWeb
  let ada: Person
  let threadId: string

  beforeAll(async () => {
    web = await startSecondApi({ STORAGE_URL: `file://${folder}` }, onSmallDisk(folder))
    ada = await person('1', web.url)
    const agent = await mintAgent(await person())
    threadId = good(
      await ada.post<Conversation>('/conversations', { agentId: agent.id, text: 'A large file follows.' }),
    ).id
  })
  afterAll(() => web.stop())

  const filesIn = (path: string): string[] =>
    readdirSync(`/proc/${web.pid}/root${folder}/${path}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)

  async function send(size: number) {
    const link = good(
      await ada.post<UploadReply>(`/conversations/${threadId}/attachments/upload-url`, {
        fileName: 'large.bin',
        contentType: 'application/octet-stream',
        sizeBytes: size,
      }),
    )
    const put = () =>
      fetch(link.uploadUrl.replace(/^https?:\/\/[^/]+/, web.url), {
        method: 'PUT',
        headers: link.headers,
        body: new Uint8Array(size).fill(7),
      })
    return { key: link.key, put, answer: await put() }
  }

  test('answers 503 in words, leaves nothing behind, keeps what it has, and goes on when there is room', async () => {
    const kept = await send(2 * megabyte)
    expect(kept.answer.status).toBe(200)

    const { key, put, answer } = await send(3 * megabyte)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({
      error: { code: 'UNAVAILABLE', message: expect.stringMatching(/file store .*full/) },
    })
    expect(filesIn('.incoming')).toEqual([])
    expect(filesIn('.arrived')).toEqual([basename(kept.key)])

    const registered = await ada.post(`/conversations/${threadId}/messages`, {
      text: 'Here it is.',
      attachments: [{ key }],
    })
    expect(registered).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    const sent = good(
      await ada.post<Message>(`/conversations/${threadId}/messages`, {
        text: 'The smaller one.',
        attachments: [{ key: kept.key }],
      }),
    )
    expect(sent.attachments[0]?.sizeBytes).toBe(2 * megabyte)

    rmSync(`/proc/${web.pid}/root${folder}/${kept.key}`)
    expect((await put()).status).toBe(200)
  })

  test('does not concern calls that write no file', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(4 * megabyte)))
    expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([503]))
    expect(filesIn('.incoming')).toEqual([])
    expect(await ada.get('/me')).toMatchObject({ status: 200 })
    const said = await ada.post(`/conversations/${threadId}/messages`, { text: 'Still here.' })
    expect(said).toMatchObject({ status: 201 })
  })
})
