import { describe, expect, test } from 'vitest'
import { readAgent, readWake } from '@/lib/hooks/calls/action'
import { type HookCall, HookRefusal } from '@/lib/hooks/kinds'
import { type HooksConfig, parseConfig } from './config'
import { readGmail } from './gmail'
import { type MappingStep, mapCall } from './mapping'

const token = 'a-token-of-more-than-16'

const configOf = (hooks: object = {}, rest: object = {}): HooksConfig => {
  const read = parseConfig(JSON.stringify({ hooks: { enabled: true, token, ...hooks }, ...rest }))
  if ('mistakes' in read) throw new Error(read.mistakes.join('\n'))
  return read.config
}

const callOf = (path: string, payload: object, more: Partial<HookCall> = {}): HookCall => ({
  path,
  payload: payload as Record<string, unknown>,
  headers: {},
  query: {},
  url: new URL(`http://merx.invalid/hooks/${path}`),
  now: new Date('2026-01-02T03:04:05.000Z'),
  ...more,
})

const refusalOf = async (work: () => unknown): Promise<HookRefusal> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof HookRefusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const two = { agents: [{ id: 'main', default: true }, { id: 'sales' }] }

describe('the body of wake', () => {
  test.each([
    [{ text: 'x' }, 'now'],
    [{ text: 'x', mode: 'later' }, 'now'],
    [{ text: 'x', mode: 'next-heartbeat' }, 'next-heartbeat'],
  ])('%j', (body, mode) =>
    expect(readWake(body)).toMatchObject({ kind: 'wake', text: 'x', mode, isTrusted: false }),
  )

  test.each([{}, { text: ' \n' }, { text: 1 }])('%j is refused', async (body) =>
    expect(await refusalOf(() => readWake(body))).toMatchObject({ status: 400 }),
  )
})

describe('the body of agent', () => {
  test('has defaults', () => {
    const read = readAgent({ message: 'm' }, configOf())
    expect(read).toMatchObject({
      ...{
        name: 'Hook',
        agentId: 'main',
        wakeMode: 'now',
        deliver: true,
        channel: 'last',
        to: null,
        model: null,
      },
      ...{ thinking: null, timeoutSeconds: null, isTrusted: false },
    })
    expect(read.sessionKey).toMatch(/^hook:[0-9a-f-]{36}$/)
  })

  test.each([
    [{ deliver: false }, { deliver: false }],
    [{ deliver: 'false' }, { deliver: true }],
    [{ deliver: 0 }, { deliver: true }],
    [{ wakeMode: 'next-heartbeat' }, { wakeMode: 'next-heartbeat' }],
    [{ wakeMode: 'x' }, { wakeMode: 'now' }],
    [{ timeoutSeconds: 12.9 }, { timeoutSeconds: 12 }],
    [{ timeoutSeconds: 0.2 }, { timeoutSeconds: 1 }],
    [{ agentId: 'sales' }, { agentId: 'sales' }],
    [{ agentId: 'nobody' }, { agentId: 'main' }],
    [{ name: '  ' }, { name: 'Hook' }],
    [
      { channel: 'email', to: ' me@example.org ' },
      { channel: 'email', to: 'me@example.org' },
    ],
    [
      { thinking: 'high', model: 'big' },
      { thinking: 'high', model: 'big' },
    ],
  ])('%j', (body, expected) =>
    expect(readAgent({ message: 'm', ...body }, configOf({}, two))).toMatchObject(expected),
  )

  test.each([
    [{ message: '' }, /message is required/],
    [{ message: ['x'] }, /message is required/],
    [{ model: '' }, /model must not be empty/],
    [{ model: 3 }, /model must be a text/],
    [{ channel: 'fax' }, /channel must be one of: last, conversation, webhook, email/],
    [{ thinking: 'hardest' }, /thinking must be one of/],
    [{ timeoutSeconds: 0 }, /timeoutSeconds must be a positive number/],
    [{ timeoutSeconds: '5' }, /timeoutSeconds must be a positive number/],
    [{ sessionKey: 'mine' }, /sessionKey is not accepted here/],
  ])('%j is refused', async (body, message) => {
    const refusal = await refusalOf(() => readAgent({ message: 'm', ...body }, configOf()))
    expect(refusal).toMatchObject({ status: 400, message: expect.stringMatching(message) })
  })

  test.each([
    [undefined, 'sales', 'sales'],
    [['*'], 'sales', 'sales'],
    [['sales'], 'sales', 'sales'],
    [['main'], 'nobody', 'main'],
    [['sales'], undefined, 'main'],
    [[], undefined, 'main'],
  ])('allowedAgentIds %j lets %s through to %s', (allowedAgentIds, agentId, reached) =>
    expect(readAgent({ message: 'm', agentId }, configOf({ allowedAgentIds }, two)).agentId).toBe(reached),
  )

  test.each([
    [[], 'main'],
    [[], 'sales'],
    [['sales'], 'nobody'],
    [['main'], 'sales'],
  ])('allowedAgentIds %j refuses %s', async (allowedAgentIds, agentId) =>
    expect(
      await refusalOf(() => readAgent({ message: 'm', agentId }, configOf({ allowedAgentIds }, two))),
    ).toMatchObject({ status: 400 }),
  )
})

describe('the session of a call', () => {
  const keyOf = (hooks: object, sessionKey?: string) =>
    readAgent({ message: 'm', sessionKey }, configOf(hooks)).sessionKey

  test('is the explicit one when allowed, else the default, else a fresh one', () => {
    expect(keyOf({ allowRequestSessionKey: true, defaultSessionKey: 'team' }, 'mine')).toBe('mine')
    expect(keyOf({ defaultSessionKey: 'team' })).toBe('team')
    expect(keyOf({})).not.toBe(keyOf({}))
  })

  test('begins with an allowed prefix, in any case', async () => {
    const hooks = { allowRequestSessionKey: true, allowedSessionKeyPrefixes: ['hook:', 'Team:'] }
    expect(keyOf(hooks, 'TEAM:1')).toBe('TEAM:1')
    expect((await refusalOf(() => keyOf(hooks, 'other'))).message).toContain('hook:, Team:')
  })

  test.each(['main', 'MAIN', 'a\nb', 'x'.repeat(201)])('%j is refused', async (key) =>
    expect(await refusalOf(() => keyOf({ allowRequestSessionKey: true }, key))).toMatchObject({
      status: 400,
    }),
  )
})

describe('mappings', () => {
  const map = (hooks: object, call: HookCall) => mapCall(configOf(hooks), '/nowhere', call)

  test('the first that matches wins, presets last', async () => {
    const mappings = [
      { id: 'a', match: { path: '/github/', source: 'ci' }, messageTemplate: 'a' },
      { id: 'b', match: { path: 'github' }, messageTemplate: 'b' },
      { id: 'c', match: { source: 'ci' }, messageTemplate: 'c' },
      { id: 'own', match: { path: 'gmail' }, messageTemplate: 'own' },
    ]
    const nameOf = async (path: string, payload: object) =>
      (await map({ mappings, presets: ['gmail'] }, callOf(path, payload))).name
    expect(await nameOf('github', { source: 'ci' })).toBe('a')
    expect(await nameOf('github', {})).toBe('b')
    expect(await nameOf('else', { source: 'ci' })).toBe('c')
    expect(await nameOf('gmail', {})).toBe('own')
    expect(await refusalOf(() => nameOf('github/x', {}))).toMatchObject({ status: 404 })
    expect(await refusalOf(() => nameOf('none', {}))).toMatchObject({ status: 404 })
  })

  test('without a match it takes everything; its key and its trust are the operator’s', async () => {
    const mapping = {
      messageTemplate: 'n {{n}}',
      sessionKey: 'ci:{{n}}',
      allowUnsafeExternalContent: true,
      deliver: false,
    }
    const { action } = await map({ mappings: [mapping] }, callOf('x', { n: 1 }))
    expect(action).toMatchObject({
      ...{
        kind: 'agent',
        message: 'n 1',
        sessionKey: 'ci:1',
        isTrusted: true,
        deliver: false,
        wakeMode: 'now',
      },
    })
  })

  test('wake actions', async () => {
    const mapping = { action: 'wake', textTemplate: 'hi {{who}}', wakeMode: 'next-heartbeat' }
    const { action } = await map({ mappings: [mapping] }, callOf('x', { who: 'you' }))
    expect(action).toEqual({ kind: 'wake', text: 'hi you', mode: 'next-heartbeat', isTrusted: false })
  })

  test('a text that is blank after rendering is refused', async () => {
    const mapping = { messageTemplate: ' {{nothing}} ' }
    expect(await refusalOf(() => map({ mappings: [mapping] }, callOf('x', {})))).toMatchObject({
      status: 400,
    })
  })

  test('prototype keys of a payload change nothing', async () => {
    const payload = JSON.parse(
      '{"__proto__":{"source":"ci","message":"x"},"constructor":{"prototype":{"y":1}}}',
    )
    const mappings = [{ match: { source: 'ci' }, messageTemplate: 'x' }]
    expect(await refusalOf(() => map({ mappings }, callOf('x', payload)))).toMatchObject({ status: 404 })
    expect(Object.hasOwn(Object.prototype, 'y')).toBe(false)
  })

  test('every step can be shown', async () => {
    const steps: MappingStep[] = []
    const config = configOf({ mappings: [{ messageTemplate: 'x' }] })
    await mapCall(config, '/nowhere', callOf('x', {}), (step) => steps.push(step))
    expect(steps.map(({ step }) => step)).toEqual(['match', 'render', 'action'])
  })
})

describe('the preset gmail', () => {
  const push = {
    message: {
      data: Buffer.from('{"emailAddress":"user@example.com","historyId":"9876543210"}').toString('base64'),
      messageId: '2070443601311540',
      message_id: '2070443601311540',
      publishTime: '2026-02-26T19:13:55.749Z',
    },
    subscription: 'projects/myproject/subscriptions/mysubscription',
  }
  const mapGmail = async (payload: object) =>
    (await mapCall(configOf({ presets: ['gmail'] }), '/nowhere', callOf('gmail', payload))).action

  test('reads a push of Pub/Sub', async () =>
    expect(await mapGmail(push)).toMatchObject({
      name: 'Gmail',
      sessionKey: 'hook:gmail:2070443601311540',
      message: expect.stringContaining('The mailbox user@example.com changed'),
    }))

  test('reads mails that a watcher has read', async () => {
    const mail = {
      id: '18c',
      from: 'Ada <ada@example.org>',
      subject: 'Engine',
      snippet: 'It runs',
      body: 'All of it.',
    }
    expect(await mapGmail({ source: 'gmail', messages: [mail] })).toMatchObject({
      sessionKey: 'hook:gmail:18c',
      message: 'New mail from Ada <ada@example.org>\nSubject: Engine\n\nIt runs\nAll of it.',
    })
  })

  test('leaves what is neither as it is', () => {
    for (const odd of [{}, { message: 'x' }, { message: { data: '%%%' } }, { message: { data: 'e30=' } }])
      expect(readGmail(odd)).toBe(odd)
  })
})
