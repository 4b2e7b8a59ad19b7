/** Withdrawing offers to do a job, here and on the chain (spec §Job offer). */
import type { Hex } from 'viem'
import type { Actor } from '@/lib/actor'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { db } from '@/lib/db/client'
import type { JobOffer as OfferRow } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox/outbox'
import { bigintOf } from '@/lib/db/statements/units'
import { AppError, notFound } from '@/lib/errors'
import { showAddress } from '@/lib/fields'
import { findJob, type LoadedJob, publicJob } from '@/lib/jobs/access'
import { boardContract, numberOf, quoted } from '@/lib/jobs/call'
import { showJobId } from '@/lib/jobs/job-id'
import type { Signed } from './offer-status'
import { becameNow, offerRow } from './offers'

/** Returns an unsigned `withdrawOffer` of an open signature of an offer; null when none is open. */
async function chainWithdrawal(
  actor: Pick<Actor, 'accountId' | 'wallet'>,
  job: LoadedJob,
  row: OfferRow,
  signed: Signed | undefined,
): Promise<Intent | null> {
  if (!signed) return null
  return prepareIntent(actor, {
    ...boardContract(),
    functionName: 'withdrawOffer',
    args: [numberOf(job), bigintOf(row.agentId), signed.seal as Hex, signed.expiresAt],
    action: 'withdrawOffer',
    subject: job.id,
    summary: `Take back the offer of agent #${row.agentId.toFixed(0)} for ${quoted(job)}: no one can accept it any more.`,
  })
}

const notOwnOffer = ({ ownerAddress }: OfferRow): AppError =>
  new AppError('FORBIDDEN', 'Only the wallet that submitted this offer can withdraw it.', {
    ownerAddress: showAddress(ownerAddress),
  })

/**
 * Returns an unsigned `withdrawOffer` for a wallet that sold the agent after it signed: the row is the new owner's, but the contract would
 * accept what the wallet signed if it held the agent again. Throws `FORBIDDEN` when nothing that it signed is open.
 */
async function replacedWithdrawal(
  signer: Pick<Actor, 'accountId' | 'wallet'>,
  job: LoadedJob,
  row: OfferRow,
): Promise<Intent | null> {
  const signed = { seal: null, expiresAt: null, signature: null }
  const { open } = await becameNow(job, { ...row, ...signed, ownerAddress: signer.wallet })
  if (open.length === 0) throw notOwnOffer(row)
  return chainWithdrawal(signer, job, row, open[0])
}

/**
 * Withdraws an offer, for the wallet that submitted it. Its signature is deleted here; `withdrawTxIntent` also ends it on the chain, for a
 * client that has seen it. Until that is mined, a repeat returns the transaction again, because the first response may be lost or its
 * transaction never sent. After that it returns the one for the next open signature, which this one had replaced. The offer of a new owner
 * of the agent stays as it is. Throws `NOT_FOUND`, `FORBIDDEN` for another wallet, `CONFLICT` for an offer that is not PENDING.
 */
export async function withdrawOffer(
  signer: Pick<Actor, 'accountId' | 'wallet'>,
  jobId: string,
  agentId: string,
  ownerAddress: Hex,
) {
  const job = await publicJob(jobId)
  const row = await offerRow(job, agentId)
  if (!row) throw notFound('offer')
  if (ownerAddress !== signer.wallet) throw notOwnOffer(row)
  if (row.ownerAddress !== signer.wallet) {
    const withdrawTxIntent = await replacedWithdrawal(signer, job, row)
    return { agentId, status: 'WITHDRAWN' as const, withdrawTxIntent }
  }
  const { status, open } = await becameNow(job, row)
  const isRepeated = status === 'WITHDRAWN' && open.length > 0
  if (status !== 'PENDING' && !isRepeated)
    throw new AppError('CONFLICT', `Only a PENDING offer can be withdrawn. This one is ${status}.`, {
      status,
    })
  const withdrawTxIntent = await chainWithdrawal(signer, job, row, open[0])
  if (!isRepeated && !(await takeBack(job, row)) && !(await isWithdrawn(job, row)))
    throw new AppError('CONFLICT', 'This offer was changed meanwhile. Read it again.')
  return { agentId, status: 'WITHDRAWN' as const, withdrawTxIntent }
}

/**
 * Deletes the signature of an offer and announces its withdrawal. Seal and expiry stay, because `withdrawOffer` names them. Returns false
 * for an offer that was changed since it was read: by then it may be another owner's, or accepted.
 */
async function takeBack(job: LoadedJob, { agentId, ownerAddress, updatedAt }: OfferRow): Promise<boolean> {
  const jobId = showJobId(job.id)
  return db.$transaction(async (tx) => {
    const { count } = await tx.jobOffer.updateMany({
      where: { jobId: job.id, agentId, ownerAddress, updatedAt },
      data: { status: 'WITHDRAWN', signature: null },
    })
    if (count === 0) return false
    await emit(tx, {
      channel: `job:${jobId}`,
      type: 'job.offer-withdrawn',
      subject: jobId,
      data: { agentId: agentId.toFixed(0), jobId, since: updatedAt.toISOString() },
    })
    return true
  })
}

/** Whether a parallel call of the same owner has withdrawn the offer. */
async function isWithdrawn(job: LoadedJob, { agentId, ownerAddress }: OfferRow): Promise<boolean> {
  const row = await offerRow(job, agentId.toFixed(0))
  return row?.status === 'WITHDRAWN' && row.ownerAddress === ownerAddress
}

/** Withdraws all offers of a wallet that a client could accept here, without a transaction. An offer that changes meanwhile is read again. */
export async function withdrawAllOffers(ownerAddress: string): Promise<void> {
  const rows = await db.jobOffer.findMany({ where: { ownerAddress, status: { not: 'WITHDRAWN' } } })
  let isComplete = true
  for (const row of rows) {
    const job = await findJob(row.jobId)
    if (job && (await becameNow(job, row)).status === 'PENDING')
      isComplete = (await takeBack(job, row)) && isComplete
  }
  if (!isComplete) await withdrawAllOffers(ownerAddress)
}
