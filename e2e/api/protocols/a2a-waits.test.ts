/** A2A calls that wait: without a stream to wait on, for a turn that is over, and for each other. */
import { TaskState } from '@a2a-js/sdk'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Agent, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { closeAll, listen } from '@/e2e/api/server/listener'
import { streamsPerAccount } from '@/lib/realtime/hub'
import { clientOf, message, send, shortly, stateOf, wordsOf } from './a2a-clients'
import { asPerson, resultOf, rpc } from './rpc-call'

let host: Person
let agent: Agent

beforeAll(async () => {
  host = await person()
  agent = await mintAgent(host)
})
afterEach(closeAll)

test('a message that waits is answered with its task when the account has all its streams open', async () => {
  const caller = await person()
  for (let at = 0; at < streamsPerAccount; at++) expect((await listen(caller)).response.status).toBe(200)
  const client = await clientOf(agent, asPerson(caller))
  const task = await send(client, 'Without a stream.', { wait: true })
  expect(stateOf(task)).toBe(TaskState.TASK_STATE_SUBMITTED)
  expect(wordsOf(task)).toEqual(['user: Without a stream.'])
  expect((await client.getTask({ id: task.id, tenant: '', historyLength: undefined })).id).toBe(task.id)
})

test.each(['completed', 'input-required'])(
  'a streaming message that is sent again ends with its task when that is %s',
  async (state) => {
    const client = await clientOf(agent, asPerson(await person()))
    const messageId = crypto.randomUUID()
    const { id: taskId } = await send(client, 'Once.', { messageId })
    await resultOf(rpc('/a2a/rpc', asPerson(host), 'task.statusUpdate', { taskId, state }))
    const said: string[] = []
    for await (const part of client.sendMessageStream(message('Once.', { messageId })))
      said.push(shortly(part))
    expect(said).toEqual(['task'])
  },
)

test('a task is completed with artifacts while its caller writes into it: neither call fails', async () => {
  const caller = await person()
  const client = await clientOf(agent, asPerson(caller))
  const { contextId } = await send(client, 'First.')
  for (let round = 0; round < 20; round++) {
    const { id: taskId } = await send(client, `Round ${round}.`, { contextId })
    const artifacts = Array.from({ length: 5 }, (_, index) => ({ text: `part ${index}` }))
    const [said, completed] = await Promise.all([
      caller.post(`/conversations/${contextId}/messages`, { text: 'One more thing.' }),
      rpc('/a2a/rpc', asPerson(host), 'task.completed', { taskId, artifacts, text: 'Done.' }),
    ])
    expect(said.status).toBe(201)
    expect(completed.error).toBeUndefined()
  }
})
