/** The only way to change the status of a brand claim: one conditional update, an entry in the history, and a notification. */
import { lockName } from '@/lib/db/lock'
import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox/outbox'
import type { EventType } from '@/lib/event-types'
import { notify } from '@/lib/notifications/notify'
import type { NotificationType } from '@/lib/notifications/schema'
import { setTimers } from '@/lib/queue/timers'
import { inSeconds, now } from '@/lib/time'
import { type BrandClaimEventName, type BrandClaimStatus, brandClaimMachine } from './machine'
import type { ProofMethod } from './proof'

/** The job that checks a claim. */
export const checkJob = 'brands.check'

/** Seconds between checks of an approved claim. */
export const weekly = 7 * 24 * 3600

/** The cause of a change: `wallet` is the operator's, null for a check. `seen`: the name and logo that the operator decided about. */
type Cause = { wallet: string | null; note: string; seen?: { name: string; logoUrl: string | null } }

const noted: Record<
  BrandClaimEventName,
  { action: string; type: NotificationType & EventType; title: string }
> = {
  ProofFound: { action: 'APPROVED', type: 'brand.approved', title: 'Brand approved' },
  OperatorApproved: { action: 'APPROVED', type: 'brand.approved', title: 'Brand approved' },
  OperatorRejected: { action: 'REJECTED', type: 'brand.rejected', title: 'Brand claim rejected' },
  DomainTaken: { action: 'REJECTED', type: 'brand.rejected', title: 'Brand claim rejected' },
  ClaimantErased: { action: 'REJECTED', type: 'brand.rejected', title: 'Brand claim rejected' },
  ProofGone: { action: 'LAPSED', type: 'brand.lapsed', title: 'Brand claim lapsed' },
}

/**
 * Applies an event to a claim. Returns false if its status does not accept the event, or if its name or logo is not as `seen`. Approving a
 * claim of a held domain violates a unique index, so the caller's transaction fails.
 */
async function move(
  tx: Tx,
  id: string,
  event: BrandClaimEventName,
  { wallet, note, seen }: Cause,
  data: Prisma.BrandClaimUncheckedUpdateManyInput,
): Promise<boolean> {
  const before = await tx.brandClaim.findUnique({ where: { id } })
  if (!before) return false
  const from = before.status as BrandClaimStatus
  const status = brandClaimMachine.next(from, event)
  if (status === null) return false
  const { count } = await tx.brandClaim.updateMany({
    where: { id, status: from, ...seen },
    data: { ...data, status },
  })
  if (count === 0) return false
  const { action, type, title } = noted[event]
  const change = await tx.brandClaimChange.create({ data: { claimId: id, action, wallet, note } })
  const { accountId, domain } = before
  await notify(tx, [
    {
      accountId,
      type,
      title: `${title}: ${domain}`,
      text: note,
      path: `/brands/claim/${id}`,
      subject: id,
      occasion: change.id,
    },
  ])
  await emit(tx, { channel: `account:${accountId}`, type, subject: id, data: { status, domain } })
  return true
}

/** Rejects a pending claim, or revokes an approval. */
export const rejectClaim = (tx: Tx, id: string, cause: Cause): Promise<boolean> =>
  move(tx, id, 'OperatorRejected', cause, { reason: cause.note, nextCheckAt: null })

/** Lapses an approved claim whose proof is gone. */
export const lapseClaim = (tx: Tx, id: string): Promise<boolean> => {
  const note = 'The proof is no longer on the domain. Put it back and claim the domain again.'
  const data = { reason: note, nextCheckAt: null, checkedAt: now() }
  return move(tx, id, 'ProofGone', { wallet: null, note }, data)
}

/**
 * Ends the claims of an erased account, in its transaction, and replaces their names. The domain is free for others; the history stays,
 * because it is the operator's log too.
 */
export async function eraseClaims(tx: Tx, accountId: string, name: string): Promise<void> {
  const claims = await tx.brandClaim.findMany({
    where: { accountId },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const note = 'The account that claimed this domain was erased.'
  for (const { id } of claims)
    await move(tx, id, 'ClaimantErased', { wallet: null, note }, { reason: note, nextCheckAt: null })
  await tx.brandClaim.updateMany({ where: { accountId }, data: { name, logoUrl: null, challenge: '' } })
}

const takenNote = 'Another wallet has proven that it holds this domain.'

const loseDomain = (tx: Tx, id: string): Promise<boolean> =>
  move(tx, id, 'DomainTaken', { wallet: null, note: takenNote }, { reason: takenNote, nextCheckAt: null })

/** Locks the domain of a claim, and returns it. Two claims that are proven at once would reject each other, and deadlock. */
async function lockDomain(tx: Tx, id: string): Promise<string> {
  const { domain } = await tx.brandClaim.findUniqueOrThrow({ where: { id }, select: { domain: true } })
  await lockName(tx, `brand domain ${domain}`)
  return domain
}

/** Rejects the other pending claims of the domain. */
async function rejectOthers(tx: Tx, id: string, domain: string): Promise<void> {
  const others = await tx.brandClaim.findMany({
    where: { domain, status: 'PENDING', id: { not: id } },
    select: { id: true },
  })
  for (const other of others) await loseDomain(tx, other.id)
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/**
 * Approves a pending claim, and rejects all other claims of the domain. If another wallet has taken the domain meanwhile, this claim is
 * rejected. Returns whether this call approved it.
 */
export async function approveClaim(
  id: string,
  method: ProofMethod | 'OPERATOR',
  cause: Cause,
): Promise<boolean> {
  const data = {
    method,
    reason: null,
    misses: 0,
    approvedAt: now(),
    // An operator decides without a proof on the domain: there is nothing to check later.
    ...(method === 'OPERATOR' ? { nextCheckAt: null } : { checkedAt: now(), nextCheckAt: inSeconds(weekly) }),
  }
  const event = method === 'OPERATOR' ? 'OperatorApproved' : 'ProofFound'
  try {
    return await db.$transaction(async (tx) => {
      const domain = await lockDomain(tx, id)
      if (!(await move(tx, id, event, cause, data))) return false
      await rejectOthers(tx, id, domain)
      // Set in the same transaction: after it, the owner could request an immediate check, which a later timer would delay by a week.
      if (data.nextCheckAt) await setTimers(tx, { job: checkJob, key: id, due: data.nextCheckAt })
      return true
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    await db.$transaction((tx) => loseDomain(tx, id))
    return false
  }
}
