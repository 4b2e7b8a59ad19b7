/** Jobs of the job board for the tests: created, funded, taken, submitted and evaluated through the API. */
import { randomBytes } from 'node:crypto'
import { createPublicClient, encodeFunctionData, type Hex, http } from 'viem'
import { type Judge, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { type Agent, mintAgent, type Person, person, stake } from '@/e2e/api/sellers'
import { act, delivered, good, type Pair } from '@/e2e/api/traders'
import { advanceTime, chainRpc, setting, stack, untilIndexed } from '@/e2e/stack'
import { svcJobBoardAbi, svcStakingAbi } from '@/lib/chain/generated/abi'
import type { Intent } from '@/lib/chain/intent-schema'
import { offerSeal } from '@/lib/ids'
import type { EvaluatorFees } from '@/lib/jobs/fees/fee-schema'
import type { JobDisputePrepared, JobFunding, JobPrepared } from '@/lib/jobs/intent-schema'
import { offerTypedData } from '@/lib/jobs/offers/offer-data'
import type { JobDetail, JobOffer } from '@/lib/jobs/schema'

/** Someone with an agent. */
export type Worker = Person & { agent: Agent }

/** The people of a job. */
export type Desk = { client: Worker; provider: Worker; evaluator: Judge }
type Creating = Pick<Desk, 'client' | 'evaluator'>

export const hour = 3_600
export const day = 24 * hour

/** The response of a job board route. */
type Board<T> = { success: true; data: T }

/** Unix seconds of the newest block. */
export const chainNow = async (): Promise<number> =>
  Number((await chainRpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])).timestamp)

/** An agent with two clean jobs from two buyers: it scores 71, so it may offer. */
async function seasoned(): Promise<Worker> {
  const seller = await person()
  const provider = await mintAgent(seller)
  await stake(seller, provider, '500', 'USDC')
  for (let count = 0; count < 2; count++) {
    const buyer = await person()
    const pair: Pair = { buyer, seller, client: await mintAgent(buyer), provider, currency: 'USDC' }
    await act(buyer, `/orders/${await delivered(pair)}/accept/prepare`)
    await untilIndexed()
  }
  return { ...seller, agent: provider }
}

/** A new module of the staking contract waits a week before it can lock stake: here that passes in one block. */
async function openBoard(): Promise<void> {
  const { currencies } = stack().deployment
  const from = await createPublicClient({ transport: http(setting('RPC_URL')) }).readContract({
    address: currencies.USDC.staking,
    abi: svcStakingAbi,
    functionName: 'moduleActiveAt',
    args: [boardAddress()],
  })
  const wait = Number(from) - (await chainNow())
  if (wait > 0) await advanceTime(wait + 60)
}

/** A client, a provider with stake, and an evaluator of RUBRIC jobs. The provider has no record unless it is seasoned. */
export async function jobDesk({ record = false } = {}): Promise<Desk & { evaluators: Judge[] }> {
  await openBoard()
  const { evaluators } = await setUpAdjudicators()
  const [evaluator] = evaluators
  if (!evaluator) throw new Error('there is an evaluator')
  const client = await person()
  const worker = record ? await seasoned() : await unproven()
  return { client: { ...client, agent: await mintAgent(client) }, provider: worker, evaluator, evaluators }
}

/** An agent with stake and no record. */
async function unproven(): Promise<Worker> {
  const seller = await person()
  const agent = await mintAgent(seller)
  await stake(seller, agent, '500', 'USDC')
  return { ...seller, agent }
}

/** Body of a RUBRIC job of 100 USDC, due in ten days. */
export const jobBody = async ({ client, evaluator }: Creating, over: object = {}) => ({
  clientAgentId: String(client.agent.tokenId),
  evaluatorAgentId: String(evaluator.agent.tokenId),
  title: `A job ${randomBytes(4).toString('hex')}`,
  description: 'Do what the test says.',
  strategyType: 'RUBRIC',
  verificationLevel: 2,
  budget: '100000000',
  deadline: (await chainNow()) + 10 * day,
  ...over,
})

/** A job that is OPEN; returns its id. */
export async function createdJob(desk: Creating, over: object = {}): Promise<string> {
  const { data } = good(
    await desk.client.post<Board<JobPrepared>>('/jobs/prepare', await jobBody(desk, over)),
  )
  await desk.client.send(data.txIntent)
  return data.jobId
}

/** Pays the budget: approves, then prepares again. */
export async function fund({ client }: Pick<Desk, 'client'>, jobId: string): Promise<void> {
  const prepare = async () =>
    good(await client.post<Board<JobFunding>>(`/jobs/${jobId}/fund/prepare`, {})).data
  const first = await prepare()
  if (first.approvalTxIntent) await client.send(first.approvalTxIntent)
  const { txIntent } = first.txIntent ? first : await prepare()
  if (!txIntent) throw new Error('the allowance covers the budget')
  await client.send(txIntent)
}

export async function fundedJob(desk: Creating, over: object = {}): Promise<string> {
  const jobId = await createdJob(desk, over)
  await fund(desk, jobId)
  return jobId
}

/** The offer that a provider signs, with its secret. */
export async function signedOffer(
  { agent, actor }: Worker,
  jobId: string,
  over: { expiresAt?: number } = {},
) {
  const secret: Hex = `0x${randomBytes(32).toString('hex')}`
  const seal = offerSeal(secret)
  const expiresAt = over.expiresAt ?? (await chainNow()) + day
  const { chainId } = stack().deployment
  const signature = await actor.account.signTypedData(
    offerTypedData(
      { jobId: BigInt(jobId), agentId: BigInt(agent.tokenId), seal, expiresAt: BigInt(expiresAt) },
      { chainId, board: boardAddress() },
    ),
  )
  return { secret, sealed: { seal, expiresAt, signature } }
}

export function boardAddress(): Hex {
  const { jobBoard } = stack().deployment.contracts
  if (!jobBoard) throw new Error('the deployment has no job board')
  return jobBoard
}

/** Makes an offer with the provider's session; returns the response and the secret for a dispute. */
export async function offered(provider: Worker, jobId: string, over: { expiresAt?: number } = {}) {
  const { secret, sealed } = await signedOffer(provider, jobId, over)
  const answer = await provider.post<Board<JobOffer>>(`/jobs/${jobId}/offers`, {
    agentId: String(provider.agent.tokenId),
    ownerAddress: provider.address,
    ...sealed,
  })
  return { secret, sealed, answer }
}

/** The secrets of accepted offers, by job. */
const secrets = new Map<string, Hex>()

/** The secret for a dispute by the provider. */
export function secretOf(jobId: string): Hex {
  const secret = secrets.get(jobId)
  if (!secret) throw new Error(`no offer for job ${jobId} was accepted here`)
  return secret
}

/** Accepts a signed offer at the contract itself, for providers whose record is too short for an offer here. */
export async function acceptOffer(
  { client, provider }: Pick<Desk, 'client' | 'provider'>,
  jobId: string,
): Promise<void> {
  const { secret, sealed } = await signedOffer(provider, jobId)
  const { seal, expiresAt, signature } = sealed
  const data = encodeFunctionData({
    abi: svcJobBoardAbi,
    functionName: 'setProvider',
    args: [BigInt(jobId), BigInt(provider.agent.tokenId), seal, BigInt(expiresAt), signature],
  })
  const to = boardAddress()
  await client.actor.broadcast({ to, data, value: '0', gas: '400000', summary: 'accept an offer' })
  await untilIndexed()
  secrets.set(jobId, secret)
}

/** A job with its provider. */
export async function takenJob(desk: Desk, over: object = {}): Promise<string> {
  await openBoard()
  const jobId = await fundedJob(desk, over)
  await acceptOffer(desk, jobId)
  return jobId
}

/** Prepares at a path of the job and broadcasts; returns the transaction's hash. */
export async function take(who: Person, jobId: string, path: string, body: object = {}): Promise<string> {
  const { data } = good(await who.post<Board<{ txIntent: Intent }>>(`/jobs/${jobId}/${path}/prepare`, body))
  return who.send(data.txIntent)
}

/** A job that waits for its evaluator. */
export async function submittedJob(desk: Desk, over: object = {}): Promise<string> {
  const jobId = await takenJob(desk, over)
  await take(desk.provider, jobId, 'submit', { text: 'The work.' })
  return jobId
}

/** A job that was evaluated. */
export async function evaluatedJob(desk: Desk, passed: boolean, over: object = {}): Promise<string> {
  const jobId = await submittedJob(desk, over)
  await take(desk.evaluator, jobId, 'evaluate', {
    passed,
    reason: passed ? 'All there.' : 'Half is missing.',
  })
  return jobId
}

/** The unwithdrawn fees of an evaluator's agent; null when there are none. */
export async function feesOf({ agent, get }: Judge): Promise<EvaluatorFees | null> {
  const { data } = good(await get<Board<EvaluatorFees[]>>('/me/evaluator-fees'))
  return data.find(({ agentId }) => agentId === String(agent.tokenId)) ?? null
}

export const feesPath = '/me/evaluator-fees/withdraw/prepare'

/** The evaluator withdraws its agent's fees, if any. */
export async function collectFees(evaluator: Judge): Promise<void> {
  if ((await feesOf(evaluator)) === null) return
  const body = { agentId: String(evaluator.agent.tokenId) }
  const { data } = good(await evaluator.post<Board<{ txIntent: Intent }>>(feesPath, body))
  await evaluator.send(data.txIntent)
}

export const readJob = async (who: Pick<Person, 'get'>, jobId: string): Promise<JobDetail> =>
  good(await who.get<Board<JobDetail>>(`/jobs/${jobId}`)).data

/** The disputing side, and its secret. */
export type Objection = { by: 'client' | 'provider'; secret?: Hex }

/** Disputes a job; returns the dispute's id. */
export async function disputeJob(desk: Desk, jobId: string, { by, secret }: Objection): Promise<string> {
  const who = desk[by]
  const sealed = secret ?? (by === 'provider' ? secretOf(jobId) : undefined)
  const body = { note: 'It is not what was agreed.', ...(sealed && { secret: sealed }) }
  const prepare = async () =>
    good(await who.post<Board<JobDisputePrepared>>(`/jobs/${jobId}/dispute/prepare`, body)).data
  const { disputeId, bondApprovalTxIntent, txIntent } = await prepare()
  if (bondApprovalTxIntent) await who.send(bondApprovalTxIntent)
  await who.send(txIntent)
  return disputeId
}
