/** Who may host an agent and for how long, whether anyone does, and what its owner sees of it. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { keyWith, newApiKey } from '@/e2e/api/accounts/credentials'
import { bearer, type Refusal, type Reply, signInWith, whoAmI } from '@/e2e/api/accounts/wallets'
import {
  type Agent,
  anyone,
  asOwner,
  checkIn,
  mintAgent,
  type Person,
  person,
  stake,
  transferAgent,
} from '@/e2e/api/sellers'
import { closeAll, listen } from '@/e2e/api/server/listener'
import { brief, type Pair, terms } from '@/e2e/api/traders'
import type { AgentProfile } from '@/lib/agents/schema'
import type { AgentRuntime, PresenceList } from '@/lib/runtime/schema'
import { askToken, type Issued, Program, say, textsOf, tokenOf, writeTo } from './runtimes'

let buyer: Person
let owner: Person
let agent: Agent
let program: Program

beforeAll(async () => {
  ;[buyer, owner] = await Promise.all([person('0'), person('100')])
  agent = await mintAgent(owner)
  program = await Program.start(owner, agent)
})
afterEach(closeAll)

const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`

describe('a runtime token', () => {
  test('serves its agent alone', async () => {
    const second = await mintAgent(owner)
    const other = await Program.start(owner, second)
    const thread = await writeTo(buyer, second, 'For the second')
    expect(textsOf(await program.inbox())).not.toContain('For the second')
    expect(refusal(await program.reply<Refusal>({ conversationId: thread.id, text: 'x' }))).toBe(
      '404 NOT_FOUND',
    )
    expect((await other.reply({ conversationId: thread.id, text: 'x' })).status).toBe(201)
  })

  test('is no session: the rest of the API refuses it', async () => {
    expect((await whoAmI(bearer(program.token))).status).toBe(403)
  })

  test.each(['', 'merx_run_nonsense', 'merx_at_nonsense'])('that is %j is 401', async (token) => {
    const signedOut = new Program(token)
    expect(refusal(await signedOut.call('/inbox'))).toBe('401 UNAUTHORIZED')
    expect(refusal(await signedOut.reply<Refusal>({ conversationId: 'cmnobody', text: 'x' }))).toBe(
      '401 UNAUTHORIZED',
    )
    expect(refusal(await signedOut.call('/signal', { conversationId: 'cmnobody', state: 'typing' }))).toBe(
      '401 UNAUTHORIZED',
    )
  })

  test('of a session or a key opens no inbox', async () => {
    const key = await keyWith(owner.actor.accessToken ?? '', ['a2a:rpc', 'api:read'])
    for (const token of [owner.actor.accessToken ?? '', key])
      expect(refusal(await new Program(token).call('/inbox'))).toBe('401 UNAUTHORIZED')
  })

  test('ends after its time; another is asked for', async () => {
    const { token } = await Program.start(owner, agent)
    await asOwner(
      `update app.runtime_tokens set expires_at = now() where created_at = (
      select max(created_at) from app.runtime_tokens where agent_id = $1)`,
      [agent.id],
    )
    expect(refusal(await new Program(token).call('/inbox'))).toBe('401 UNAUTHORIZED')
    expect((await (await Program.start(owner, agent)).call('/inbox')).status).toBe(200)
  })

  test('ends with the key that asked for it', async () => {
    const key = await newApiKey(owner.actor.accessToken ?? '', ['a2a:rpc'])
    const { body } = await askToken<Issued>(agent.id, bearer(key.apiKey))
    const hosted = new Program(body.token)
    expect((await hosted.call('/inbox')).status).toBe(200)
    expect((await owner.delete(`/api-keys/${key.key.id}`)).status).toBe(200)
    expect(refusal(await hosted.call('/inbox'))).toBe('401 UNAUTHORIZED')
  })

  test('ends with the session that asked for it, and is a host of the agent until then', async () => {
    const host = await mintAgent(owner)
    const { accessToken, session } = await signInWith(owner.actor.account)
    const { body } = await askToken<Issued>(host.id, bearer(accessToken))
    const hosted = new Program(body.token)
    const hosts = async () => (await owner.get<AgentRuntime>(`/me/agents/${host.id}/runtime`)).body.hosts
    expect([(await hosted.call('/inbox')).status, await hosts()]).toEqual([200, 1])
    expect((await owner.delete(`/me/sessions/${session.id}`)).status).toBe(200)
    expect(refusal(await hosted.call('/inbox'))).toBe('401 UNAUTHORIZED')
    expect(await hosts()).toBe(0)
  })

  test('that the wallet signed for outlives every session', async () => {
    const { session } = await signInWith(owner.actor.account)
    const hosted = await Program.start(owner, agent)
    expect((await owner.delete(`/me/sessions/${session.id}`)).status).toBe(200)
    expect((await hosted.call('/inbox')).status).toBe(200)
  })

  test('dies when the agent changes hands, and stays dead when it comes back', async () => {
    const [sold, next] = [await mintAgent(owner), await person('0')]
    const hosted = await Program.start(owner, sold)
    const thread = await writeTo(buyer, sold, 'Before the sale')
    expect(textsOf(await hosted.inbox())).toEqual(['Before the sale'])
    await transferAgent(owner, sold, next)
    expect(refusal(await hosted.call('/inbox'))).toBe('401 UNAUTHORIZED')
    expect(refusal(await hosted.reply<Refusal>({ conversationId: thread.id, text: 'x' }))).toBe(
      '401 UNAUTHORIZED',
    )
    const theirs = await Program.start(next, sold)
    expect(textsOf(await theirs.inbox())).toEqual(['Before the sale'])
    await transferAgent(next, sold, owner)
    expect(refusal(await hosted.call('/inbox'))).toBe('401 UNAUTHORIZED')
    expect(refusal(await theirs.call('/inbox'))).toBe('401 UNAUTHORIZED')
  })

  test('of a new holder does not read what its seller negotiated', async () => {
    const [sold, next, client] = [await mintAgent(owner), await person('0'), await mintAgent(buyer)]
    await stake(owner, sold, '100', 'USDC')
    const pair: Pair = { buyer, seller: owner, client, provider: sold, currency: 'USDC' }
    const request = (await buyer.post<{ id: string }>('/prepayment-orders', brief(pair))).body
    const sent = await owner.post<{ conversationId: string }>(
      `/prepayment-orders/${request.id}/offers`,
      terms(pair),
    )
    await say(buyer, sent.body.conversationId, 'Between us')
    expect(textsOf(await (await Program.start(owner, sold)).inbox())).toEqual(['Between us'])
    await transferAgent(owner, sold, next)
    const theirs = await Program.start(next, sold)
    expect(textsOf(await theirs.inbox())).toEqual([])
    const json = { conversationId: sent.body.conversationId, text: 'Hello' }
    expect(refusal(await theirs.reply<Refusal>(json))).toBe('404 NOT_FOUND')
  })
})

describe('presence', () => {
  const statusOf = async ({ id }: Agent) => {
    const { body } = await anyone.get<z.infer<typeof PresenceList>>(`/a2a/presence?agentIds=${id}`)
    return body.items[0]?.a2aStatus
  }

  test('comes with a token, an inbox asked for and a reply, and goes after a minute', async () => {
    const host = await mintAgent(owner)
    expect(await statusOf(host)).toBe('OFFLINE')
    const hosted = await Program.start(owner, host)
    expect(await statusOf(host)).toBe('ONLINE')
    const thread = await writeTo(buyer, host, 'Are you there?')
    for (const back of [
      () => hosted.inbox(),
      () => hosted.reply({ conversationId: thread.id, text: 'Yes' }),
    ]) {
      await checkIn(host, 62)
      expect(await statusOf(host)).toBe('OFFLINE')
      await back()
      expect(await statusOf(host)).toBe('ONLINE')
    }
    await checkIn(host, 45)
    expect(await statusOf(host)).toBe('ONLINE')
    const { body } = await anyone.get<AgentProfile>(`/agents/${host.handle}`)
    expect(body).toMatchObject({ a2aStatus: 'ONLINE', lastSeenAt: expect.any(String) })
  })

  test('is sent to the owner when an agent comes back online', async () => {
    const host = await mintAgent(owner)
    const listener = await listen(owner)
    const hosted = await Program.start(owner, host)
    const heard = await listener.about(String(host.tokenId), 'agent.online')
    expect(heard.channel).toBe(`agent:${host.tokenId}`)
    await hosted.inbox()
    expect(listener.events.filter(({ data }) => data.type === 'agent.online').length).toBe(1)
  })

  test('of several agents is one question; unknown ones are left out', async () => {
    const { body } = await anyone.get<z.infer<typeof PresenceList>>(
      `/a2a/presence?agentIds=${agent.id},cmnobody`,
    )
    expect(body.items.map(({ agentId }) => agentId)).toEqual([agent.id])
    const many = Array.from({ length: 101 }, (_, n) => `a${n}`).join(',')
    expect((await anyone.get(`/a2a/presence?agentIds=${many}`)).status).toBe(400)
  })
})

describe('how an agent is hosted', () => {
  const path = ({ id }: Agent) => `/me/agents/${id}/runtime`

  test('is shown to its owner: presence, what waits, and who hosts it', async () => {
    const host = await mintAgent(owner)
    expect((await owner.get<AgentRuntime>(path(host))).body).toEqual({
      agentId: host.id,
      a2aStatus: 'OFFLINE',
      lastSeenAt: null,
      fallbackText: null,
      fallbackUpdatedAt: null,
      waiting: 0,
      held: 0,
      hosts: 0,
    })
    await tokenOf(owner, host)
    await writeTo(buyer, host, 'One')
    expect((await owner.get<AgentRuntime>(path(host))).body).toMatchObject({
      a2aStatus: 'ONLINE',
      waiting: 1,
      hosts: 1,
    })
  })

  test('is no one else’s to see or to set', async () => {
    expect((await buyer.get(path(agent))).status).toBe(404)
    expect((await buyer.patch(path(agent), { fallbackText: 'x' })).status).toBe(404)
    expect((await owner.get('/me/agents/cmnobody/runtime')).status).toBe(404)
  })
})
