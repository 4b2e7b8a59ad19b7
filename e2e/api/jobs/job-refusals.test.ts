/** What the job board refuses that depends on the chain: its contract, the clock, stake, balances and pauses. */
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { asContractsOwner, whilePaused } from '@/e2e/api/operator/contracts-owner'
import { mintAgent, type Person, person, type Reply, transferAgent } from '@/e2e/api/sellers'
import { advanceTime, market, stack, untilIndexed } from '@/e2e/stack'
import { svcJobBoardAbi, svcStakingAbi } from '@/lib/chain/generated/abi'
import type { JobFunding } from '@/lib/jobs/intent-schema'
import {
  createdJob,
  type Desk,
  day,
  evaluatedJob,
  fund,
  fundedJob,
  hour,
  jobBody,
  jobDesk,
  offered,
  signedOffer,
  submittedJob,
  take,
  takenJob,
} from './job-desk'

let desk: Desk
let stranger: Person

beforeAll(async () => {
  desk = await jobDesk({ record: true })
  stranger = await person()
})

const refusal = ({ status, code }: Reply<unknown>) => `${status} ${code}`
const at = (jobId: string, path: string) => `/jobs/${jobId}/${path}/prepare`
const boardAddress = () => stack().deployment.contracts.jobBoard as Hex

/** Sends the wallet's whole USDC away. */
async function spendAll(who: Person): Promise<void> {
  const args = [stranger.address, await who.actor.balance('USDC')] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await who.actor.broadcast({
    to: market().tokens.USDC,
    data,
    value: '0',
    gas: '100000',
    summary: 'spend all',
  })
  await untilIndexed()
}

describe('a new job', () => {
  const prepare = async (over: object, who: Person = desk.client) =>
    refusal(await who.post('/jobs/prepare', await jobBody(desk, over)))

  test('is not larger than the contract holds', async () => {
    expect(await prepare({ budget: '99999999999999999' })).toBe('400 BUDGET_TOO_LARGE')
  })

  test('names no evaluator that cannot be a token', async () => {
    expect(await prepare({ evaluatorAgentId: '9'.repeat(78) })).toBe('400 BAD_REQUEST')
  })

  test('is not evaluated by an agent of its client', async () => {
    const own = { clientAgentId: String(desk.evaluator.agent.tokenId) }
    expect(await prepare(own, desk.evaluator)).toBe('403 SELF_DEALING')
  })

  test('waits while the contract is paused, and so does its payment', async () => {
    const jobId = await createdJob(desk, { budget: '101000000' })
    const first = await desk.client.post<{ data: JobFunding }>(at(jobId, 'fund'), {})
    const { approvalTxIntent } = first.body.data
    if (approvalTxIntent) await desk.client.send(approvalTxIntent)
    await whilePaused(boardAddress(), async () => {
      expect(await prepare({})).toBe('503 ENFORCED_PAUSE')
      expect(refusal(await desk.client.post(at(jobId, 'fund'), {}))).toBe('503 ENFORCED_PAUSE')
    })
  })
})

describe('a payment', () => {
  test('needs the budget in the wallet', async () => {
    const poor = await person('0')
    const client = { ...poor, agent: await mintAgent(poor) }
    const jobId = await createdJob({ ...desk, client })
    expect(refusal(await client.post(at(jobId, 'fund'), {}))).toBe('400 BALANCE_INSUFFICIENT')
  })

  test('takes no permit that another wallet signed', async () => {
    const jobId = await createdJob(desk, { budget: '950000000' })
    const asked = await desk.client.post<{ data: JobFunding }>(at(jobId, 'fund'), {})
    const { permit } = asked.body.data
    if (!permit) throw new Error('USDC has permits')
    const signature = await stranger.actor.account.signTypedData(permit.typedData as never)
    const sent = { permit: { deadline: permit.deadline, signature } }
    expect(refusal(await desk.client.post(at(jobId, 'fund'), sent))).toBe('400 SIGNATURE_INVALID')
  })
})

describe('an offer', () => {
  const agentId = () => String(desk.provider.agent.tokenId)
  const accept = async (jobId: string, id = agentId()) =>
    refusal(await desk.client.post(at(jobId, 'set-provider'), { agentId: id }))

  test('is accepted by the client, once the job is paid, with its signature', async () => {
    const jobId = await createdJob(desk)
    const unsigned = { agentId: agentId(), ownerAddress: desk.provider.address }
    const { sealed } = await signedOffer(desk.provider, jobId, {})
    await desk.provider.post(`/jobs/${jobId}/offers`, { ...unsigned, ...sealed })
    expect(await accept(jobId)).toBe('409 JOB_NOT_AWAITING_PROVIDER')
    await fund(desk, jobId)
    const path = at(jobId, 'set-provider')
    expect(refusal(await stranger.post(path, { agentId: agentId() }))).toBe('403 NOT_CLIENT')
  })

  test('needs as much free stake as the job locks', async () => {
    const jobId = await fundedJob(desk, { budget: '9000000000' })
    await offered(desk.provider, jobId)
    expect(await accept(jobId)).toBe('403 STAKE_FREE_INSUFFICIENT')
  })

  test('needs the job board to be a module of staking', async () => {
    const jobId = await fundedJob(desk)
    await offered(desk.provider, jobId)
    const admit = (admitted: boolean) =>
      asContractsOwner(
        stack().deployment.currencies.USDC.staking,
        encodeFunctionData({
          abi: svcStakingAbi,
          functionName: 'setModule',
          args: [boardAddress(), admitted],
        }),
        'setModule',
      )
    await admit(false)
    // Admitted again, it waits a week.
    await admit(true)
    expect(await accept(jobId)).toBe('403 MODULE_NOT_ACTIVE')
    await advanceTime(7 * day + 60)
  })

  test('ends with its time, and with that of the job', async () => {
    const [jobId, late] = [
      await fundedJob(desk, { deadline: Number((await jobBody(desk)).deadline) }),
      await fundedJob(desk),
    ]
    await offered(desk.provider, jobId)
    const { sealed } = await signedOffer(desk.provider, late, {
      expiresAt: Number((await jobBody(desk)).deadline) + day,
    })
    const long = { agentId: agentId(), ownerAddress: desk.provider.address, ...sealed }
    expect((await desk.provider.post(`/jobs/${late}/offers`, long)).status).toBe(200)
    const unpaid = await createdJob(desk)
    await advanceTime(day + 60)
    expect(await accept(jobId)).toBe('409 OFFER_EXPIRED')
    await advanceTime(9 * day - hour)
    expect(await accept(late)).toBe('409 DEADLINE_TOO_NEAR')
    expect(refusal(await desk.client.post(at(unpaid, 'fund'), {}))).toBe('409 DEADLINE_TOO_NEAR')
  })

  test('of an agent that changed hands is its former holder’s: the new one can end it', async () => {
    const { provider: seller } = await jobDesk({ record: true })
    const agent = String(seller.agent.tokenId)
    const heir = await person()
    const jobId = await fundedJob(desk)
    const { sealed } = await signedOffer(seller, jobId, {})
    const body = { agentId: agent, ownerAddress: seller.address, ...sealed }
    expect((await seller.post(`/jobs/${jobId}/offers`, body)).status).toBe(200)
    await transferAgent(seller, seller.agent, heir)
    expect(await accept(jobId, agent)).toBe('400 OFFER_SIGNATURE_INVALID')
    const data = encodeFunctionData({
      abi: svcJobBoardAbi,
      functionName: 'withdrawOffer',
      args: [BigInt(jobId), BigInt(agent), sealed.seal, BigInt(sealed.expiresAt)],
    })
    await heir.actor.broadcast({ to: boardAddress(), data, value: '0', gas: '100000', summary: 'withdraw' })
    await untilIndexed()
    expect(await accept(jobId, agent)).toBe('409 OFFER_IS_WITHDRAWN')
    await transferAgent(heir, seller.agent, desk.client)
    expect(await accept(jobId, agent)).toBe('403 SELF_DEALING')
  })

  test('needs 100 USDC of stake when it is accepted, too', async () => {
    const { provider: seller } = await jobDesk({ record: true })
    const jobId = await fundedJob(desk)
    await offered(seller, jobId)
    const withdrawal = await seller.post<{ txIntent: Parameters<Person['send']>[0] }>(
      `/agents/${seller.agent.id}/stake/withdraw-intent`,
      { amount: '450', currency: 'USDC' },
    )
    await seller.send(withdrawal.body.txIntent)
    const answer = await desk.client.post(at(jobId, 'set-provider'), {
      agentId: String(seller.agent.tokenId),
    })
    expect(refusal(answer)).toBe('403 STAKE_GATE_NOT_MET')
    // The client cannot deposit it.
    expect(answer.details).toMatchObject({ whose: 'seller' })
    expect(JSON.stringify(answer.body)).not.toMatch(/deposit/i)
  })
})

describe('a step', () => {
  const note = { note: 'It is not what was agreed.' }

  test('is refused once it was taken', async () => {
    const submitted = await submittedJob(desk)
    expect(refusal(await desk.client.post(at(submitted, 'cancel')))).toBe('409 JOB_NOT_CANCELLABLE')
    expect(refusal(await stranger.post(at(submitted, 'expire')))).toBe('409 JOB_NOT_EXPIRABLE')
    const again = await desk.provider.post(at(submitted, 'submit'), { text: 'Again.' })
    expect(refusal(again)).toBe('409 JOB_NOT_IN_PROGRESS')
    expect(refusal(await stranger.post(at(submitted, 'settle')))).toBe('400 EVALUATION_OPEN')
    const share = { providerBps: 5_000 }
    expect(refusal(await stranger.post(at(submitted, 'settlement'), share))).toBe('403 NOT_PARTY')
  })

  test('has its time', async () => {
    const [taken, submitted, evaluated] = [
      await takenJob(desk),
      await submittedJob(desk),
      await evaluatedJob(desk, true),
    ]
    expect(refusal(await stranger.post(at(evaluated, 'settle')))).toBe('400 DISPUTE_WINDOW_OPEN')
    await advanceTime(2 * day + 60)
    expect(refusal(await desk.client.post(at(evaluated, 'dispute'), note))).toBe('409 DISPUTE_WINDOW_OVER')
    await advanceTime(day + 60)
    const word = { passed: true, reason: 'Good.' }
    expect(refusal(await desk.evaluator.post(at(submitted, 'evaluate'), word))).toBe('409 EVALUATION_OVER')
    await advanceTime(7 * day)
    expect(refusal(await desk.provider.post(at(taken, 'submit'), { text: 'Late.' }))).toBe(
      '409 SUBMISSION_OVER',
    )
  })

  test('that needs a bond needs it in the wallet', async () => {
    const bond = (bps: number) =>
      asContractsOwner(
        boardAddress(),
        encodeFunctionData({ abi: svcJobBoardAbi, functionName: 'setDisputeBondBps', args: [bps] }),
        'setDisputeBondBps',
      )
    await bond(500)
    try {
      const poor = await person()
      const client = { ...poor, agent: await mintAgent(poor) }
      const jobId = await evaluatedJob({ ...desk, client }, true)
      await spendAll(client)
      expect(refusal(await client.post(at(jobId, 'dispute'), note))).toBe('400 BALANCE_INSUFFICIENT')
      await take(client, jobId, 'settle')
    } finally {
      await bond(0)
    }
  })
})
