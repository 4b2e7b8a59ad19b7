/** Mappings of gateway webhooks: templates, transforms and presets in a running stack. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callHook,
  configureHooks,
  forgetSessions,
  keptRun,
  withoutHooks,
  writeTransforms,
} from './hook-calls'

const mappings = [
  {
    id: 'ci',
    match: { path: 'ci' },
    messageTemplate: 'Build {{build.id}} {{headers.x-state}} {{query.branch}}',
    deliver: false,
    sessionKey: 'ci',
  },
  { match: { path: 'note' }, action: 'wake', textTemplate: '{{text}}', wakeMode: 'next-heartbeat' },
  { match: { path: 'none' }, transform: { module: 'all.mjs', export: 'none' }, messageTemplate: 'x' },
  {
    match: { path: 'own' },
    transform: { module: 'all.mjs', export: 'own' },
    messageTemplate: 'rendered',
    name: 'Own',
  },
  { match: { path: 'broken' }, transform: { module: 'all.mjs', export: 'broken' }, messageTemplate: 'x' },
  { match: { path: 'blank' }, messageTemplate: '{{missing}}' },
  { match: { path: 'trusted' }, messageTemplate: '{{text}}', allowUnsafeExternalContent: true },
]

beforeAll(() => {
  writeTransforms({
    'all.mjs': `export const none = () => null
export const own = ({ payload, headers, path }) => ({ message: payload.a + path + String(headers.authorization), wakeMode: 'next-heartbeat' })
export const broken = () => { throw new Error('secret') }`,
  })
  configureHooks({ mappings, presets: ['gmail'] })
})
afterAll(async () => {
  withoutHooks()
  await forgetSessions()
})

const error = (words: RegExp) => ({ ok: false, error: expect.stringMatching(words) })

describe('POST /hooks/<name>', () => {
  test('fills its template from payload, headers and query', async () => {
    const answer = await callHook('/hooks/ci?branch=main', {
      body: { build: { id: 7 } },
      headers: { 'x-state': 'failed' },
    })
    expect(answer.status).toBe(202)
    expect(await keptRun(answer)).toMatchObject({
      prompt: expect.stringContaining('\nBuild 7 failed main\n'),
      deliver: false,
      key: 'ci',
    })
  })

  test('may be a wake', async () => {
    const { status, text } = await callHook('/hooks/note', { body: { text: 'noted' } })
    expect([status, JSON.parse(text)]).toEqual([200, { ok: true, mode: 'next-heartbeat' }])
  })

  test('a transform that returns null ends it, one that fails is our failure, and one may change everything but the credentials', async () => {
    expect(await callHook('/hooks/none', { body: {} })).toMatchObject({ status: 204, text: '' })
    const { status, text } = await callHook('/hooks/broken', { body: {} })
    expect([status, JSON.parse(text)]).toEqual([500, error(/^The transform of this mapping failed\.$/)])
    expect(await keptRun(await callHook('/hooks/own', { body: { a: 'A' } }))).toMatchObject({
      ...{ prompt: expect.stringContaining('\nAownundefined\n'), name: 'Own', wake_mode: 'next-heartbeat' },
    })
  })

  test('blank after rendering is refused; trusted content is not wrapped', async () => {
    expect(await callHook('/hooks/blank', { body: {} })).toMatchObject({ status: 400 })
    expect(await keptRun(await callHook('/hooks/trusted', { body: { text: 'as it is' } }))).toMatchObject({
      prompt: 'as it is',
    })
  })

  test('the preset gmail takes a push of Pub/Sub', async () => {
    const data = Buffer.from('{"emailAddress":"ada@example.org","historyId":1234}').toString('base64')
    const body = {
      message: { data, messageId: '99', publishTime: '2026-02-26T19:13:55.749Z' },
      subscription: 'projects/p/subscriptions/s',
    }
    expect(await keptRun(await callHook('/hooks/gmail', { body }))).toMatchObject({
      key: 'hook:gmail:99',
      name: 'Gmail',
      prompt: expect.stringContaining('The mailbox ada@example.org changed'),
    })
  })
})
