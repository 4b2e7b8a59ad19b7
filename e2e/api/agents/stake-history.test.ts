import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Agent,
  anyone,
  asOwner,
  mintAgent,
  person,
  prepareMint,
  stake,
  transferAgent,
} from '@/e2e/api/sellers'
import { act, deliver, newPair, type Pair, started } from '@/e2e/api/traders'
import type { StakeHistory, StakeLock, Treasury } from '@/lib/stake/schema'

const historyOf = (id: string | number, query = '') =>
  anyone.get<StakeHistory>(`/agents/${id}/stake/history?${query}`)
const locksOf = (id: string | number, query = '') =>
  anyone.get<{ data: StakeLock[]; pagination: object }>(`/agents/${id}/locks?${query}`)

let pair: Pair
/** Locked, then released. */
let done: string
/** Still locked. */
let open: string

beforeAll(async () => {
  pair = await newPair('USDC', '100')
  done = await started(pair)
  await deliver(pair, done)
  await act(pair.buyer, `/orders/${done}/accept/prepare`)
  open = await started(pair)
  const { body } = await pair.seller.post<{ txIntent: Parameters<typeof pair.seller.send>[0] }>(
    `/agents/${pair.provider.id}/stake/withdraw-intent`,
    { amount: '20.5', currency: 'USDC' },
  )
  await pair.seller.send(body.txIntent)
})

describe('GET /agents/:id/stake/history', () => {
  test('lists every movement, newest first, with what was left after it', async () => {
    const { status, body } = await historyOf(pair.provider.tokenId)
    expect(status).toBe(200)
    const movements = body.items.map(({ move, amount, free, locked, total }) => [
      move,
      amount,
      free,
      locked,
      total,
    ])
    expect(movements).toEqual([
      ['WITHDRAWAL', '20.5', '74.5', '5', '79.5'],
      ['LOCK', '5', '95', '5', '100'],
      ['RELEASE', '5', '100', '0', '100'],
      ['LOCK', '5', '95', '5', '100'],
      ['DEPOSIT', '100', '100', '0', '100'],
    ])
    expect(body.items.map(({ orderId }) => orderId)).toEqual([null, open, done, done, null])
    for (const { txHash, at } of body.items) {
      expect(txHash).toMatch(/^0x[0-9a-f]{64}$/)
      expect(Date.parse(at)).toBeGreaterThan(0)
    }
  })

  test('a release and a slash of nothing, which anyone could make, are no movements', async () => {
    const before = (await historyOf(pair.provider.tokenId)).body
    await asOwner(
      `insert into chain.events (block_number, log_index, block_hash, timestamp, tx_hash, contract, name, args, keys)
       select e.block_number, e.log_index + 100000 + made.place, e.block_hash, e.timestamp, e.tx_hash, e.contract, made.name, made.args, e.keys
       from chain.events e, (values (1, 'StakeReleased', '{"amount": "0"}'::jsonb), (2, 'StakeSlashed', '{"slashed": "0", "released": "0"}')) made(place, name, args)
       where e.keys @> array['pool:USDC:' || $1] and e.name = 'StakeDeposited'`,
      [String(pair.provider.tokenId)],
    )
    expect((await historyOf(pair.provider.tokenId)).body).toEqual(before)
    await asOwner(`delete from chain.events where log_index > 100000 and keys @> array['pool:USDC:' || $1]`, [
      String(pair.provider.tokenId),
    ])
  })

  test('following the cursor returns the same movements and balances', async () => {
    const whole = (await historyOf(pair.provider.id)).body.items
    const walked = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { body } = await historyOf(pair.provider.id, `pageSize=2${cursor && `&cursor=${cursor}`}`)
      walked.push(...body.items)
      cursor = body.nextCursor
    }
    expect(walked).toEqual(whole)
  })

  test('each currency has a history of its own', async () => {
    expect((await historyOf(pair.provider.id, 'currency=USDT')).body).toEqual({ items: [] })
    await stake(pair.seller, pair.provider, '7', 'USDT')
    expect((await historyOf(pair.provider.id, 'currency=USDT')).body.items).toMatchObject([
      { move: 'DEPOSIT', amount: '7', currency: 'USDT' },
    ])
  })

  test('a cursor that claims less than was moved, or nonsense, is BAD_REQUEST', async () => {
    const forged = btoa(JSON.stringify(['999999999', '0', '1', '1'])).replace(/=+$/, '')
    for (const query of [`cursor=${forged}`, 'cursor=x', 'currency=DAI', 'pageSize=0', 'page=2', 'limit=5'])
      expect(await historyOf(pair.provider.id, query), query).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      })
  })

  test('an agent no one minted has none', async () => {
    const { body } = await prepareMint(await person('0'))
    for (const id of ['999999999', 'unknown', body.agentId])
      expect(await historyOf(id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('GET /agents/:id/locks', () => {
  test('lists the active locks in the job board’s shape', async () => {
    const { status, body } = await locksOf(pair.provider.tokenId)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: [
        {
          jobId: open,
          role: 'PROVIDER',
          amount: '5000000',
          currency: 'USDC',
          active: true,
          lockedAt: expect.any(String),
          releasedAt: null,
        },
      ],
      pagination: { page: 1, limit: 20, total: 1 },
    })
  })

  test('is empty for an agent that took no work', async () => {
    const agent = await mintAgent(await person('0'))
    expect((await locksOf(agent.id)).body).toMatchObject({ data: [], pagination: { total: 0 } })
  })

  test('an agent that does not exist is NOT_FOUND, an unknown parameter BAD_REQUEST', async () => {
    expect(await locksOf('999999999')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await locksOf(pair.provider.id, 'pageSize=3')).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await locksOf(pair.provider.id, 'limit=101')).toMatchObject({ status: 400 })
  })
})

describe('GET /metrics/provider/treasury', () => {
  test('shows stake, payouts and what is in escrow, per agent and currency', async () => {
    const { body } = await pair.seller.get<Treasury>('/metrics/provider/treasury')
    expect(body.agents).toMatchObject([
      {
        agentId: pair.provider.id,
        agentTokenId: pair.provider.tokenId,
        handle: pair.provider.handle,
        currencies: [
          {
            currency: 'USDC',
            free: '74.5',
            locked: '5',
            total: '79.5',
            payouts: '49',
            inEscrow: '50',
            openOrders: 1,
          },
          { currency: 'USDT' },
        ],
      },
    ])
  })

  test('stake goes with the agent to its next holder, and work under way stays locked', async () => {
    const next = await person()
    const agent: Agent = pair.provider
    await transferAgent(pair.seller, agent, next)
    expect((await pair.seller.get<Treasury>('/metrics/provider/treasury')).body.agents).toEqual([])
    const { body } = await next.get<Treasury>(`/metrics/provider/treasury?providerAgentId=${agent.tokenId}`)
    expect(body.agents[0]?.currencies[0]).toMatchObject({ free: '74.5', locked: '5', violationCount: 0 })
    const takeMore = { amount: '75', currency: 'USDC' }
    expect(await next.post(`/agents/${agent.id}/stake/withdraw-intent`, takeMore)).toMatchObject({
      status: 400,
      details: { free: '74.5', locked: '5' },
    })
    expect(await pair.seller.post(`/agents/${agent.id}/stake/withdraw-intent`, takeMore)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  })
})
