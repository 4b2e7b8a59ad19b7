/** Accounts and credentials that may no longer read a task: their receivers are sent nothing more, and their streams end. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { newApiKey } from '@/e2e/api/accounts/credentials'
import { bearer, call, signInWith } from '@/e2e/api/accounts/wallets'
import { Receiver } from '@/e2e/api/notices/receiver'
import { asOwner, mintAgent, type Person, person, transferAgent } from '@/e2e/api/sellers'
import { closeAll, listen } from '@/e2e/api/server/listener'
import { eventually } from '@/e2e/stack'
import { clientOf, send, shortly } from './a2a-clients'
import { asPerson, resultOf, rpc } from './rpc-call'

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

async function receiverOf(headers: Record<string, string>, taskId: string, id: string): Promise<Receiver> {
  const receiver = await Receiver.start()
  onTestFinished(() => receiver.stop())
  await resultOf(rpc(path, headers, 'CreateTaskPushNotificationConfig', { taskId, id, url: receiver.url }))
  return receiver
}

/** Waits until the receivers of a task whose names begin like this have ended. */
const untilEnded = (taskId: string, accountId: string, name: string) =>
  eventually(async () => {
    const open = await asOwner(
      `select 1 from app.task_pushes
       where task_id = $1 and account_id = $2 and starts_with(id, $3) and ended_at is null`,
      [taskId, accountId, name],
    )
    return open.length === 0 ? true : null
  })

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
    const old = await receiverOf(asPerson(seller), id, 'old')
    for (let index = 1; index < 10; index++) await receiverOf(asPerson(seller), id, `old-${index}`)
    const theirs = await receiverOf(asPerson(caller), id, 'theirs')
    await transferAgent(seller, agent, buyer)
    const fresh = await receiverOf(asPerson(buyer), id, 'fresh')
    await answer(buyer, 'task.statusUpdate', { taskId: id, state: 'working', text: 'Mine now.' })
    await answer(buyer, 'task.completed', { taskId: id, text: 'Secret.' })
    await theirs.untilCount(2)
    await fresh.untilCount(2)
    await untilEnded(id, seller.accountId, 'old')
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

  test('ends its receivers, unless another credential of the account created them again', async () => {
    const { caller, seller, id } = await sale()
    const { key, apiKey } = await newApiKey(caller.actor.accessToken ?? '', ['a2a:rpc'])
    const old = await receiverOf(bearer(apiKey), id, 'old')
    await receiverOf(bearer(apiKey), id, 'kept')
    const kept = await receiverOf(asPerson(caller), id, 'kept')
    await call(`/api-keys/${key.id}`, { method: 'DELETE', headers: asPerson(caller) })
    await answer(seller, 'task.statusUpdate', { taskId: id, state: 'working', text: 'For others.' })
    await kept.untilCount(1)
    await untilEnded(id, caller.accountId, 'old')
    expect(old.got).toEqual([])
  })
})

describe('a session that was ended', () => {
  test('ends its receivers; one that only expired keeps them', async () => {
    const { caller, seller, id } = await sale()
    const [ended, expired] = [await signInWith(caller.actor.account), await signInWith(caller.actor.account)]
    const old = await receiverOf(bearer(ended.accessToken), id, 'old')
    const kept = await receiverOf(bearer(expired.accessToken), id, 'kept')
    await call(`/me/sessions/${ended.session.id}`, { method: 'DELETE', headers: asPerson(caller) })
    await asOwner('update app.auth_sessions set expires_at = now() where id = $1', [expired.session.id])
    await answer(seller, 'task.statusUpdate', { taskId: id, state: 'working', text: 'For others.' })
    await kept.untilCount(1)
    await untilEnded(id, caller.accountId, 'old')
    expect(old.got).toEqual([])
  })
})
