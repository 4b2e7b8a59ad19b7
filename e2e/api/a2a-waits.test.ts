/** A2A calls that wait: without a stream to wait on, and for a turn that is over. */
import { TaskState } from '@a2a-js/sdk'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { streamsPerAccount } from '@/lib/realtime/hub'
import { clientOf, message, send, shortly, stateOf, wordsOf } from './a2a-clients'
import { closeAll, listen } from './listener'
import { asPerson, resultOf, rpc } from './rpc-call'
import { type Agent, mintAgent, type Person, person } from './sellers'

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
