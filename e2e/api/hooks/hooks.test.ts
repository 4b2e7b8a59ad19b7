/** Calls of gateway webhooks: the order of checks, statuses and bodies, rule by rule. */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '@/e2e/api/sellers'
import { type SecondWeb, startSecondApi } from '@/e2e/api/server/second-web'
import { setting, stack } from '@/e2e/stack'
import {
  callHook,
  configureHooks,
  eventsOf,
  forgetSessions,
  hookToken,
  keptRun,
  withoutHooks,
} from './hook-calls'

const agents = [{ id: 'main', default: true }, { id: 'sales' }]
const plain = {}

beforeAll(() => {
  configureHooks(plain, { agents })
})
afterAll(async () => {
  withoutHooks()
  await forgetSessions()
})

const error = (words: RegExp) => ({ ok: false, error: expect.stringMatching(words) })

describe('the order of checks', () => {
  test('a token in the address is refused before everything else', async () => {
    for (const method of ['POST', 'GET']) {
      const { status, text } = await callHook(`/hooks/wake?token=${hookToken}`, { method, token: null })
      expect([status, JSON.parse(text)]).toEqual([400, error(/never in the address/)])
    }
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is not possible, with or without a token',
    async (method) => {
      const { status, headers } = await callHook('/hooks/wake', { method, token: null })
      expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    },
  )

  test('a wrong token is refused before the path and the body are looked at, in plain text', async () => {
    for (const token of [null, 'wrong', `${hookToken}x`, ''])
      expect(await callHook('/hooks/absent', { raw: '{', token })).toMatchObject({
        status: 401,
        text: 'Unauthorized',
      })
  })

  test('the token is taken from either header', async () => {
    expect(await callHook('/hooks', { token: null, headers: { 'x-merx-token': hookToken } })).toMatchObject({
      status: 404,
    })
    expect(await callHook('/hooks', { headers: { authorization: `bearer ${hookToken}` } })).toMatchObject({
      status: 404,
    })
  })

  test.each([
    '/hooks',
    '/hooks/',
    '/hooks//',
    '/hooks/absent',
    '/hooks/wake/more',
    '/hooks/%00',
    '/hooks/%ff',
  ])('%s leads nowhere, in plain text', async (path) =>
    expect(await callHook(path, { body: {} })).toMatchObject({ status: 404, text: 'Not Found' }),
  )

  test('the route behind the prefix answers no one who comes directly', async () =>
    expect(await callHook('/api/hooks', { body: { text: 'x' } })).toMatchObject({
      status: 404,
      text: 'Not Found',
    }))
})

describe('the body', () => {
  test.each([
    ['no JSON', '{"text":', 400],
    ['a list', '[]', 400],
    ['a text', '"x"', 400],
    ['nested too deep', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 400],
    ['NUL', '{"text":"\\u0000"}', 400],
    ['empty, which is {}', '', 400],
    ['256 KiB', `{"text":"${'x'.repeat(262_144 - 11)}"}`, 200],
    ['256 KiB and a byte', `{"text":"${'x'.repeat(262_144 - 10)}"}`, 413],
    ['256 KiB less a byte', `{"text":"${'x'.repeat(262_144 - 12)}"}`, 200],
  ])('%s', async (_, raw, wanted) => {
    const { status, text } = await callHook('/hooks/wake?mode=x', { raw })
    expect(status).toBe(wanted)
    if (wanted !== 200) expect(JSON.parse(text)).toEqual(error(/./))
  })

  test('one that is larger than it says is refused while it streams', async () => {
    const status = await new Promise((done) => {
      const call = request(
        `${stack().url}/hooks/wake`,
        { method: 'POST', headers: { authorization: `Bearer ${hookToken}`, 'transfer-encoding': 'chunked' } },
        (answer) => done(answer.statusCode),
      )
      call.on('error', () => done('cut'))
      for (let at = 0; at < 300; at++) call.write('x'.repeat(1_024))
      call.end()
    })
    expect(status).toBe(413)
  })

  test('one that does not come in time is given up', async () => {
    configureHooks({ ...plain, bodyTimeoutSeconds: 1 }, { agents })
    const status = await new Promise((done) => {
      const call = request(
        `${stack().url}/hooks/wake`,
        { method: 'POST', headers: { authorization: `Bearer ${hookToken}`, 'content-length': '100' } },
        (answer) => done(answer.statusCode),
      )
      call.on('error', () => done('cut'))
      call.write('{"text":')
    })
    expect(status).toBe(408)
    configureHooks(plain, { agents })
  })
})

describe('POST /hooks/wake', () => {
  test.each([
    [{ text: 'one' }, 'now'],
    [{ text: 'two', mode: 'anything' }, 'now'],
    [{ text: 'three', mode: 'next-heartbeat' }, 'next-heartbeat'],
  ])('%j', async (body, mode) => {
    const { status, text } = await callHook('/hooks/wake', { body })
    expect([status, JSON.parse(text)]).toEqual([200, { ok: true, mode }])
    expect((await eventsOf()).at(-1)?.text).toBe(body.text)
  })

  test('a blank text is refused', async () => {
    const { status, text } = await callHook('/hooks/wake', { body: { text: ' ' } })
    expect([status, JSON.parse(text)]).toEqual([400, error(/text is required/)])
  })
})

describe('POST /hooks/agent', () => {
  test('keeps a run, wrapped as coming from outside', async () => {
    const answer = await callHook('/hooks/agent', {
      body: { message: 'do it', agentId: 'sales', timeoutSeconds: 9.9, extra: 1 },
    })
    expect([answer.status, Object.keys(JSON.parse(answer.text) as object)]).toEqual([202, ['ok', 'runId']])
    expect(await keptRun(answer)).toMatchObject({
      ...{
        agent_id: 'sales',
        key: expect.stringMatching(/^hook:/),
        name: 'Hook',
        timeout_seconds: 9,
        deliver: true,
        channel: 'last',
      },
      prompt: expect.stringMatching(
        /EXTERNAL_UNTRUSTED_CONTENT id="[0-9a-f]{16}">>>\nSource: webhook agent, Hook\n---\ndo it\n<<<END_/,
      ),
    })
  })

  test.each([
    [{}, /message is required/],
    [{ message: 'x', model: '' }, /model must not be empty/],
    [{ message: 'x', channel: 'fax' }, /one of: last, conversation, webhook, email/],
    [{ message: 'x', sessionKey: 'mine' }, /hooks\.allowRequestSessionKey/],
    [{ message: 'x', timeoutSeconds: -1 }, /positive/],
  ])('%j is refused', async (body, words) => {
    const { status, text } = await callHook('/hooks/agent', { body })
    expect([status, JSON.parse(text)]).toEqual([400, error(words)])
  })

  test('an explicit session and explicit agents follow their switches', async () => {
    configureHooks(
      {
        ...plain,
        allowRequestSessionKey: true,
        allowedSessionKeyPrefixes: ['hook:', 'team:'],
        allowedAgentIds: ['main'],
      },
      { agents },
    )
    expect(
      await keptRun(
        await callHook('/hooks/agent', { body: { message: 'x', sessionKey: 'TEAM:1', agentId: 'nobody' } }),
      ),
    ).toMatchObject({ key: 'TEAM:1', agent_id: 'main' })
    for (const body of [{ sessionKey: 'other' }, { agentId: 'sales' }])
      expect(await callHook('/hooks/agent', { body: { message: 'x', ...body } })).toMatchObject({
        status: 400,
      })
    configureHooks({ ...plain, defaultSessionKey: 'team' }, { agents })
    expect(await keptRun(await callHook('/hooks/agent', { body: { message: 'x' } }))).toMatchObject({
      key: 'team',
    })
    configureHooks(plain, { agents })
  })
})

describe('repeats', () => {
  test('a call with a key is kept once, also when it is sent many times at once', async () => {
    const headers = { 'idempotency-key': `key-${Date.now()}` }
    const send = (message = 'once') => callHook('/hooks/agent', { body: { message }, headers })
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter((one) => one.headers.get('idempotent-replayed') === 'true')).toHaveLength(7)
    expect(await send('other')).toMatchObject({ status: 422 })
    expect(
      await callHook('/hooks/wake', { body: { text: 'x' }, headers: { 'idempotency-key': 'not ok' } }),
    ).toMatchObject({ status: 400 })
    await asOwner('update app.hook_answers set expires_at = now()')
    expect((await send()).text).not.toBe(answers[0]?.text)
  })
})

describe('the configuration', () => {
  test('moves the prefix, and is kept when the changed file has mistakes', async () => {
    configureHooks({ path: '/wake/me/' })
    expect(await callHook('/wake/me/wake', { body: { text: 'x' } })).toMatchObject({ status: 200 })
    expect((await callHook('/hooks/wake', { body: { text: 'x' } })).status).toBe(404)
    configureHooks({ path: '/api/v1' })
    expect(await callHook('/wake/me/wake', { body: { text: 'x' } })).toMatchObject({ status: 200 })
  })

  test('off, nothing of it is there', async () => {
    configureHooks({ enabled: false })
    for (const path of ['/hooks/wake', '/hooks'])
      expect((await callHook(path, { body: { text: 'x' } })).status).toBe(404)
    configureHooks(plain, { agents })
  })

  test('no call is lost while it changes', async () => {
    expect((await callHook('/hooks/wake', { body: { text: 'x' } })).status).toBe(200)
    let isOver = false
    const changing = (async () => {
      for (let at = 0; !isOver; at++, await pause(1))
        configureHooks({ ...plain, maxBodyBytes: 2_000 + at }, { agents })
    })()
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        callHook('/hooks/wake', { body: { text: 'x', mode: 'next-heartbeat' } }),
      ),
    )
    isOver = true
    await changing
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    configureHooks(plain, { agents })
  })
})

describe('wrong tokens of 50 clients', () => {
  let web: SecondWeb
  beforeAll(async () => {
    web = await startSecondApi({ TRUST_PROXY: '1' })
  })
  afterAll(() => web.stop())
  const call = (client: number, token: string) =>
    callHook('/hooks/absent', {
      body: {},
      token,
      url: web.url,
      headers: { 'x-forwarded-for': `198.51.100.${client}` },
    })

  test('each is locked out after its own 20, a caller with the token is not, and is free again', async () => {
    const clients = Array.from({ length: 50 }, (_, at) => at + 1)
    await Promise.all(
      clients.map(async (client) => {
        const statuses = []
        for (let at = 0; at < 21; at++) statuses.push((await call(client, 'wrong')).status)
        expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
      }),
    )
    const refused = await call(1, 'wrong')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(JSON.parse(refused.text)).toEqual(error(/Too many wrong tokens/))
    expect((await call(51, 'wrong')).status).toBe(401)
    expect((await call(1, hookToken)).status).toBe(404)
    expect((await call(1, 'wrong')).status).toBe(401)
  })
})

test('no log holds the token', () => {
  const logs = join(dirname(setting('HOOKS_CONFIG')), 'logs')
  for (const name of ['web.log', 'worker.log'])
    expect(readFileSync(join(logs, name), 'utf8')).not.toContain(hookToken)
})
