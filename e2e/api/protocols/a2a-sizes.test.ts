/** How much a task of A2A takes: parts and metadata of a message, artifacts of a task, and what one answer holds. */
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Agent, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { maxArtifactBytes, maxArtifacts, maxMetadataBytes, maxPartsBytes } from '@/lib/tasks/bounds'
import { clientOf, send } from './a2a-clients'
import { asPerson, resultOf, rpc } from './rpc-call'

const path = '/a2a/rpc'
let caller: Person
let host: Person
let agent: Agent

beforeAll(async () => {
  caller = await person()
  host = await person()
  agent = await mintAgent(host)
})

const of = (bytes: number) => 'x'.repeat(bytes)
const begin = async (who = caller) => (await send(await clientOf(agent, asPerson(who)), 'Do it.')).id
const give = (taskId: string, bytes: number, over: object = {}) =>
  rpc(path, asPerson(host), 'task.artifact', { taskId, parts: [{ text: of(bytes) }], ...over })
const refused = { code: -32013, data: { code: 'CONFLICT' } }

describe('a message', () => {
  const text = { text: 'Hi', kind: 'text' }
  const fat = { padding: of(maxMetadataBytes) }
  const tooMuch: [string, string, object, object][] = [
    ['metadata of the request', 'metadata', {}, { metadata: fat }],
    ['metadata of its own', 'message.metadata', { metadata: fat }, {}],
    [
      'numbers that are long when they are written out',
      'metadata',
      {},
      { metadata: { all: Array(300).fill(1e300) } },
    ],
    [
      'parts',
      'message.parts',
      { parts: Array(5).fill({ ...text, metadata: { padding: of(maxPartsBytes / 4) } }) },
      {},
    ],
    ['spaces', 'message.parts', { parts: [{ ...text, text: `Hi${' '.repeat(maxPartsBytes)}` }] }, {}],
  ]

  test.each(tooMuch)('with too much in %s is refused', async (_, field, over, params) => {
    for (const [method, role] of [
      ['SendMessage', 'ROLE_USER'],
      ['message/send', 'user'],
    ] as const) {
      const message = { messageId: crypto.randomUUID(), kind: 'message', role, parts: [text], ...over }
      const { error } = await rpc(`${path}?tenant=${agent.handle}`, asPerson(caller), method, {
        message,
        ...params,
      })
      expect(error, method).toMatchObject({ code: -32602, data: { details: { field } } })
    }
  })

  test.each(['x', 'ü', '\u0001'])('of the longest text fits, also of %j', async (character) => {
    const text = `${character.repeat(9_999)}.`
    const task = await send(await clientOf(agent, asPerson(caller)), text, {
      parts: [{ text, mediaType: 'text/markdown' }],
    })
    expect(task.history[0]?.parts[0]?.content).toEqual({ $case: 'text', value: text })
  })

  test('is shown while the newest ones are small enough together', async () => {
    const id = await begin()
    await resultOf(rpc(path, asPerson(host), 'task.message', { taskId: id, text: 'Go on.' }))
    const parts = [{ text: 'More.', metadata: { padding: of(60_000) } }]
    const client = await clientOf(agent, asPerson(caller))
    for (let index = 0; index < 20; index++) await send(client, '', { taskId: id, parts })
    const { history } = await client.getTask({ id, tenant: '', historyLength: undefined })
    expect(history.length).toBeGreaterThan(15)
    expect(history.length).toBeLessThan(19)
    expect(history.every(({ parts: [part] }) => part?.content?.value === 'More.')).toBe(true)
  })
})

describe('artifacts of a task', () => {
  test('are at most so many bytes together, also when they come at once', async () => {
    const id = await begin()
    const third = Math.floor(maxArtifactBytes / 3) - 1_000
    await resultOf(give(id, third, { artifactId: 'one' }))
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => give(id, third, { artifactId: 'one', append: true })),
    )
    const errors = answers.flatMap(({ error }) => error ?? [])
    expect(errors).toMatchObject([refused, refused])
    // What was refused was not written, and the task goes on.
    await resultOf(give(id, 10))
    const completed = await rpc(path, asPerson(host), 'task.completed', {
      taskId: id,
      artifacts: [{ text: 'small' }, { parts: [{ text: of(third) }] }],
    })
    expect(completed.error).toMatchObject(refused)
    const task = await (await clientOf(agent, asPerson(caller))).getTask({ id, tenant: '' })
    expect(task.artifacts.map(({ parts }) => parts.length)).toEqual([3, 1])
  })

  test('are counted as they are read, not as they are kept', async () => {
    const id = await begin()
    const parts = [{ data: Array(20_000).fill(1e300) }]
    expect((await rpc(path, asPerson(host), 'task.artifact', { taskId: id, parts })).error).toMatchObject(
      refused,
    )
  })

  test('are at most so many pieces', async () => {
    const id = await begin()
    for (let given = 0; given < maxArtifacts; given += 20) {
      const calls = Array.from({ length: 20 }, () => give(id, 1, { artifactId: 'one', append: true }))
      for (const { error } of await Promise.all(calls)) expect(error).toBeUndefined()
    }
    expect((await give(id, 1)).error).toMatchObject(refused)
    await resultOf(rpc(path, asPerson(host), 'task.completed', { taskId: id }))
  })

  test('that come at once leave others a connection while they wait for their task', async () => {
    const id = await begin()
    const other = await connected()
    await other.query('begin')
    await other.query('select from app.tasks where id = $1 for no key update', [id])
    const calls = Array.from({ length: 30 }, () => give(id, 1, { artifactId: 'one', append: true }))
    // Long enough for all of them to have arrived.
    await pause(500)
    try {
      await expect(begin()).resolves.not.toBe(id)
    } finally {
      await other.end()
      await Promise.all(calls)
    }
  })

  test('have metadata in their parts of so many bytes', async () => {
    const parts = [{ text: 'Hi', metadata: { padding: of(maxMetadataBytes) } }]
    const { error } = await rpc(path, asPerson(host), 'task.artifact', { taskId: await begin(), parts })
    expect(error).toMatchObject({ code: -32602 })
  })
})

test('a page of tasks ends early when it is full, and its token leads on', async () => {
  const lister = await person()
  const ids: string[] = []
  for (const _ of [1, 2, 3]) {
    const id = await begin(lister)
    for (const __ of [1, 2]) await resultOf(give(id, maxArtifactBytes / 2 - 50_000))
    ids.unshift(id)
  }
  const list = (pageToken: string) =>
    resultOf(
      rpc<{ tasks: { id: string; artifacts: unknown[] }[]; nextPageToken?: string; totalSize: number }>(
        path,
        asPerson(lister),
        'ListTasks',
        { includeArtifacts: true, pageToken },
      ),
    )
  const first = await list('')
  expect(first.tasks.map(({ id, artifacts }) => [id, artifacts.length])).toEqual([
    [ids[0], 2],
    [ids[1], 2],
  ])
  expect(first.totalSize).toBe(3)
  const rest = await list(first.nextPageToken ?? '')
  expect(rest.tasks.map(({ id }) => id)).toEqual([ids[2]])
  expect(rest.nextPageToken ?? '').toBe('')
})
