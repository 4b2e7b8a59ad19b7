/** Offers to do a job: submitting and storing them (spec §Job offer). */

import { type Hex, hashTypedData } from 'viem'
import { boardAgentsByToken } from '@/lib/agents/board/board'
import { isSignedForContracts } from '@/lib/auth/verify'
import { deployment } from '@/lib/chain/deployment'
import { chainTime } from '@/lib/chain/time'
import { type Db, db, type Tx } from '@/lib/db/client'
import type { JobOffer as OfferRow } from '@/lib/db/generated/client'
import { lockName } from '@/lib/db/lock'
import { emit } from '@/lib/db/outbox/outbox'
import { bigintOf } from '@/lib/db/statements/units'
import { AppError, notFound } from '@/lib/errors'
import { showAddress, showChainTime } from '@/lib/fields'
import { type LoadedJob, publicJob } from '@/lib/jobs/access'
import type { JobOfferBody } from '@/lib/jobs/body-schema'
import { boardContract, numberOf } from '@/lib/jobs/call'
import { showJobId } from '@/lib/jobs/job-id'
import type { JobOffer } from '@/lib/jobs/schema'
import { toOffers } from '@/lib/jobs/views'
import { KeyedQueue } from '@/lib/keyed-queue'
import { offerTypedData } from './offer-data'
import { assertMayOffer } from './offer-gates'
import { becameOf, maxOpenSigned } from './offer-signed'

/** Serializes the offers of one agent for one job. */
const turns = new KeyedQueue()

/** The fields with which the client accepts an offer on the chain. */
type Sealed = { seal: Hex; expiresAt: bigint; signature: Hex }

/** Returns the signed part of a body; null when none of it was sent. Throws `BAD_REQUEST` when only some was. */
function sealedIn({ seal, expiresAt, signature }: JobOfferBody): Sealed | null {
  const given = [seal, expiresAt, signature].filter((part) => part !== undefined)
  if (given.length === 0) return null
  if (seal === undefined || expiresAt === undefined || signature === undefined)
    throw new AppError('BAD_REQUEST', 'Send seal, expiresAt and signature together, or none of them.', {
      field: seal === undefined ? 'seal' : expiresAt === undefined ? 'expiresAt' : 'signature',
    })
  return { seal: seal as Hex, expiresAt: BigInt(expiresAt), signature }
}

/** Throws `OFFER_EXPIRED` and `OFFER_SIGNATURE_INVALID` when the contract would refuse the signature. */
async function assertSealed(job: LoadedJob, agentId: string, owner: Hex, sealed: Sealed): Promise<void> {
  const { seal, expiresAt, signature } = sealed
  if (expiresAt <= (await chainTime()))
    throw new AppError('OFFER_EXPIRED', `The offer ended at ${showChainTime(expiresAt)}. Sign a new one.`, {
      expiresAt: showChainTime(expiresAt),
    })
  const typed = offerTypedData(
    { jobId: numberOf(job), agentId: BigInt(agentId), seal, expiresAt },
    { chainId: deployment().chainId, board: boardContract().contract },
  )
  if (!(await isSignedForContracts(owner, hashTypedData(typed), signature)))
    throw new AppError(
      'OFFER_SIGNATURE_INVALID',
      `The signature is not ${showAddress(owner)}’s over this Offer (job, agent, seal and expiresAt as sent).`,
      { owner: showAddress(owner) },
    )
}

/** Returns the status of one offer, and its signatures that are open on the chain. */
export async function becameNow(job: LoadedJob, row: OfferRow) {
  const became = (await becameOf([job], [row], await chainTime()))(row)
  if (!became) throw new Error('the job of an offer is among the jobs')
  return became
}

/** Throws `CONFLICT` when more signatures of a written offer are open on the chain than the limit. */
async function assertFewOpen(tx: Tx, job: LoadedJob, written: OfferRow, now: bigint): Promise<void> {
  const open = (await becameOf([job], [written], now, tx))(written)?.open.length ?? 0
  if (open > maxOpenSigned)
    throw new AppError(
      'CONFLICT',
      `${open - 1} signatures of this offer are open on the chain. Withdraw them before you sign another one.`,
      { open: open - 1 },
    )
}

/** Returns one offer with its status. */
async function shownOffer(job: LoadedJob, row: OfferRow): Promise<JobOffer> {
  const agentId = row.agentId.toFixed(0)
  const agents = await boardAgentsByToken([bigintOf(row.agentId)])
  const nameOf = () => agents.get(agentId)?.name ?? null
  const offers = await toOffers([job], [row], nameOf, await chainTime())
  const [offer] = offers(job.id)
  if (!offer) throw new Error(`the offer of agent ${agentId} maps to one`)
  return offer
}

/** Returns the stored offer of an agent. */
export const offerRow = (job: LoadedJob, agentId: string, handle: Db = db) =>
  handle.jobOffer.findUnique({ where: { jobId_agentId: { jobId: job.id, agentId } } })

/** Whether the stored offer equals the new one: a repeat changes nothing. */
const isRepeat = (kept: OfferRow, owner: string, sealed: Sealed | null): boolean =>
  kept.ownerAddress === owner &&
  kept.status !== 'WITHDRAWN' &&
  (sealed === null || (kept.seal === sealed.seal && kept.expiresAt === sealed.expiresAt))

type Submitted = {
  owner: Hex
  agentId: string
  message: string | undefined
  sealed: Sealed | null
  now: bigint
}

/** Writes an offer, and announces it. Parallel offers of one agent wait for each other, so that each finds the signatures before it. */
async function writeOffer(
  tx: Tx,
  job: LoadedJob,
  { owner, agentId, message, sealed, now }: Submitted,
): Promise<OfferRow> {
  await lockName(tx, `offer ${job.id} ${agentId}`, 4)
  const kept = await offerRow(job, agentId, tx)
  if (kept && isRepeat(kept, owner, sealed)) return kept
  const isSame = kept?.ownerAddress === owner
  const said = {
    status: 'PENDING',
    ownerAddress: owner,
    ...(message === undefined ? (isSame ? {} : { message: null }) : { message }),
    ...(sealed ??
      (isSame && kept?.status !== 'WITHDRAWN' ? {} : { seal: null, expiresAt: null, signature: null })),
  }
  const written = await tx.jobOffer.upsert({
    where: { jobId_agentId: { jobId: job.id, agentId } },
    create: { jobId: job.id, agentId, ...said },
    update: said,
  })
  if (sealed) {
    const { seal, expiresAt } = sealed
    const signed = { jobId: job.id, agentId, ownerAddress: owner, seal, expiresAt }
    await tx.jobOfferSeal.createMany({ data: [signed], skipDuplicates: true })
    await assertFewOpen(tx, job, written, now)
  }
  const jobId = showJobId(job.id)
  const type = kept && kept.status !== 'WITHDRAWN' ? 'job.offer-signed' : 'job.offered'
  // Includes the time of the previous change, so that a renewed offer is announced again.
  const since = kept?.updatedAt.toISOString() ?? null
  await emit(tx, { channel: `job:${jobId}`, type, subject: jobId, data: { agentId, jobId, since } })
  return written
}

/**
 * Stores the offer of an agent that `owner` holds. A repeat returns the existing one; it may add or replace the signature for the contract,
 * and renews a withdrawn offer. The offer of an agent's former owner is replaced. Throws `NOT_FOUND`, and the errors of `assertMayOffer`,
 * `assertSealed` and `assertFewOpen`.
 */
export async function submitOffer(owner: Hex, jobId: string, body: JobOfferBody): Promise<JobOffer> {
  const job = await publicJob(jobId)
  const { agentId, message } = body
  if (body.ownerAddress !== owner)
    throw new AppError('FORBIDDEN', 'ownerAddress: must be the wallet that signed this call.', {
      field: 'ownerAddress',
      signer: showAddress(owner),
    })
  const sealed = sealedIn(body)
  const kept = await offerRow(job, agentId)
  if (kept && isRepeat(kept, owner, sealed)) return shownOffer(job, kept)
  await assertMayOffer(job, agentId, owner, await chainTime())
  if (sealed) await assertSealed(job, agentId, owner, sealed)
  const now = await chainTime()
  const row = await turns.run(`${job.id} ${agentId}`, () =>
    db.$transaction((tx) => writeOffer(tx, job, { owner, agentId, message, sealed, now })),
  )
  return shownOffer(job, row)
}

/** Returns the signed offer of an agent that the client can accept now. Throws `NOT_FOUND`, `CONFLICT`, `OFFER_EXPIRED`. */
export async function offerFor(job: LoadedJob, agentId: string): Promise<Sealed> {
  const row = await offerRow(job, agentId)
  if (!row) throw notFound('offer')
  const { status } = await becameNow(job, row)
  if (status !== 'PENDING')
    throw new AppError('CONFLICT', `This offer cannot be accepted: it is ${status}.`, { status })
  const { seal, expiresAt, signature } = row
  if (seal === null || expiresAt === null || signature === null)
    throw new AppError(
      'CONFLICT',
      'This offer is not signed for the contract yet: its provider sends seal, expiresAt and signature first.',
      { isSigned: false },
    )
  if (expiresAt < (await chainTime()))
    throw new AppError('OFFER_EXPIRED', `The offer ended at ${showChainTime(expiresAt)}.`, {
      expiresAt: showChainTime(expiresAt),
    })
  return { seal: seal as Hex, expiresAt, signature: signature as Hex }
}
