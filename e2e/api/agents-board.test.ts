/** Agents in the shape of the job board: its pools, its filters, and its refusals. */
import { expect, test } from 'vitest'
import { anyone, mintAgent, person, stake } from './sellers'

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
