/** Past jobs: their terms and ids, and the transactions of each at its second. */
import {
  type Address,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  stringToHex,
  zeroHash,
} from 'viem'
import { svcJobBoardAbi } from '@/lib/chain/generated/abi'
import { canonicalJson, type Json, textHash } from '@/lib/hash'
import {
  disputeIdOf,
  jobCommitmentOf,
  jobIdOf,
  type JobTerms as OnchainTerms,
  offerSeal,
  sealedSalt,
} from '@/lib/ids'
import { jobKeyOf } from '@/lib/jobs/job-id'
import { offerTypedData } from '@/lib/jobs/offers/offer-data'
import { JobTerms } from '@/lib/jobs/schema'
import { createJobArgs, onchainTerms } from '@/lib/jobs/terms/onchain-terms'
import { bpsOf, money } from '@/lib/money'
import type { DemoJob } from '../job'
import type { Moment, Tx } from './chain'
import { type JobTimes, type PastJob, quarrelOf } from './job-plan'
import { type Party, type Place, partyOf } from './orders'
import { verdictMoments } from './verdicts'

const hour = 3_600
const day = 24 * hour

/** The context of past jobs. */
export type JobPlace = Pick<Place, 'chainId' | 'disputes' | 'panelOf' | 'parties'> & {
  board: Address
  usdc: Address
  /** The share of the budget that a side deposits as a bond to dispute an evaluation. */
  bondBps: number
  /** Signs an offer with the wallet of an agent. */
  signOffer: (handle: string, data: ReturnType<typeof offerTypedData>) => Promise<Hex>
}

/** A past offer, with its provider's signature. */
export type AgreedOffer = {
  provider: Party
  message: string
  secret: Hex
  seal: Hex
  expiresAt: number
  signature: Hex
}

/** A past job with the data of both its rows and its transactions. */
export type AgreedJob = Pick<DemoJob, 'body'> & {
  client: Party
  evaluator: Party
  offers: readonly AgreedOffer[]
  createdAt: number
  takenAt: number
  secret: Hex
  salt: Hex
  terms: JobTerms
  onchain: OnchainTerms
  jobId: bigint
  key: Hex
  /** The id of its dispute, if it has one. */
  disputeId: Hex
}

/** A past evaluated job with its terms and its plan. */
export type AgreedJudgment = AgreedJob & { plan: PastJob & JobTimes }

/** The parts of a past job that its id depends on. */
type Said = Pick<DemoJob, 'by' | 'evaluator' | 'body' | 'offers'> &
  Pick<JobTimes, 'createdAt' | 'takenAt' | 'deadline'>

const secretOf = (name: string): Hex => keccak256(stringToHex(`past job ${name}`))

/** Fixes the terms of a past job and with them its id, as the API does, and signs its offers. */
export async function agree(place: JobPlace, job: Said): Promise<AgreedJob> {
  const { body, createdAt, takenAt, deadline } = job
  const { title, description } = body
  const { chainId, board } = place
  const [client, evaluator] = [partyOf(place, job.by), partyOf(place, job.evaluator)]
  const secret = secretOf(title)
  const salt = sealedSalt(secret)
  const terms = JobTerms.parse(body.terms ?? {})
  const onchain = onchainTerms(
    { ...body, evaluatorAgentId: evaluator.tokenId, deadline },
    BigInt(client.tokenId),
    textHash(canonicalJson(terms as Json)),
  )
  const jobId = jobIdOf({ chainId, board, client: client.wallet, salt, terms: onchain, title, description })
  const offers = await Promise.all(
    job.offers.map(async ([handle, message]) => {
      const provider = partyOf(place, handle)
      const sealed = secretOf(`${title} ${handle}`)
      const offer = { seal: offerSeal(sealed), expiresAt: takenAt + 3 * day }
      const signature = await place.signOffer(
        handle,
        offerTypedData(
          { jobId, agentId: BigInt(provider.tokenId), seal: offer.seal, expiresAt: BigInt(offer.expiresAt) },
          { chainId, board },
        ),
      )
      return { ...offer, provider, message, secret: sealed, signature }
    }),
  )
  const key = jobKeyOf(jobId.toString())
  const disputeId = disputeIdOf({ chainId, disputes: place.disputes, module: board, subject: key })
  return {
    ...{ body, client, evaluator, offers, createdAt, takenAt },
    ...{ secret, salt, terms, onchain, jobId, key, disputeId },
  }
}

type BoardCall = Omit<EncodeFunctionDataParameters<typeof svcJobBoardAbi>, 'abi'>

/** A call of the job board. */
export const toBoard = ({ board }: JobPlace, from: Address, call: BoardCall): Tx => ({
  from,
  to: board,
  data: encodeFunctionData({ abi: svcJobBoardAbi, ...call } as EncodeFunctionDataParameters<
    typeof svcJobBoardAbi
  >),
})

/** Approves exactly this amount for the board. */
const approval = ({ board, usdc }: JobPlace, from: Address, units: bigint): Tx => ({
  from,
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [board, units] }),
})

/** The offer that the client accepted. */
export function acceptedOf({ offers, body }: AgreedJob): AgreedOffer {
  const [first] = offers
  if (!first) throw new Error(`no one offered to do “${body.title}”`)
  return first
}

/** The client creates the job and pays its budget. */
export const createdTxs = (place: JobPlace, { client, onchain, salt, jobId, body }: AgreedJob): Tx[] => [
  approval(place, client.wallet, onchain.budget),
  toBoard(place, client.wallet, {
    functionName: 'createJob',
    args: createJobArgs(salt, onchain, body.title, body.description),
  }),
  toBoard(place, client.wallet, { functionName: 'setBudget', args: [jobId, onchain.budget] }),
]

/** The client accepts the first offer. */
export function takenTx(place: JobPlace, job: AgreedJob): Tx {
  const { provider, seal, expiresAt, signature } = acceptedOf(job)
  return toBoard(place, job.client.wallet, {
    functionName: 'setProvider',
    args: [job.jobId, BigInt(provider.tokenId), seal, BigInt(expiresAt), signature],
  })
}

/** The share of the budget that both sides agree on when they end a job early. */
const agreedBps = 3_500

/** The transactions of a past evaluated job, each at its second. */
export function jobMoments(place: JobPlace, job: AgreedJudgment): Moment[] {
  const { client, evaluator, jobId, plan } = job
  const { ends, endedAt, verdict } = plan
  const at = (seconds: number, from: Party, call: BoardCall): Moment => ({
    at: seconds,
    send: () => [toBoard(place, from.wallet, call)],
  })
  const created: Moment = { at: plan.createdAt, send: () => createdTxs(place, job) }
  if (ends === 'cancelled')
    return [created, at(endedAt, client, { functionName: 'cancelJob', args: [jobId] })]
  const begun: Moment[] = [created, { at: plan.takenAt, send: () => [takenTx(place, job)] }]
  const { provider } = acceptedOf(job)
  if (ends === 'expired') return [...begun, at(endedAt, client, { functionName: 'expireJob', args: [jobId] })]
  if (ends === 'agreed')
    return [
      ...begun,
      at(endedAt - 8 * hour, client, { functionName: 'proposeSettlement', args: [jobId, agreedBps] }),
      at(endedAt, provider, { functionName: 'acceptSettlement', args: [jobId, agreedBps] }),
    ]
  const submitted = at(plan.submittedAt, provider, {
    functionName: 'submit',
    args: [jobId, textHash(plan.deliverable ?? '')],
  })
  const settled = (by: Party) => at(endedAt, by, { functionName: 'settle', args: [jobId] })
  if (!verdict) return [...begun, submitted, settled(client)]
  const evaluated = at(plan.evaluatedAt, evaluator, {
    functionName: 'evaluate',
    args: [jobId, verdict.passed, textHash(verdict.reason)],
  })
  const judged = [...begun, submitted, evaluated]
  return quarrelOf(ends) ? [...judged, ...quarrelMoments(place, job)] : [...judged, settled(provider)]
}

/** The losing side disputes the evaluation, and a panel decides. */
function quarrelMoments(place: JobPlace, job: AgreedJudgment): Moment[] {
  const { body, client, onchain, jobId, disputeId, plan } = job
  const { disputedAt, objection = '', ruling = '' } = plan
  const quarrel = quarrelOf(plan.ends)
  if (!quarrel) return []
  const offer = acceptedOf(job)
  const byClient = quarrel.by === 'client'
  const { wallet } = byClient ? client : offer.provider
  const bond = bpsOf(money(onchain.budget, 'USDC'), place.bondBps).units
  const opened: Moment = {
    at: disputedAt,
    send: () => [
      approval(place, wallet, bond),
      toBoard(place, wallet, {
        functionName: 'openDispute',
        args: [
          jobId,
          byClient ? job.secret : offer.secret,
          byClient ? jobCommitmentOf({ ...body, terms: onchain }) : zeroHash,
          [0n, 0n, 0n],
          textHash(objection),
        ],
      }),
    ],
  }
  const verdict = verdictMoments(place, {
    disputeId,
    openedAt: disputedAt,
    forProvider: quarrel.forProvider,
    reason: ruling,
    loser: quarrel.forProvider ? client.wallet : offer.provider.wallet,
  })
  return [opened, ...verdict]
}
