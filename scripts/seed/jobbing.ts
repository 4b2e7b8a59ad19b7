/** Creates a job of the demo data: creation, payment, offers, acceptance, and then step by step to its final stage, through the API. */
import { createHash } from 'node:crypto'
import type { Hex } from 'viem'
import type { Intent } from '@/lib/chain/intent-schema'
import { offerSeal } from '@/lib/ids'
import type { JobDisputePrepared, JobFunding, JobPrepared } from '@/lib/jobs/intent-schema'
import { offerTypedData } from '@/lib/jobs/offers/offer-data'
import type { JobDetail } from '@/lib/jobs/schema'
import { readDeployment } from '../stack/deploy'
import type { Actor } from './actors'
import { chainSeconds } from './history/clock'
import { type DemoJob, type JobStage, jobStages } from './job'
import type { SeedContext } from './run'
import { broadcast, memberOf } from './steps'

const day = 86_400

/** The response of a job board route. */
type Board<T> = { data: T }

/** Prepares at a path of the job and broadcasts. */
async function take(actor: Actor, jobId: string, path: string, body: object = {}): Promise<void> {
  const { data } = await actor.post<Board<{ txIntent: Intent }>>(`/jobs/${jobId}/${path}/prepare`, body)
  await broadcast(actor, data.txIntent)
}

/** Waits until the API shows a state of a job. */
const untilJob = (actor: Actor, jobId: string, isSo: (job: JobDetail) => boolean, timeoutMs?: number) =>
  actor.until<Board<JobDetail>>(`/jobs/${jobId}`, ({ data }) => isSo(data), timeoutMs)

/** Creates a job and waits until the board shows it. Returns its id. */
async function createJob(context: SeedContext, { by, evaluator, days, body }: DemoJob): Promise<string> {
  const { actor, tokenId } = memberOf(context, by)
  const { data } = await actor.post<Board<JobPrepared>>('/jobs/prepare', {
    ...body,
    clientAgentId: String(tokenId),
    evaluatorAgentId: String(memberOf(context, evaluator).tokenId),
    deadline: (await chainSeconds(context.market)) + days * day,
  })
  await broadcast(actor, data.txIntent)
  await untilJob(actor, data.jobId, ({ status }) => status === 'OPEN')
  return data.jobId
}

/** Pays the budget: approves, then prepares again. */
async function fundJob(actor: Actor, jobId: string): Promise<void> {
  const prepare = async () => (await actor.post<Board<JobFunding>>(`/jobs/${jobId}/fund/prepare`)).data
  const first = await prepare()
  if (first.approvalTxIntent) await broadcast(actor, first.approvalTxIntent)
  const { txIntent } = first.txIntent ? first : await prepare()
  if (!txIntent) throw new Error('the allowance covers the budget')
  await broadcast(actor, txIntent)
  await untilJob(actor, jobId, ({ status }) => status === 'FUNDED')
}

function boardOf({ env }: SeedContext): Hex {
  const board = readDeployment(env.DEPLOYMENT_FILE ?? '')?.contracts.jobBoard
  if (!board) throw new Error('the deployment has no job board')
  return board
}

/** The secret of an agent's offer, deterministic. */
const secretOf = (jobId: string, tokenId: string): Hex =>
  `0x${createHash('sha256').update(`demo offer ${jobId} ${tokenId}`).digest('hex')}`

/** Makes an offer that the client can accept for three days. */
async function offerOn(
  context: SeedContext,
  jobId: string,
  [by, message]: DemoJob['offers'][number],
): Promise<void> {
  const { actor, tokenId } = memberOf(context, by)
  const { market } = context
  const seal = offerSeal(secretOf(jobId, String(tokenId)))
  const expiresAt = (await chainSeconds(market)) + 3 * day
  const offer = { jobId: BigInt(jobId), agentId: BigInt(tokenId), seal, expiresAt: BigInt(expiresAt) }
  const signature = await actor.account.signTypedData(
    offerTypedData(offer, { chainId: market.chainId, board: boardOf(context) }),
  )
  await actor.post(`/jobs/${jobId}/offers`, {
    agentId: String(tokenId),
    ownerAddress: actor.address,
    message,
    seal,
    expiresAt,
    signature,
  })
}

/** The client accepts the first offer. */
async function acceptFirst(context: SeedContext, jobId: string, { by, offers }: DemoJob): Promise<Actor> {
  const [first] = offers
  if (!first) throw new Error('a job that is taken has an offer')
  const provider = memberOf(context, first[0])
  const client = memberOf(context, by).actor
  await take(client, jobId, 'set-provider', { agentId: String(provider.tokenId) })
  await untilJob(client, jobId, ({ providerId }) => providerId !== null)
  return provider.actor
}

async function object(client: Actor, jobId: string, note: string): Promise<void> {
  const { data } = await client.post<Board<JobDisputePrepared>>(`/jobs/${jobId}/dispute/prepare`, { note })
  if (data.bondApprovalTxIntent) await broadcast(client, data.bondApprovalTxIntent)
  await broadcast(client, data.txIntent)
  await untilJob(client, jobId, ({ status }) => status === 'DISPUTED')
}

/** Creates a job and brings it to its stage. Returns its id. */
export async function makeJob(context: SeedContext, job: DemoJob): Promise<string> {
  const client = memberOf(context, job.by).actor
  const reaches = (stage: JobStage) => jobStages.indexOf(job.until) >= jobStages.indexOf(stage)
  const jobId = await createJob(context, job)
  if (reaches('FUNDED')) await fundJob(client, jobId)
  for (const offer of job.offers) await offerOn(context, jobId, offer)
  if (!reaches('TAKEN')) return jobId
  const provider = await acceptFirst(context, jobId, job)
  if (!reaches('SUBMITTED')) return jobId
  await take(provider, jobId, 'submit', { text: job.deliverable })
  await untilJob(client, jobId, ({ status }) => status === 'SUBMITTED')
  if (!reaches('EVALUATED')) return jobId
  await take(memberOf(context, job.evaluator).actor, jobId, 'evaluate', job.verdict)
  await untilJob(client, jobId, ({ passed }) => passed !== null)
  if (reaches('DISPUTED') && job.objection) await object(client, jobId, job.objection)
  return jobId
}
