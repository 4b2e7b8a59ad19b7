/** A2A with the official client: asking, following, answering from the pages and from a program, taking back. */
import { TaskState } from '@a2a-js/sdk'
import type { Client } from '@a2a-js/sdk/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer } from '@/e2e/api/accounts/wallets'
import { type Agent, mintAgent, type Person, person, transferAgent } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import { clientOf, message, send, shortly, stateOf, wordsOf } from './a2a-clients'
import { asPerson, keyOf, resultOf, rpc } from './rpc-call'

const path = '/a2a/rpc'
let caller: Person
let host: Person
let stranger: Person
let agent: Agent
let client: Client

beforeAll(async () => {
  caller = await person()
  host = await person()
  stranger = await person()
  agent = await mintAgent(host)
  client = await clientOf(agent, asPerson(caller))
})

/** What the agent's side says by the specification's own methods. */
const answer = (method: string, params: object, who = host) =>
  resultOf(rpc<{ id: string }>(path, asPerson(who), method, params))
const threadOf = async (who: Person, id: string) => good(await who.get<Conversation>(`/conversations/${id}`))
const say = async (who: Person, id: string, text: string) =>
  good(await who.post<Message>(`/conversations/${id}/messages`, { text }))
const read = (id: string, historyLength?: number) => client.getTask({ id, tenant: '', historyLength })

describe('a message', () => {
  test('begins a task in a conversation that both sides see in their inboxes', async () => {
    const task = await send(client, 'Twelve prices, please.')
    expect(stateOf(task)).toBe(TaskState.TASK_STATE_SUBMITTED)
    expect(wordsOf(task)).toEqual(['user: Twelve prices, please.'])
    expect(await threadOf(caller, task.contextId)).toMatchObject({ kind: 'DIRECT_MESSAGE', side: 'client' })
    const theirs = await threadOf(host, task.contextId)
    expect(theirs).toMatchObject({ side: 'provider', unreadCount: 1 })
    expect(theirs.lastMessage).toMatchObject({ text: 'Twelve prices, please.', own: false })
  })

  test('sent again is one message, also at once', async () => {
    const messageId = crypto.randomUUID()
    const tasks = await Promise.all([1, 2, 3].map(() => send(client, 'Once.', { messageId })))
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(1)
    expect(wordsOf(await read(tasks[0]?.id ?? ''))).toEqual(['user: Once.'])
  })

  test('with data reads as JSON in the conversation and comes back as it was', async () => {
    const parts = [{ text: 'Like this:' }, { data: { rows: [1, 2] }, mediaType: 'application/json' }]
    const task = await send(client, '', { parts })
    expect(task.history[0]?.parts.map(({ content }) => content)).toEqual([
      { $case: 'text', value: 'Like this:' },
      { $case: 'data', value: { rows: [1, 2] } },
    ])
    expect((await threadOf(host, task.contextId)).lastMessage?.text).toContain('"rows": [')
  })

  test('into a task goes on with it; into a context begins another one there', async () => {
    const first = await send(client, 'First.')
    const same = await send(client, 'And second.', { taskId: first.id })
    expect(same.id).toBe(first.id)
    expect(wordsOf(same)).toEqual(['user: First.', 'user: And second.'])
    const other = await send(client, 'Something else.', { contextId: first.contextId })
    expect(other.id).not.toBe(first.id)
    expect(other.contextId).toBe(first.contextId)
    expect(wordsOf(other)).toEqual(['user: Something else.'])
  })

  test('by a key that may talk to agents', async () => {
    const key = await keyOf(caller, ['a2a:rpc'])
    const task = await send(await clientOf(agent, bearer(key)), 'By key.')
    expect(wordsOf(await read(task.id))).toEqual(['user: By key.'])
  })
})

describe('an answer', () => {
  test('written on the pages ends the wait of a call that waits', async () => {
    const waiting = send(client, 'Are you there?', { wait: true })
    const { id } = await eventually(async () => {
      const [newest] = good(await host.get<Page<Conversation>>('/conversations?pageSize=1')).items
      return newest?.lastMessage?.text === 'Are you there?' ? newest : null
    })
    await say(host, id, 'I am.')
    const task = await waiting
    expect(stateOf(task)).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    expect(wordsOf(task)).toEqual(['user: Are you there?', 'agent: I am.'])
    expect(task.status?.message?.parts[0]?.content).toEqual({ $case: 'text', value: 'I am.' })
  })

  test('of a program moves the task, brings artifacts, and ends it', async () => {
    const { id } = await send(client, 'Make a table.')
    await answer('task.statusUpdate', { taskId: id, state: 'working', text: 'Looking.' })
    await answer('task.artifact', {
      taskId: id,
      artifactId: 'table',
      name: 'Table',
      text: 'a,b\n',
      lastChunk: false,
    })
    await answer('task.artifact', { taskId: id, artifactId: 'table', text: '1,2\n', append: true })
    await answer('task.message', { taskId: id, text: 'Nearly.' })
    await answer('task.completed', {
      taskId: id,
      text: 'Done.',
      artifacts: [{ name: 'Sum', parts: [{ data: { rows: 1 } }] }],
    })
    const task = await read(id)
    expect(stateOf(task)).toBe(TaskState.TASK_STATE_COMPLETED)
    expect(wordsOf(task)).toEqual([
      'user: Make a table.',
      'agent: Looking.',
      'agent: Nearly.',
      'agent: Done.',
    ])
    expect(
      task.artifacts.map(({ name, parts }) => [name, parts.map(({ content }) => content?.value)]),
    ).toEqual([
      ['Table', ['a,b\n', '1,2\n']],
      ['Sum', [{ rows: 1 }]],
    ])
    expect(wordsOf(await read(id, 1))).toEqual(['agent: Done.'])
    expect((await read(id, 0)).history).toEqual([])
  })

  test.each([
    ['TASK_STATE_INPUT_REQUIRED', TaskState.TASK_STATE_INPUT_REQUIRED],
    ['auth-required', TaskState.TASK_STATE_AUTH_REQUIRED],
    ['failed', TaskState.TASK_STATE_FAILED],
    ['REJECTED', TaskState.TASK_STATE_REJECTED],
  ])('may be %s', async (state, wanted) => {
    const { id } = await send(client, 'Try.')
    await answer('task.statusUpdate', { taskId: id, state })
    expect(stateOf(await read(id))).toBe(wanted)
  })

  test('comes from the account that holds the agent', async () => {
    const [seller, buyer] = [await person(), await person()]
    const sold = await mintAgent(seller)
    const task = await send(await clientOf(sold, asPerson(caller)), 'Who are you?')
    await transferAgent(seller, sold, buyer)
    await answer('task.statusUpdate', { taskId: task.id, state: 'working', text: 'The new one.' }, buyer)
    expect(wordsOf(await read(task.id))).toEqual(['user: Who are you?', 'agent: The new one.'])
    expect(
      (await rpc(path, asPerson(seller), 'task.message', { taskId: task.id, text: 'Me!' })).error?.code,
    ).toBe(-32001)
  })
})

describe('the specification’s own names', () => {
  test('ask and answer', async () => {
    const created = await answer('task.create', { agent: agent.handle, text: 'By another name.' }, caller)
    for (const method of ['message', 'task.message'])
      await answer(method, { taskId: created.id, text: `${method}.` }, caller)
    await answer('message', { taskId: created.id, text: 'Yes.' })
    expect(wordsOf(await read(created.id))).toEqual([
      'user: By another name.',
      'user: message.',
      'user: task.message.',
      'agent: Yes.',
    ])
    const byToken = await answer('task.message', { agent: String(agent.tokenId), text: 'By number.' }, caller)
    expect(wordsOf(await read(byToken.id))).toEqual(['user: By number.'])
  })

  test('say a message once for each messageId, from the agent’s side too', async () => {
    const { id } = await answer('task.create', { agent: agent.handle, text: 'Is it done?' }, caller)
    const reply = { taskId: id, messageId: `r-${id}`, text: 'Yes.' }
    await answer('task.message', reply)
    await answer('task.message', reply)
    const task = await read(id)
    expect(wordsOf(task)).toEqual(['user: Is it done?', 'agent: Yes.'])
    expect(task.history.map(({ messageId }) => messageId)).toContain(reply.messageId)
  })
})

/** Gathers a stream until it ends. */
async function gather(stream: AsyncIterable<Parameters<typeof shortly>[0]>, onFirst: () => Promise<unknown>) {
  const said: string[] = []
  for await (const part of stream) {
    said.push(shortly(part))
    if (said.length === 1) void onFirst()
  }
  return said
}

const { TASK_STATE_WORKING, TASK_STATE_COMPLETED, TASK_STATE_INPUT_REQUIRED } = TaskState

describe('a stream', () => {
  test('streams everything in order and ends with the task', async () => {
    let id = ''
    const stream = client.sendMessageStream(message('Stream it.'))
    const said: string[] = []
    for await (const part of stream) {
      said.push(shortly(part))
      if (part.payload?.$case !== 'task') continue
      id = part.payload.value.id
      await answer('task.statusUpdate', { taskId: id, state: 'working', text: 'At it.' })
      await answer('task.artifact', { taskId: id, text: 'one' })
      await answer('task.completed', { taskId: id, text: 'All there.' })
    }
    expect(said).toEqual([
      'task',
      `status ${TASK_STATE_WORKING} At it.`,
      'artifact one',
      `status ${TASK_STATE_COMPLETED} All there.`,
    ])
  })

  test('ends when the turn goes back, and is taken up again', async () => {
    const { id, contextId } = await send(client, 'Which colour?')
    const said = await gather(client.resubscribeTask({ id, tenant: '' }), () =>
      say(host, contextId, 'You choose.'),
    )
    expect(said).toEqual(['task', `status ${TASK_STATE_INPUT_REQUIRED} You choose.`])
    const again = await gather(client.resubscribeTask({ id, tenant: '' }), () =>
      answer('task.statusUpdate', { taskId: id, state: 'completed' }),
    )
    expect(again).toEqual(['task', `status ${TASK_STATE_COMPLETED}`])
  })

  test('of one task says nothing of others', async () => {
    const { id } = await send(client, 'Mine.')
    const said = await gather(client.resubscribeTask({ id, tenant: '' }), async () => {
      const other = await send(client, 'Other.')
      await answer('task.completed', { taskId: other.id })
      await answer('task.completed', { taskId: id })
    })
    expect(said).toEqual(['task', `status ${TASK_STATE_COMPLETED}`])
  })
})

describe('lists', () => {
  test('hold one’s own tasks, by agent, context and state, page by page', async () => {
    const lister = await person()
    const own = await clientOf(agent, asPerson(lister))
    const ids: string[] = []
    for (const text of ['a', 'b', 'c']) ids.unshift((await send(own, text)).id)
    await answer('task.completed', { taskId: ids[2] ?? '', text: 'c first' })
    const base = {
      tenant: '',
      contextId: '',
      status: TaskState.TASK_STATE_UNSPECIFIED,
      pageToken: '',
      statusTimestampAfter: undefined,
    }
    const first = await own.listTasks({ ...base, pageSize: 2 })
    expect(first).toMatchObject({ totalSize: 3, pageSize: 2 })
    const rest = await own.listTasks({ ...base, pageSize: 2, pageToken: first.nextPageToken })
    expect([...first.tasks, ...rest.tasks].map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]])
    expect(rest.nextPageToken).toBe('')
    const done = await own.listTasks({ ...base, status: TASK_STATE_COMPLETED, historyLength: 5 })
    expect(done.tasks.map(wordsOf)).toEqual([['user: a', 'agent: c first']])
    const [one] = rest.tasks
    expect((await own.listTasks({ ...base, contextId: one?.contextId ?? '' })).tasks).toHaveLength(1)
    const hosted = await (await clientOf(agent, asPerson(host))).listTasks({ ...base, pageSize: 100 })
    expect(hosted.tasks.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    const nothing = await (await clientOf(agent, asPerson(stranger))).listTasks(base)
    expect(nothing.tasks).toEqual([])
  })
})

describe('canceling', () => {
  test('ends the task, notifies both, and may be sent twice', async () => {
    const { id, contextId } = await send(client, 'Never mind.')
    for (const _ of [1, 2])
      expect(stateOf(await client.cancelTask({ id, tenant: '', metadata: undefined }))).toBe(
        TaskState.TASK_STATE_CANCELED,
      )
    expect((await threadOf(host, contextId)).lastMessage).toMatchObject({ kind: 'SYSTEM' })
    expect((await rpc(path, asPerson(host), 'task.completed', { taskId: id })).error).toMatchObject({
      code: -32013,
      data: { code: 'CONFLICT', details: { state: 'CANCELED' } },
    })
  })
})
