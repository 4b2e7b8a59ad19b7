/** What A2A refuses, by its own codes: strangers, ended tasks, wrong versions, wrong words. And the names of 0.3. */
import { TaskState } from '@a2a-js/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer } from '@/e2e/api/accounts/wallets'
import { type Agent, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { clientOf, message, send, shortly, stateOf, wordsOf } from './a2a-clients'
import { asPerson, keyOf, post, type RpcAnswer, rpc } from './rpc-call'

const path = '/a2a/rpc'
const missingId = '00000000-0000-4000-8000-000000000000'
let caller: Person
let host: Person
let stranger: Person
let agent: Agent

beforeAll(async () => {
  caller = await person()
  host = await person()
  stranger = await person()
  agent = await mintAgent(host)
})

const call = (who: Person, method: string, params: object) =>
  rpc<unknown>(path, asPerson(who), method, params)
const codeOf = ({ error }: RpcAnswer) => error?.code
const task = async (text = 'Do it.') => send(await clientOf(agent, asPerson(caller)), text)
const sent = (over: object = {}) => ({
  tenant: agent.handle,
  message: { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [{ text: 'Hi' }], ...over },
  configuration: { returnImmediately: true },
})

/** Methods about one task, and what each is called with. */
const aboutOne: [string, (id: string) => object][] = [
  ['GetTask', (id) => ({ id })],
  ['CancelTask', (id) => ({ id })],
  ['SubscribeToTask', (id) => ({ id })],
  ['tasks/get', (id) => ({ id })],
  ['tasks/cancel', (id) => ({ id })],
  ['tasks/resubscribe', (id) => ({ id })],
  ['SendMessage', (id) => sent({ taskId: id })],
  ['SendStreamingMessage', (id) => sent({ taskId: id })],
  ['CreateTaskPushNotificationConfig', (taskId) => ({ taskId, url: 'https://example.com/hook' })],
  ['GetTaskPushNotificationConfig', (taskId) => ({ taskId, id: 'x' })],
  ['ListTaskPushNotificationConfigs', (taskId) => ({ taskId })],
  ['DeleteTaskPushNotificationConfig', (taskId) => ({ taskId, id: 'x' })],
  ['task.message', (taskId) => ({ taskId, text: 'Hi' })],
  ['task.statusUpdate', (taskId) => ({ taskId, state: 'working' })],
  ['task.artifact', (taskId) => ({ taskId, text: 'x' })],
  ['task.completed', (taskId) => ({ taskId })],
]

describe('a task of others', () => {
  test.each(aboutOne)('%s: is not there for a stranger, like one that never was', async (method, params) => {
    const { id } = await task()
    for (const one of [id, missingId]) expect(codeOf(await call(stranger, method, params(one)))).toBe(-32001)
  })
})

describe('an ended task', () => {
  test('takes no more messages, cannot be canceled, followed or completed again', async () => {
    const { id } = await task()
    await call(host, 'task.completed', { taskId: id })
    expect(codeOf(await call(caller, 'SendMessage', sent({ taskId: id })))).toBe(-32004)
    expect(codeOf(await call(caller, 'CancelTask', { id }))).toBe(-32002)
    expect(codeOf(await call(caller, 'SubscribeToTask', { id }))).toBe(-32004)
    for (const [method, rest] of [
      ['task.completed', {}],
      ['task.artifact', { text: 'x' }],
      ['task.statusUpdate', { state: 'working' }],
    ] as const)
      expect(codeOf(await call(host, method, { taskId: id, ...rest }))).toBe(-32013)
  })
})

describe('the wrong side', () => {
  test('the agent does not ask and cancel, the caller does not answer', async () => {
    const { id } = await task()
    expect(codeOf(await call(host, 'SendMessage', sent({ taskId: id })))).toBe(-32004)
    expect(codeOf(await call(host, 'CancelTask', { id }))).toBe(-32004)
    for (const [method, rest] of [
      ['task.completed', {}],
      ['task.artifact', { text: 'x' }],
      ['task.statusUpdate', { state: 'working' }],
    ] as const)
      expect((await call(caller, method, { taskId: id, ...rest })).error).toMatchObject({
        code: -32011,
        data: { code: 'FORBIDDEN' },
      })
    expect((await call(host, 'SendMessage', sent())).error).toMatchObject({ code: -32011 })
  })
})

describe('what is sent', () => {
  test.each<[string, () => object, number, string]>([
    ['to no one', () => ({ ...sent(), tenant: '' }), -32602, 'tenant'],
    ['to no agent', () => ({ ...sent(), tenant: 'unused-handle' }), -32012, 'agent'],
    ['without a message', () => ({ tenant: agent.handle }), -32602, 'message'],
    ['without an id', () => sent({ messageId: '' }), -32602, 'messageId'],
    ['as the agent', () => sent({ role: 'ROLE_AGENT' }), -32602, 'role'],
    ['without parts', () => sent({ parts: [] }), -32602, 'parts'],
    ['with an empty part', () => sent({ parts: [{ text: ' ' }] }), -32602, 'empty'],
    ['with a part of two kinds', () => sent({ parts: [{ text: 'a', url: 'b' }] }), -32602, 'exactly one'],
    ['too long', () => sent({ parts: [{ text: 'x'.repeat(10_001) }] }), -32602, 'longer'],
    ['with a file', () => sent({ parts: [{ raw: 'aGk=', mediaType: 'image/png' }] }), -32005, 'Files'],
    ['into a context of no one', () => sent({ contextId: 'cmnobodyhasthis' }), -32602, 'contextId'],
  ])('%s is refused', async (_, params, code, word) => {
    const { error } = await call(caller, 'SendMessage', params())
    expect(error).toMatchObject({ code, message: expect.stringContaining(word) })
  })

  test('into a task of another context, or of another agent, is refused', async () => {
    const [one, two] = [await task(), await task()]
    expect(
      codeOf(await call(caller, 'SendMessage', sent({ taskId: one.id, contextId: two.contextId }))),
    ).toBe(-32602)
    const other = await mintAgent(stranger)
    const params = { ...sent({ taskId: one.id }), tenant: other.handle }
    expect(codeOf(await call(caller, 'SendMessage', params))).toBe(-32001)
    expect(
      codeOf(
        await call(caller, 'SendMessage', { ...sent({ contextId: one.contextId }), tenant: other.handle }),
      ),
    ).toBe(-32602)
  })

  test.each<[string, object]>([
    ['task.create', { text: 'No agent' }],
    ['task.create', { agent: 'x', text: '' }],
    ['task.message', { text: 'To no one' }],
    ['task.statusUpdate', { taskId: missingId, state: 'dancing' }],
    ['task.artifact', { taskId: missingId }],
    ['task.completed', { taskId: missingId, colour: 'red' }],
    ['GetTask', {}],
    ['ListTasks', { pageSize: 101 }],
    ['ListTasks', { pageToken: 'nonsense' }],
  ])('%s %j does not parse', async (method, params) => {
    expect(codeOf(await call(caller, method, params))).toBe(-32602)
  })

  test('a task cannot be submitted again by the agent', async () => {
    const { id } = await task()
    expect(codeOf(await call(host, 'task.statusUpdate', { taskId: id, state: 'submitted' }))).toBe(-32602)
  })

  test('there is no extended card, and no method of another name', async () => {
    expect(codeOf(await call(caller, 'GetExtendedAgentCard', {}))).toBe(-32004)
    expect(codeOf(await call(caller, 'agent/getAuthenticatedExtendedCard', {}))).toBe(-32004)
    expect(codeOf(await call(caller, 'tasks/list', {}))).toBe(-32601)
  })
})

describe('the version', () => {
  const body = (id: string) => ({ jsonrpc: '2.0', id: 7, method: 'GetTask', params: { id } })
  const ask = async (version: string) =>
    post(path, { ...asPerson(caller), 'a2a-version': version }, body((await task()).id))

  test.each(['1.0', '1.0.3', '0.3', ''])('%j is spoken', async (version) => {
    expect((await ask(version)).body.result).toBeDefined()
  })

  test.each(['2.0', '0.2', 'one'])('%j is not', async (version) => {
    expect((await ask(version)).body).toMatchObject({ id: 7, error: { code: -32009 } })
  })
})

describe('the door', () => {
  const body = { jsonrpc: '2.0', id: 1, method: 'ListTasks', params: {} }

  test('needs a credential that may talk to agents', async () => {
    expect(await post(path, {}, body)).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHORIZED' } },
    })
    const key = await keyOf(caller, ['api:write', 'acn:rpc'])
    expect(await post(path, bearer(key), body)).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN', details: { scope: 'a2a:rpc' } } },
    })
  })

  test('takes a batch, without streams in it', async () => {
    const { body: said } = await post<unknown>(path, asPerson(caller), [
      body,
      { ...body, id: 2, method: 'SubscribeToTask', params: { id: (await task()).id } },
    ])
    expect(said).toMatchObject([
      { id: 1, result: { tasks: expect.any(Array) } },
      { id: 2, error: { code: -32600 } },
    ])
  })
})

describe('version 0.3', () => {
  test('its client sends, reads, streams and cancels, in its own shapes', async () => {
    const old = await clientOf(agent, asPerson(caller), '0.3')
    const one = await send(old, 'The old way.')
    expect(stateOf(one)).toBe(TaskState.TASK_STATE_SUBMITTED)
    expect(wordsOf(await old.getTask({ id: one.id, tenant: '' }))).toEqual(['user: The old way.'])
    const said: string[] = []
    for await (const part of old.sendMessageStream(message('And streams.'))) {
      said.push(shortly(part))
      if (part.payload?.$case === 'task')
        await call(host, 'task.completed', { taskId: part.payload.value.id, text: 'As ever.' })
    }
    expect(said).toEqual(['task', `status ${TaskState.TASK_STATE_COMPLETED} As ever.`])
    expect(stateOf(await old.cancelTask({ id: one.id, tenant: '', metadata: undefined }))).toBe(
      TaskState.TASK_STATE_CANCELED,
    )
  })

  test('its names answer in its shapes', async () => {
    const { id } = await task()
    expect((await call(caller, 'tasks/get', { id })).result).toMatchObject({
      kind: 'task',
      id,
      status: { state: 'submitted' },
      history: [{ kind: 'message', role: 'user', parts: [{ kind: 'text', text: 'Do it.' }] }],
    })
  })
})
