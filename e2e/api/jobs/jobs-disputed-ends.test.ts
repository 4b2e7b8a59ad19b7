/**
 * Every end of a disputed job: what each balance gains or loses from before the dispute is predicted to the unit. A job pays 100 USDC:
 * 2 % to the platform, 3 % to its evaluator for a word that stands, 3 % to the panel, 3 % to an arbitrator; the lock is 10, the bond 5.
 */
import { randomBytes } from 'node:crypto'
import {
  type Abi,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  stringToHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  arbitratorOf,
  asOperator,
  finalize,
  type Judge,
  panelOf,
  rule,
  seat,
  setUpAdjudicators,
  toVoting,
  type Verdict,
  vote,
} from '@/e2e/api/disputes/judges'
import { differences } from '@/e2e/api/orders/balances'
import { anyone } from '@/e2e/api/sellers'
import { act } from '@/e2e/api/traders'
import { advanceTime, setting, untilIndexed } from '@/e2e/stack'
import { svcJobBoardAbi } from '@/lib/chain/generated/abi'
import { type JobTerms, jobIdOf, sealedSalt } from '@/lib/ids'
import { expectEnd, type Watched } from './job-balances'
import {
  acceptOffer,
  boardAddress,
  chainNow,
  type Desk,
  day,
  disputeJob,
  evaluatedJob,
  fund,
  hour,
  jobDesk,
  type Objection,
  readJob,
  submittedJob,
  take,
} from './job-desk'

let desk: Desk
let watched: Watched

const setBond = (bps: number) => asOperator(boardAddress(), svcJobBoardAbi, 'setDisputeBondBps', [bps])

beforeAll(async () => {
  desk = await jobDesk()
  watched = { desk, bench: await setUpAdjudicators() }
  await setBond(500)
})
afterAll(() => setBond(0))
afterEach(async () => {
  expect(await differences()).toEqual([])
})

type Panel = [Judge, Judge, Judge]

/** Disputes a job and lets the first seats vote; returns the dispute and its panel. */
async function disputed(
  jobId: string,
  objection: Objection,
  votes: readonly Verdict[],
): Promise<{ dispute: string; panel: Panel }> {
  const dispute = await disputeJob(desk, jobId, objection)
  const panel = await panelOf(watched.bench, { buyer: desk.client }, dispute)
  await toVoting()
  for (const [at, result] of votes.entries()) await vote(panel[at] as Judge, dispute, result)
  return { dispute, panel }
}

const twice = (result: Verdict): [Verdict, Verdict] => [result, result]
const fees = (panel: readonly Judge[], amount: number) =>
  Object.fromEntries(panel.map(({ agent }) => [agent.handle, amount]))

describe('decided by the panel', () => {
  const ends: [string, boolean, 'client' | 'provider', Verdict, Record<string, number>, string][] = [
    [
      'passed, the client wins: refund, bond and the whole lock are its own, the evaluator earns nothing',
      true,
      'client',
      'BUYER_UPHELD',
      { client: 105, board: -98, staking: -10 },
      'CLIENT_UPHELD',
    ],
    [
      'passed, the provider wins: it is paid, and gets the client’s bond',
      true,
      'client',
      'PROVIDER_UPHELD',
      { client: -5, provider: 97, evaluator: 3, board: -98 },
      'PROVIDER_UPHELD',
    ],
    [
      'failed, the provider wins: it is paid and has its bond back, the evaluator earns nothing',
      false,
      'provider',
      'PROVIDER_UPHELD',
      { provider: 95, board: -98 },
      'PROVIDER_UPHELD',
    ],
    [
      'failed, the client wins: refund, the provider’s bond and the whole lock are its own',
      false,
      'provider',
      'BUYER_UPHELD',
      { client: 107, provider: -5, evaluator: 3, board: -98, staking: -10 },
      'CLIENT_UPHELD',
    ],
  ]
  test.each(ends)('%s', async (_, passed, by, verdict, gains, outcome) => {
    const jobId = await evaluatedJob(desk, passed)
    const expected = { ...gains }
    const end = async () => {
      const { dispute, panel } = await disputed(jobId, { by }, twice(verdict))
      Object.assign(expected, fees(panel.slice(0, 2), 1.5))
      await advanceTime(72 * hour + 2)
      await finalize(desk.client, dispute)
    }
    await expectEnd(watched, jobId, end, expected, { status: 'ARBITRATED', outcome })
  })

  test('the losing side accepts at once', async () => {
    const jobId = await evaluatedJob(desk, true)
    const { dispute, panel } = await disputed(jobId, { by: 'client' }, twice('PROVIDER_UPHELD'))
    const end = () => act(desk.client, `/disputes/${dispute}/accept`)
    const gains = { provider: 97, evaluator: 3, board: -103, ...fees(panel.slice(0, 2), 1.5) }
    await expectEnd(watched, jobId, end, gains, { status: 'ARBITRATED', outcome: 'PROVIDER_UPHELD' })
  })
})

describe('decided by an arbitrator', () => {
  test('who overturns the panel', async () => {
    const jobId = await evaluatedJob(desk, true)
    const { dispute, panel } = await disputed(jobId, { by: 'client' }, twice('PROVIDER_UPHELD'))
    await act(desk.client, `/disputes/${dispute}/arbitration`)
    const judge = await arbitratorOf(watched.bench, { buyer: desk.client }, dispute)
    const gains = {
      client: 107,
      board: -103,
      staking: -10,
      ...fees(panel.slice(0, 2), 1.5),
      ...fees([judge], 3),
    }
    const end = () => rule(judge, dispute, 'BUYER_UPHELD')
    await expectEnd(watched, jobId, end, gains, { status: 'ARBITRATED', outcome: 'CLIENT_UPHELD' })
  })

  test('after one vote, which is no quorum', async () => {
    const jobId = await evaluatedJob(desk, false)
    const { dispute, panel } = await disputed(jobId, { by: 'provider' }, ['BUYER_UPHELD'])
    await advanceTime(48 * hour + 2)
    await finalize(desk.client, dispute)
    const judge = await arbitratorOf(watched.bench, { buyer: desk.client }, dispute)
    const gains = { provider: 97, board: -103, ...fees(panel.slice(0, 1), 3), ...fees([judge], 3) }
    const end = () => rule(judge, dispute, 'PROVIDER_UPHELD')
    await expectEnd(watched, jobId, end, gains, { status: 'ARBITRATED', outcome: 'PROVIDER_UPHELD' })
  })
})

describe('decided by no one', () => {
  test('panel and arbitrator were silent: the budget is shared, the bond goes back', async () => {
    const jobId = await evaluatedJob(desk, true)
    const { dispute } = await disputed(jobId, { by: 'client' }, [])
    await advanceTime(48 * hour + 2)
    await finalize(desk.client, dispute)
    await advanceTime(72 * hour + 2)
    const gains = { client: 53.5, provider: 47.53, evaluator: 3, board: -104.03 }
    const end = () => finalize(desk.client, dispute)
    await expectEnd(watched, jobId, end, gains, { status: 'ARBITRATED', outcome: 'SPLIT' })
    // An arbitrator that misses a deadline is not drawn again until the operator grants the role again.
    await seat('arbitrator', [])
    await seat('arbitrator', watched.bench.arbitrators)
  })

  test('a silent evaluator is disputed without a bond, and the panel decides', async () => {
    const jobId = await submittedJob(desk)
    await advanceTime(72 * hour + 60)
    const { dispute, panel } = await disputed(jobId, { by: 'provider' }, twice('PROVIDER_UPHELD'))
    await advanceTime(72 * hour + 2)
    const gains = { provider: 95, board: -98, ...fees(panel.slice(0, 2), 1.5) }
    const end = () => finalize(desk.client, dispute)
    await expectEnd(watched, jobId, end, gains, {
      status: 'ARBITRATED',
      outcome: 'PROVIDER_UPHELD',
      evaluatorFee: '0',
    })
  })
})

test('agreed during the dispute, after one vote: who voted is paid, the bond goes back', async () => {
  const jobId = await evaluatedJob(desk, true)
  const { panel } = await disputed(jobId, { by: 'client' }, ['PROVIDER_UPHELD'])
  await take(desk.provider, jobId, 'settlement', { providerBps: 4_000 })
  const gains = {
    client: 61.4,
    provider: 36.848,
    evaluator: 3,
    board: -104.248,
    ...fees(panel.slice(0, 1), 3),
  }
  const end = () => take(desk.client, jobId, 'settlement/accept', { providerBps: 4_000 })
  await expectEnd(watched, jobId, end, gains, { status: 'ARBITRATED', outcome: 'AGREED' })
})

describe('a job that was created without this server', () => {
  /** Creates and pays a job at the contract, with texts that no page shows as they are. */
  async function foreignJob(title: string, description: string): Promise<{ jobId: string; secret: Hex }> {
    const secret: Hex = `0x${randomBytes(32).toString('hex')}`
    const terms: JobTerms = {
      clientAgentId: BigInt(desk.client.agent.tokenId),
      evaluatorAgentId: BigInt(desk.evaluator.agent.tokenId),
      budget: 100_000_000n,
      deadline: BigInt((await chainNow()) + 10 * day),
      strategyType: 1,
      verificationLevel: 2,
      stopLossBps: 0,
      targetReturnBps: 0,
      maxDailyTrades: 0,
      termsHash: keccak256(stringToHex('terms')),
    }
    const salt = sealedSalt(secret)
    const chainId = await createPublicClient({ transport: http(setting('RPC_URL')) }).getChainId()
    const { address } = desk.client
    const id = jobIdOf({ chainId, board: boardAddress(), client: address, salt, terms, title, description })
    const args = [salt, ...Object.values(terms), title, description]
    const data = encodeFunctionData({ abi: svcJobBoardAbi as Abi, functionName: 'createJob', args })
    const to = boardAddress()
    await desk.client.actor.broadcast({ to, data, value: '0', gas: '1500000', summary: 'create a job' })
    await untilIndexed()
    return { jobId: id.toString(), secret }
  }

  test('is disputed by its client with the secret, whatever its texts are', async () => {
    const { jobId, secret } = await foreignJob(
      '  Two\u0000\r\nlines\u202e ',
      `${'long '.repeat(3_000)}\r\n\u0007`,
    )
    await fund(desk, jobId)
    await acceptOffer(desk, jobId)
    await take(desk.provider, jobId, 'submit', { text: 'The work.' })
    await take(desk.evaluator, jobId, 'evaluate', { passed: true, reason: 'All there.' })
    const note = { note: 'No.' }
    expect(await desk.client.post(`/jobs/${jobId}/dispute/prepare`, note)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      body: { error: { details: { field: 'secret' } } },
    })
    await disputeJob(desk, jobId, { by: 'client', secret })
    expect(await readJob(anyone, jobId)).toMatchObject({
      status: 'DISPUTED',
      dispute: { openedBy: 'client' },
    })
  })
})
