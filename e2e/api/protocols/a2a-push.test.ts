/** Push notifications of tasks: registered by the official client, sent in order and signed, retried when refused, and only to where we may post. */
import { TaskState } from '@a2a-js/sdk'
import type { Client } from '@a2a-js/sdk/client'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Got, Receiver, says } from '@/e2e/api/notices/receiver'
import { type Agent, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { clientOf, message, send } from './a2a-clients'
import { asPerson, rpc } from './rpc-call'

const path = '/a2a/rpc'
const token = 'a token of the receiver'
let caller: Person
let host: Person
let stranger: Person
let agent: Agent
let client: Client
let receiver: Receiver

beforeAll(async () => {
  caller = await person()
  host = await person()
  stranger = await person()
  agent = await mintAgent(host)
  client = await clientOf(agent, asPerson(caller))
})
beforeEach(async () => {
  receiver = await Receiver.start()
})
afterEach(() => receiver.stop())

const config = (taskId: string, over: object = {}) => ({
  tenant: '',
  id: '',
  taskId,
  url: receiver.url,
  token,
  authentication: { scheme: 'Bearer', credentials: 'of-the-receiver' },
  ...over,
})
const answer = (method: string, params: object) => rpc(path, asPerson(host), method, params)

type Update = {
  taskId: string
  statusUpdate?: { taskId: string; status: { state: string } }
  artifactUpdate?: { taskId: string; artifact: { parts: { text: string }[] } }
}
const contentOf = ({ text }: Got): string => {
  const { statusUpdate, artifactUpdate } = JSON.parse(text) as Update
  return statusUpdate?.status.state ?? artifactUpdate?.artifact.parts[0]?.text ?? text
}

/** A task whose first event the receiver answers with this status; returns its id. */
async function refused(status: number): Promise<string> {
  const { id } = await send(client, 'Tell me.')
  await client.createTaskPushNotificationConfig(config(id))
  receiver.manner = says(status)
  await answer('task.statusUpdate', { taskId: id, state: 'working' })
  await receiver.untilCount(1)
  return id
}

/** What comes to a receiver that refuses the first event of a task once. */
const repeated = ['TASK_STATE_WORKING', 'TASK_STATE_WORKING', 'TASK_STATE_COMPLETED']

describe('a receiver', () => {
  test('receives each event, in order and signed', async () => {
    const { id } = await send(client, 'Tell me.')
    await client.createTaskPushNotificationConfig(config(id))
    await answer('task.statusUpdate', { taskId: id, state: 'working', text: 'On it.' })
    await answer('task.artifact', { taskId: id, text: 'a table' })
    await answer('task.completed', { taskId: id, text: 'Done.' })
    await receiver.untilCount(3)
    expect(receiver.got.map(contentOf)).toEqual(['TASK_STATE_WORKING', 'a table', 'TASK_STATE_COMPLETED'])
    for (const { headers, text } of receiver.got) {
      expect(headers).toMatchObject({
        'content-type': 'application/a2a+json',
        'x-a2a-notification-token': token,
        authorization: 'Bearer of-the-receiver',
      })
      new Webhook(Buffer.from(token).toString('base64')).verify(text, headers)
    }
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })

  test('can be named with the message', async () => {
    const asked = message('Tell me too.')
    if (asked.configuration) asked.configuration.taskPushNotificationConfig = config('')
    const sent = await client.sendMessage(asked)
    const id = 'status' in sent ? sent.id : ''
    await answer('task.statusUpdate', { taskId: id, state: 'rejected', text: 'No.' })
    expect(contentOf(await receiver.until(() => true))).toBe('TASK_STATE_REJECTED')
  })

  test('that does not take an event gets it again, and the next ones after it', async () => {
    const id = await refused(500)
    receiver.manner = says(200)
    await answer('task.completed', { taskId: id })
    await receiver.untilCount(3)
    expect(receiver.got.map(contentOf)).toEqual(repeated)
  })

  test('that takes a repeated event gets the one that was added meanwhile', async () => {
    const id = await refused(503)
    receiver.manner = async (response) => {
      receiver.manner = says(200)
      await answer('task.completed', { taskId: id })
      response.writeHead(200).end()
    }
    await receiver.untilCount(3)
    expect(receiver.got.map(contentOf)).toEqual(repeated)
  })

  test('that is gone permanently receives nothing more', async () => {
    const id = await refused(410)
    const witness = await Receiver.start()
    await client.createTaskPushNotificationConfig(config(id, { id: 'witness', url: witness.url }))
    await answer('task.completed', { taskId: id })
    await witness.untilCount(1)
    await witness.stop()
    expect(receiver.got).toHaveLength(1)
  })

  test('of version 0.3 gets the task in its shape', async () => {
    const old = await clientOf(agent, asPerson(caller), '0.3')
    const { id } = await send(old, 'The old way.')
    await old.createTaskPushNotificationConfig(config(id))
    await answer('task.completed', { taskId: id, text: 'Done.' })
    const { text } = await receiver.until(() => true)
    expect(JSON.parse(text)).toMatchObject({ kind: 'task', id, status: { state: 'completed' } })
  })
})

describe('configurations', () => {
  test('are read, listed, replaced and deleted by their creator', async () => {
    const { id } = await send(client, 'Keep it.')
    const made = await client.createTaskPushNotificationConfig(config(id))
    expect(made).toMatchObject({ taskId: id, url: receiver.url, token })
    const url = `${receiver.url}/replaced`
    const replaced = await client.createTaskPushNotificationConfig(
      config(id, { id: made.id, url, token: 'another' }),
    )
    expect(replaced).toMatchObject({ id: made.id, url, token: 'another' })
    const other = await client.createTaskPushNotificationConfig(config(id, { id: 'mine' }))
    const list = () =>
      client.listTaskPushNotificationConfig({ tenant: '', taskId: id, pageSize: 10, pageToken: '' })
    expect((await list()).configs.map((one) => [one.id, one.url])).toEqual([
      [made.id, url],
      [other.id, receiver.url],
    ])
    expect(await client.getTaskPushNotificationConfig({ tenant: '', taskId: id, id: 'mine' })).toEqual({
      ...other,
      token: '',
      authentication: { scheme: 'Bearer', credentials: '' },
    })
    await client.deleteTaskPushNotificationConfig({ tenant: '', taskId: id, id: 'mine' })
    expect((await list()).configs).toHaveLength(1)
    const { error } = await rpc(path, asPerson(host), 'GetTaskPushNotificationConfig', {
      taskId: id,
      id: made.id,
    })
    expect(error?.code).toBe(-32001)
    expect(
      (
        await rpc<{ configs: unknown[] }>(path, asPerson(host), 'ListTaskPushNotificationConfigs', {
          taskId: id,
        })
      ).result?.configs ?? [],
    ).toEqual([])
  })

  test.each(['1.0', '0.3'] as const)('of version %s are read without their secrets', async (version) => {
    const own = await clientOf(agent, asPerson(caller), version)
    const { id } = await send(own, 'Keep the secret.')
    const made = await own.createTaskPushNotificationConfig(config(id))
    expect(JSON.stringify(made)).toContain('of-the-receiver')
    const of = { tenant: '', taskId: id }
    const read = [
      await own.getTaskPushNotificationConfig({ ...of, id: made.id }),
      await own.listTaskPushNotificationConfig({ ...of, pageSize: 10, pageToken: '' }),
    ]
    for (const answered of read) {
      expect(JSON.stringify(answered)).toContain(receiver.url)
      expect(JSON.stringify(answered)).not.toContain(token)
      expect(JSON.stringify(answered)).not.toContain('of-the-receiver')
    }
  })

  test.each<[string, object, number]>([
    ['an address that is none', { url: 'nonsense' }, -32602],
    ['an address with a password', { url: 'https://a:b@example.com/x' }, -32602],
    ['a scheme we do not know', { authentication: { scheme: 'Digest', credentials: 'x' } }, -32003],
    ['a token no header can hold', { token: 'ü' }, -32602],
  ])('with %s are refused', async (_, over, code) => {
    const { id } = await send(client, 'No.')
    const params = { taskId: id, url: receiver.url, ...over }
    expect((await rpc(path, asPerson(caller), 'CreateTaskPushNotificationConfig', params)).error?.code).toBe(
      code,
    )
  })

  test('are ten at most, and of a stranger’s task none', async () => {
    const { id } = await send(client, 'Ten.')
    const create = (who: Person, name: string) =>
      rpc(path, asPerson(who), 'CreateTaskPushNotificationConfig', {
        taskId: id,
        id: name,
        url: receiver.url,
      })
    for (let index = 0; index < 10; index++) expect((await create(caller, `r${index}`)).error).toBeUndefined()
    expect((await create(caller, 'r10')).error).toMatchObject({ code: -32013, data: { code: 'CONFLICT' } })
    expect((await create(caller, 'r1')).error).toBeUndefined()
    expect((await create(stranger, 'r11')).error?.code).toBe(-32001)
    const state = await client.getTask({ id, tenant: '', historyLength: 0 })
    expect(state.status?.state).toBe(TaskState.TASK_STATE_SUBMITTED)
  })
})
