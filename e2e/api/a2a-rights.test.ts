/** Accounts that may no longer read a task: their receivers are sent nothing more, and their streams end. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../stack'
import { clientOf, send, shortly } from './a2a-clients'
import { newApiKey } from './credentials'
import { closeAll, listen } from './listener'
import { Receiver } from './receiver'
import { asPerson, resultOf, rpc } from './rpc-call'
import { asOwner, mintAgent, type Person, person, transferAgent } from './sellers'
import { bearer, call } from './wallets'

const path = '/a2a/rpc'

/** A task of an agent that can be sold. */
async function sale() {
  const [caller, seller, buyer] = [await person(), await person(), await person()]
  const agent = await mintAgent(seller)
  const client = await clientOf(agent, asPerson(caller))
  const { id } = await send(client, 'Whose are you?')
  return { caller, seller, buyer, agent, client, id }
}

const answer = (who: Person, method: string, params: object) =>
  resultOf(rpc(path, asPerson(who), method, params))

async function receiverOf(who: Person, taskId: string, id: string): Promise<Receiver> {
  const receiver = await Receiver.start()
  onTestFinished(() => receiver.stop())
  await answer(who, 'CreateTaskPushNotificationConfig', { taskId, id, url: receiver.url })
  return receiver
}

/** Collects a stream in the background: what it said so far, and whether it has ended. */
function collect(stream: AsyncIterable<Parameters<typeof shortly>[0]>) {
  const seen = { said: [] as string[], hasEnded: false }
  void (async () => {
    for await (const part of stream) seen.said.push(shortly(part))
    seen.hasEnded = true
  })()
  return seen
}

describe('the seller of an agent', () => {
  test('gets no more events of its tasks, and takes no place of a receiver', async () => {
    const { caller, seller, buyer, agent, id } = await sale()
    const old = await receiverOf(seller, id, 'old')
    for (let index = 1; index < 10; index++) await receiverOf(seller, id, `old-${index}`)
    const theirs = await receiverOf(caller, id, 'theirs')
    await transferAgent(seller, agent, buyer)
    const fresh = await receiverOf(buyer, id, 'fresh')
    await answer(buyer, 'task.statusUpdate', { taskId: id, state: 'working', text: 'Mine now.' })
    await answer(buyer, 'task.completed', { taskId: id, text: 'Secret.' })
    await theirs.untilCount(2)
    await fresh.untilCount(2)
    await eventually(async () => {
      const open = await asOwner(
        `select 1 from app.task_pushes where task_id = $1 and account_id = $2 and ended_at is null`,
        [id, seller.accountId],
      )
      return open.length === 0 ? true : null
    })
    expect(old.got).toEqual([])
  })

  test('no longer follows them', async () => {
    const { seller, buyer, agent, client, id } = await sale()
    const sellers = collect((await clientOf(agent, asPerson(seller))).resubscribeTask({ id, tenant: '' }))
    const callers = collect(client.resubscribeTask({ id, tenant: '' }))
    await eventually(async () => (sellers.said.length + callers.said.length === 2 ? true : null))
    await transferAgent(seller, agent, buyer)
    await answer(buyer, 'task.statusUpdate', { taskId: id, state: 'working', text: 'Mine now.' })
    await eventually(async () => (callers.said.length === 2 ? true : null))
    await eventually(async () => (sellers.hasEnded ? true : null))
    expect(sellers.said).toEqual(['task'])
    expect(callers.hasEnded).toBe(false)
    await answer(buyer, 'task.completed', { taskId: id })
    await eventually(async () => (callers.hasEnded ? true : null))
  })
})

describe('a revoked key', () => {
  test('ends its streams at once', async () => {
    const { caller, seller, agent, id } = await sale()
    const { key, apiKey } = await newApiKey(caller.actor.accessToken ?? '', ['a2a:rpc'])
    const seen = collect((await clientOf(agent, bearer(apiKey))).resubscribeTask({ id, tenant: '' }))
    await eventually(async () => (seen.said.length === 1 ? true : null))
    const staying = await listen(seller)
    await staying.untilPing()
    expect(seen.hasEnded).toBe(false)
    await call(`/api-keys/${key.id}`, { method: 'DELETE', headers: asPerson(caller) })
    await eventually(async () => (seen.hasEnded ? true : null), 20_000)
    await answer(seller, 'task.statusUpdate', { taskId: id, state: 'working', text: 'For others.' })
    expect(seen.said).toEqual(['task'])
    closeAll()
  })
})
