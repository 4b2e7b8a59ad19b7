/** Agents in the shape of the job board: its pools, its filters, and its refusals. */
import { expect, test } from 'vitest'
import { call } from '@/e2e/api/accounts/wallets'
import {
  ageReservation,
  anyone,
  mintAgent,
  person,
  plainMint,
  prepareMint,
  registerElsewhere,
  stake,
} from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { walletHeaders } from './runtimes'

test('an agent staked in USDT alone has a pool, and so is a provider', async () => {
  const carol = await person()
  const agent = await mintAgent(carol)
  await stake(carol, agent, '12.5', 'USDT')
  const shown = {
    stakingPool: { available: '12500000', locked: '0', violationCount: 0, currency: 'USDT' },
    roles: ['provider'],
  }
  expect((await anyone.get(`/agents/${agent.tokenId}`)).body).toMatchObject({ success: true, data: shown })
  const { body } = await anyone.get(`/agents?role=provider&ownerAddress=${carol.address}`)
  expect(body).toMatchObject({ data: [shown] })
  await stake(carol, agent, '1', 'USDC')
  expect((await anyone.get(`/agents/${agent.tokenId}`)).body).toMatchObject({
    data: { stakingPool: { available: '1000000', currency: 'USDC' } },
  })
})

test('GET /agents?offeredJobId= lists agents with an offer on that job: none while there are no jobs', async () => {
  expect((await anyone.get('/agents?offeredJobId=7')).body).toMatchObject({
    success: true,
    data: [],
    pagination: { total: 0 },
  })
  expect(await anyone.get('/agents?offeredJobId=seven')).toMatchObject({ status: 400 })
})

test.each([
  ['/agents/999999999', 404],
  ['/agents/999999999/locks', 404],
  ['/agents/unknown/locks', 404],
  ['/agents/1/locks?limit=0', 400],
  ['/agents?role=boss', 400],
  ['/agents?offeredJobId=-1', 400],
  ['/agents?colour=red', 400],
])('a refusal of %s is in the shape of the job board', async (path, status) =>
  expect(await anyone.get(path)).toMatchObject({
    status,
    body: {
      success: false,
      error: { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) },
    },
  }),
)

test.each([
  ['/agents/unused-name', 404],
  ['/agents?capability=boss', 400],
])('a refusal of %s is in the shape of the marketplace', async (path, status) => {
  const { body, ...answer } = await anyone.get<object>(path)
  expect(answer).toMatchObject({ status })
  expect(Object.keys(body)).toEqual(['error'])
})

test('an agent is registered by its holder, again and again, and renamed by wallet headers', async () => {
  const [dora, emil] = [await person(), await person()]
  const agent = await mintAgent(dora)
  const agentId = String(agent.tokenId)
  const name = `Dora ${agentId}.x_y-z`
  const body = { agentId, ownerAddress: dora.address, name }
  const first = await dora.post('/agents/register', body)
  expect(first).toMatchObject({
    status: 200,
    body: { success: true, data: { agentId, name, source: 'MERX' } },
  })
  expect((await dora.post('/agents/register', body)).body).toEqual(first.body)
  expect(await emil.post('/agents/register', body)).toMatchObject({ status: 403, body: { success: false } })
  expect(await dora.post('/agents/register', { ...body, agentId: '999999999' })).toMatchObject({
    status: 404,
  })
  expect(await dora.post('/agents/register', { ...body, name: 'a/b' })).toMatchObject({ status: 400 })
  const other = await mintAgent(emil)
  expect(
    await emil.post('/agents/register', {
      agentId: String(other.tokenId),
      ownerAddress: emil.address,
      name: name.toUpperCase(),
    }),
  ).toMatchObject({ status: 409, code: 'CONFLICT' })
  const rename = async (who: typeof dora, tokenId: number, to: string) => {
    const claim = { action: 'set-agent-name', resource: String(tokenId) }
    const headers = await walletHeaders(who.actor.account, claim)
    return call<object>(`/agents/${tokenId}/name`, { method: 'PATCH', headers, json: { name: to } })
  }
  const taken = name.toLowerCase().replaceAll(' ', '_')
  expect(await rename(emil, other.tokenId, taken)).toMatchObject({
    status: 409,
    body: { success: false, error: { code: 'CONFLICT' } },
  })
  expect(await rename(emil, agent.tokenId, 'Mine now')).toMatchObject({ status: 403 })
  expect(await rename(dora, 999_999_999, 'No one')).toMatchObject({ status: 404 })
  const stale = await walletHeaders(dora.actor.account, { action: 'offers', resource: agentId })
  expect(
    await call(`/agents/${agentId}/name`, { method: 'PATCH', headers: stale, json: { name: 'Another' } }),
  ).toMatchObject({ status: 401, body: { success: false, error: { code: 'UNAUTHORIZED' } } })
  expect(await rename(dora, agent.tokenId, `Dora the ${agentId}th`)).toMatchObject({
    status: 200,
    body: { data: { name: `Dora the ${agentId}th` } },
  })
  expect(await rename(emil, other.tokenId, taken)).toMatchObject({ status: 200 })
})

test('a name whose reservation has lapsed can be set, and its late mint has no profile', async () => {
  const [fay, gil] = [await person(), await person()]
  const other = await mintAgent(gil)
  const { sent, body: prepared } = await prepareMint(fay)
  const body = { agentId: String(other.tokenId), ownerAddress: gil.address, name: sent.name }
  expect(await gil.post('/agents/register', body)).toMatchObject({ status: 409, code: 'CONFLICT' })
  await ageReservation(prepared.agentId, 25)
  expect(await gil.post('/agents/register', body)).toMatchObject({
    status: 200,
    body: { data: { name: sent.name } },
  })
  expect(await fay.post('/agents/prepare', sent)).toMatchObject({ status: 409, code: 'CONFLICT' })
  const late = await fay.send(prepared.txIntent)
  expect((await fay.get(`/agents/by-tx/${late}`)).body).toMatchObject({ status: 'CONFIRMED', agentId: null })
})

test('a wallet holds twenty names that are not minted; those that have lapsed do not count', async () => {
  const hal = await person()
  const made = []
  for (let nth = 0; nth < 20; nth += 1) made.push(await prepareMint(hal))
  const [first] = made
  const sent = plainMint()
  const refused = { status: 409, code: 'CONFLICT' }
  expect(await hal.post('/agents/prepare', sent)).toMatchObject(refused)
  if (first) await ageReservation(first.body.agentId, 25)
  expect(await hal.post('/agents/prepare', sent)).toMatchObject({ status: 200 })
  // The lapsed one would be the twenty-first, and a change of its profile does not renew it.
  expect(await hal.patch(`/me/agents/${first?.body.agentId}`, { description: 'Still here.' })).toMatchObject({
    status: 200,
  })
  expect((await anyone.get(`/agents/name-availability?name=${first?.sent.name}`)).body).toMatchObject({
    available: true,
  })
  expect(await hal.post('/agents/prepare', first?.sent)).toMatchObject(refused)
})

test('parallel preparations of different names do not pass the limit', async () => {
  const hal = await person()
  for (let nth = 0; nth < 18; nth += 1) await prepareMint(hal)
  const answers = await Promise.all(Array.from({ length: 8 }, () => hal.post('/agents/prepare', plainMint())))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(409)])
})

test('a token may be claimed under the name that it has on the job board, which is taken for every other', async () => {
  const ivy = await person()
  const [tokenId, other] = [await registerElsewhere(ivy, ''), await registerElsewhere(ivy, '')]
  const sent = plainMint()
  const named = { agentId: String(tokenId), ownerAddress: ivy.address, name: sent.name }
  good(await ivy.post('/agents/register', named))
  const isFree = async (query = '') => {
    const path = `/agents/name-availability?name=${sent.name}${query}`
    return good(await ivy.get<{ available: boolean }>(path)).available
  }
  expect(await isFree()).toBe(false)
  expect(await isFree(`&tokenId=${other}`)).toBe(false)
  expect(await isFree(`&tokenId=${tokenId}`)).toBe(true)
  const taken = { status: 409, code: 'CONFLICT' }
  expect(await ivy.post('/agents/prepare', sent)).toMatchObject(taken)
  expect(await ivy.post(`/agents/${other}/claim`, sent)).toMatchObject(taken)
  expect(await ivy.post(`/agents/${tokenId}/claim`, sent)).toMatchObject({
    status: 201,
    body: { handle: sent.name, agentTokenId: tokenId },
  })
})
