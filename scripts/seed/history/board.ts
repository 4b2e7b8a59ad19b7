/** The past of the job board: evaluated jobs, and trading jobs if an enclave is running. */
import type { Client } from 'pg'
import { createPublicClient, http } from 'viem'
import { svcJobBoardAbi } from '@/lib/chain/generated/abi'
import type { JobOutcome } from '@/lib/jobs/machine'
import type { TeeAttestationReply } from '@/lib/tee/answer-schema'
import { readDeployment } from '../../stack/deploy'
import type { Actor } from '../actors'
import type { SeedContext } from '../run'
import { memberOf, personOf } from '../steps'
import type { Moment } from './chain'
import { type JobEnd, pastJobs } from './job-plan'
import { type AgreedJudgment, agree, type JobPlace, jobMoments } from './jobs'
import type { Place } from './orders'
import { type AgreedTrade, agreeOnTrade, type TradingPlace, tradeMoments } from './trades'
import { type TradeEnd, tradingJobs } from './trading-jobs'
import { planTrade } from './trading-plan'

/** The on-chain outcome of a job that ended so; null while it runs. */
const outcomes: Record<JobEnd | TradeEnd, JobOutcome | null> = {
  passed: 'PASSED',
  failed: 'FAILED',
  undecided: 'UNDECIDED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  agreed: 'AGREED',
  passStands: 'PROVIDER_UPHELD',
  passFalls: 'CLIENT_UPHELD',
  failStands: 'CLIENT_UPHELD',
  failFalls: 'PROVIDER_UPHELD',
  target: 'PASSED',
  stopLoss: 'FAILED',
  running: null,
}

/** The past jobs, before any of their transactions. */
export type PastBoard = { judged: AgreedJudgment[]; traded: AgreedTrade[]; moments: Moment[] }

async function jobPlaceOf(context: SeedContext, place: Place): Promise<JobPlace | null> {
  const { market, env } = context
  const board = readDeployment(env.DEPLOYMENT_FILE ?? '')?.contracts.jobBoard
  if (!board) return null
  const bondBps = await createPublicClient({ transport: http(market.rpcUrl) }).readContract({
    address: board,
    abi: svcJobBoardAbi,
    functionName: 'disputeBondBps',
  })
  const { chainId, disputes, panelOf, parties, tokens } = place
  return {
    ...{ chainId, disputes, panelOf, parties, board, bondBps },
    usdc: tokens.USDC,
    signOffer: (handle, data) => memberOf(context, handle).actor.account.signTypedData(data),
  }
}

/** The enclave of this Merx, if it is running and its key is in the registry: a hardware key is added only by the operator. */
async function enclaveOf(visitor: Actor): Promise<TeeAttestationReply | null> {
  const { status, body } = await visitor.call<TeeAttestationReply>('GET', '/tee/attestation')
  return status === 200 && body.mode === 'software' ? body : null
}

async function tradesOf(context: SeedContext, place: JobPlace, present: number) {
  const factory = readDeployment(context.env.DEPLOYMENT_FILE ?? '')?.contracts.vaultFactory
  const enclave = await enclaveOf(personOf(context, 0))
  if (!factory || !enclave) return { traded: [], moments: [] }
  const trading: TradingPlace = { ...place, factory, enclave }
  const traded: AgreedTrade[] = []
  for (const trade of tradingJobs) traded.push(await agreeOnTrade(trading, await planTrade(trade, present)))
  return { traded, moments: traded.flatMap((trade) => tradeMoments(context, trading, trade)) }
}

/** Plans the jobs between two chain seconds; the trading jobs before `present`. None on a deployment without a job board. */
export async function boardOf(
  context: SeedContext,
  orders: Place,
  { start, end, present }: { start: number; end: number; present: number },
): Promise<PastBoard> {
  const place = await jobPlaceOf(context, orders)
  if (!place) return { judged: [], traded: [], moments: [] }
  const judged = await Promise.all(
    pastJobs(start, end).map(async (job) => ({ ...(await agree(place, job)), plan: job })),
  )
  const { traded, moments } = await tradesOf(context, place, present)
  return { judged, traded, moments: [...judged.flatMap((job) => jobMoments(place, job)), ...moments] }
}

/** Throws when a past job did not end as planned. */
export async function assertBoardEnded(client: Client, { judged, traded }: PastBoard): Promise<void> {
  const { rows } = await client.query<{ id: string; outcome: string | null }>(
    'select job_id as id, outcome from chain.jobs',
  )
  const outcomeOf = new Map(rows.map(({ id, outcome }) => [id, outcome]))
  for (const { key, body, plan } of [...judged, ...traded])
    if (outcomeOf.get(key) !== outcomes[plan.ends])
      throw new Error(
        `past job “${body.title}” should be ${outcomes[plan.ends]} and is ${outcomeOf.get(key)}`,
      )
}

/** Notifications that are suppressed for past jobs. */
export const unsaidOfJobs = [
  ...['funded', 'taken', 'passed-over', 'submitted', 'evaluated', 'disputed', 'settled', 'expired'],
  ...['cancelled', 'vault-closed', 'untaken', 'overdue', 'unclosed', 'unevaluated', 'settleable'],
].map((what) => `job.${what}`)
