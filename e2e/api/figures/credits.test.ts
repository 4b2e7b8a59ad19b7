/** Money that waits in contracts: what a silent judge lost, and payouts that a token refused. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Adjudicators,
  arbitratorOf,
  decided,
  disputed,
  finalize,
  hour,
  type Judge,
  panelOf,
  seat,
  setUpAdjudicators,
  toVoting,
  vote,
} from '@/e2e/api/disputes/judges'
import { differences } from '@/e2e/api/orders/balances'
import { anyone, asOwner, type Person, person } from '@/e2e/api/sellers'
import { act, funded, good, newPair, type Pair } from '@/e2e/api/traders'
import { advanceTime, eventually, stack, tokenBalance, untilIndexed, whileUsdtRefuses } from '@/e2e/stack'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Credit } from '@/lib/credits/schema'
import type { Notification, NotificationType } from '@/lib/notifications/schema'
import type { Page } from '@/lib/paging'

const one = 1_000_000n
const withdrawal = '/me/credits/withdraw/prepare'

let adjudicators: Adjudicators
let stranger: Person

beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
  stranger = await person('0')
})

const creditsOf = async (who: Pick<Person, 'get'>): Promise<Credit[]> =>
  good(await who.get<{ items: Credit[] }>('/me/credits')).items

const heard = async (who: Pick<Person, 'get'>, type: NotificationType): Promise<Notification[]> =>
  good(await who.get<Page<Notification>>('/notifications?pageSize=100')).items.filter(
    (item) => item.type === type,
  )

const untilHeard = (who: Person, type: NotificationType, about: string): Promise<Notification> =>
  eventually(
    async () => (await heard(who, type)).find(({ data }) => Object.values(data).includes(about)) ?? null,
  )

/** A dispute in which two of the panel let the vote pass: they lose 10 each, half of it for each party. */
async function silentPanel(pair: Pair): Promise<{ order: string; dispute: string; silent: Judge[] }> {
  const { order, dispute } = await disputed(pair)
  const [voter, ...silent] = await panelOf(adjudicators, pair, dispute)
  await toVoting()
  await vote(voter, dispute, 'PROVIDER_UPHELD')
  await advanceTime(48 * hour + 2)
  await finalize(pair.seller, dispute)
  return { order, dispute, silent }
}

describe('a judge that was silent', () => {
  test('leaves money to both parties, who are notified and withdraw it to the unit; a stranger gets nothing', async () => {
    const pair = await newPair('USDC', '1000')
    const { order, dispute, silent } = await silentPanel(pair)
    const { adjudicators } = stack().deployment.contracts
    for (const who of [pair.buyer, pair.seller]) {
      const [credit, ...others] = await creditsOf(who)
      expect(others).toEqual([])
      expect(credit).toMatchObject({ contract: 'ADJUDICATORS', currency: 'USDC', amount: '10' })
      expect(credit?.address.toLowerCase()).toBe(adjudicators.toLowerCase())
      expect(credit?.entries.map(({ agentTokenId }) => agentTokenId).sort()).toEqual(
        silent.map(({ agent }) => String(agent.tokenId)).sort(),
      )
      for (const entry of credit?.entries ?? [])
        expect(entry).toMatchObject({ amount: '5', reason: 'BOND_SLASH', disputeId: dispute })
      const news = await untilHeard(who, 'credit.received', dispute)
      expect(news.title).toContain('10.00 USDC')
      expect(news).toMatchObject({ path: '/dashboard', data: { disputeId: dispute } })
    }
    for (const judge of silent) {
      const news = await untilHeard(judge, 'judge.slashed', dispute)
      expect(news.title).toContain('10.00 USDC')
      expect(news.data).toEqual({
        disputeId: dispute,
        orderId: order,
        agentId: String(judge.agent.tokenId),
      })
    }

    expect(await creditsOf(stranger)).toEqual([])
    expect(await stranger.post(withdrawal, { contract: 'ADJUDICATORS' })).toMatchObject({
      status: 409,
      code: 'NO_CREDIT',
    })

    const people = [pair.buyer.address, pair.seller.address, stranger.address, adjudicators]
    const held = () => Promise.all(people.map((address) => tokenBalance('USDC', address)))
    const before = await held()
    await act(pair.buyer, withdrawal, { contract: 'ADJUDICATORS' })
    // The seller sends its half to another wallet.
    await act(pair.seller, withdrawal, { contract: 'ADJUDICATORS', to: stranger.address })
    await untilIndexed()
    const after = await held()
    expect(after.map((amount, index) => amount - (before[index] ?? 0n))).toEqual([
      10n * one,
      0n,
      10n * one,
      -20n * one,
    ])
    for (const who of [pair.buyer, pair.seller]) {
      expect(await creditsOf(who)).toEqual([])
      expect(await who.post(withdrawal, { contract: 'ADJUDICATORS' })).toMatchObject({ code: 'NO_CREDIT' })
    }
    expect(await differences()).toEqual([])
  })

  test('an arbitrator is notified of its loss too, and what waits adds up until it is withdrawn', async () => {
    const pair = await newPair('USDC', '1000')
    await silentPanel(pair)
    const { dispute } = await decided(adjudicators, pair, 'PROVIDER_UPHELD')
    await act(pair.buyer, `/disputes/${dispute}/arbitration`)
    const judge = await arbitratorOf(adjudicators, pair, dispute)
    await advanceTime(72 * hour + 2)
    await finalize(pair.seller, dispute)
    expect((await untilHeard(judge, 'judge.slashed', dispute)).title).toContain('50.00 USDC')
    const [credit] = await creditsOf(pair.buyer)
    expect(credit).toMatchObject({ amount: '35' })
    expect(credit?.entries.map(({ amount }) => amount)).toEqual(['25', '5', '5'])
    expect((await untilHeard(pair.buyer, 'credit.received', dispute)).title).toContain('25.00 USDC')
    // It is suspended: the files after this one find it in office again.
    await seat('arbitrator', [])
    await seat('arbitrator', adjudicators.arbitrators)
  })
})

describe('a payout that the token refuses', () => {
  test('waits in escrow and in the staking contract, each withdrawn on its own', async () => {
    const pair = await newPair('USDT', '100')
    const order = await funded(pair)
    await whileUsdtRefuses(async () => {
      await act(pair.buyer, `/orders/${order}/cancel-pending/prepare`)
      await act(pair.seller, `/agents/${pair.provider.id}/stake/withdraw-intent`, {
        amount: '40',
        currency: 'USDT',
      })
    })
    const [refund] = await creditsOf(pair.buyer)
    expect(refund).toMatchObject({
      contract: 'ESCROW',
      currency: 'USDT',
      amount: '50',
      entries: [{ amount: '50', reason: 'ORDER_PAYOUT', orderId: order, disputeId: null }],
    })
    const [stake] = await creditsOf(pair.seller)
    expect(stake).toMatchObject({
      contract: 'STAKING',
      currency: 'USDT',
      amount: '40',
      entries: [{ reason: 'STAKE_WITHDRAWAL', orderId: null, agentTokenId: String(pair.provider.tokenId) }],
    })
    expect((await untilHeard(pair.buyer, 'credit.received', order)).title).toContain('50.00 USDT')

    const body = { contract: 'ESCROW', currency: 'USDT' }
    expect(await whileUsdtRefuses(() => pair.buyer.post(withdrawal, body))).toMatchObject({
      status: 400,
      code: 'CALL_REVERTED',
    })
    for (const [who, contract, gain] of [
      [pair.buyer, 'ESCROW', 50n],
      [pair.seller, 'STAKING', 40n],
    ] as const) {
      const before = await tokenBalance('USDT', who.address)
      await act(who, withdrawal, { contract, currency: 'USDT' })
      expect((await tokenBalance('USDT', who.address)) - before).toBe(gain * one)
      expect(await creditsOf(who)).toEqual([])
    }
    expect(await differences()).toEqual([])
  })
})

describe('fees for evaluations that a token refused', () => {
  /** The fees of some jobs paid at once, with their events as a node lists them. */
  const creditOf = async (jobs: number[]): Promise<Credit['entries']> => {
    const evaluator = await person()
    const [account, board] = [evaluator.address, stack().deployment.contracts.jobBoard ?? ''].map((one) =>
      one.toLowerCase(),
    )
    const events = [
      ...jobs.map((job) => ['EvaluatorFeeWithdrawn', { jobId: String(job), agentId: '1', amount: '5' }]),
      ['PayoutCredited', { account, amount: String(jobs.length * 5) }],
    ]
    await asOwner(
      `insert into chain.events (block_number, log_index, block_hash, timestamp, tx_hash, contract, name, args, keys)
       select 1, 900000 + place, '0x', 1, $1, $2, event->>0, event->1, case event->>0 when 'PayoutCredited' then array[$3] else '{}' end
       from jsonb_array_elements($4::jsonb) with ordinality made(event, place)`,
      [account, board, `jobBoardCredit:${account}`, JSON.stringify(events)],
    )
    await asOwner(
      'insert into chain.job_board_credits (account, amount, credited, version) values ($1, $2, $2, 1)',
      [account, jobs.length * 5],
    )
    const [credit] = await creditsOf(evaluator)
    await asOwner('delete from chain.events where block_number = 1 and tx_hash = $1', [account])
    await asOwner('delete from chain.job_board_credits where account = $1', [account])
    return credit?.entries ?? []
  }

  test('are of the job when it is one, and of none alone when one transfer was to pay many', async () => {
    expect(await creditOf([987_654])).toMatchObject([
      { reason: 'JUDGE_FEE', jobId: '987654', disputeId: null },
    ])
    expect(await creditOf([987_654, 987_655, 987_656])).toMatchObject([
      { reason: 'JUDGE_FEE', amount: '0.000015', jobId: null, disputeId: null },
    ])
  })
})

describe('POST /me/credits/withdraw/prepare', () => {
  test('refuses what is not a withdrawal', async () => {
    const { escrow } = stack().deployment.currencies.USDC
    for (const body of [
      {},
      { contract: 'JURY' },
      { contract: 'ESCROW', currency: 'DAI' },
      { contract: 'ESCROW', amount: '1' },
      { contract: 'ADJUDICATORS', currency: 'USDT' },
      { contract: 'ESCROW', to: `0x${'0'.repeat(40)}` },
      { contract: 'ESCROW', to: escrow },
      { contract: 'ESCROW', to: '0x12' },
    ])
      expect(await stranger.post(withdrawal, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      })
    expect(await stranger.post(withdrawal, { contract: 'ESCROW' })).toMatchObject({
      status: 409,
      code: 'NO_CREDIT',
      details: { contract: 'ESCROW', currency: 'USDC' },
    })
    expect(await anyone.post(withdrawal, { contract: 'ESCROW' })).toMatchObject({ status: 401 })
    expect(await anyone.get('/me/credits')).toMatchObject({ status: 401 })
  })

  test('hands out the same call again, for the caller’s wallet', async () => {
    const pair = await newPair('USDT', '100')
    const order = await funded(pair)
    await whileUsdtRefuses(() => act(pair.buyer, `/orders/${order}/cancel-pending/prepare`))
    const body = { contract: 'ESCROW', currency: 'USDT' }
    const ask = async () => good(await pair.buyer.post<{ txIntent: Intent }>(withdrawal, body)).txIntent
    const intent = await ask()
    expect(intent).toMatchObject({
      action: 'withdrawCredit',
      functionName: 'withdrawCredit',
      from: pair.buyer.address,
      args: [pair.buyer.address],
      summary: 'Withdraw 50.00 USDT that SvcEscrow (USDT) keeps for you to your wallet.',
    })
    expect((await ask()).id).toBe(intent.id)
    expect(await pair.seller.post(withdrawal, body)).toMatchObject({ code: 'NO_CREDIT' })
    await pair.buyer.send(intent)
  })
})
