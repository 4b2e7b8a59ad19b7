/** The operator's decisions about brand claims. Each is recorded in the claim's history and in the audit log. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { approveClaim, rejectClaim } from './moves'
import { claimParts, toClaim } from './rows'
import type { BrandClaim, BrandDecision } from './schema'

/**
 * Approves a pending claim, or rejects a pending or approved one. Throws `FORBIDDEN` unless `actor` is the operator, `NOT_FOUND`, and
 * `CONFLICT` when the claim's status does not allow it, another wallet holds the domain, or the owner of a pending claim has replaced the
 * name or the logo that the operator saw.
 */
export async function decideClaim(
  actor: Actor,
  id: string,
  { decision, note, name, logoUrl }: BrandDecision,
): Promise<BrandClaim> {
  await assertOperator(actor)
  const before = await db.brandClaim.findUnique({ where: { id } })
  if (!before) throw notFound('brand claim')
  const cause = { wallet: actor.wallet, note, seen: { name, logoUrl } }
  const done =
    decision === 'APPROVED'
      ? await approveClaim(id, 'OPERATOR', cause)
      : await db.$transaction((tx) => rejectClaim(tx, id, cause))
  const row = await db.brandClaim.findUniqueOrThrow({ where: { id }, include: claimParts })
  if (!done) {
    const { status } = row
    const isOther = row.name !== name || row.logoUrl !== logoUrl
    const words = isOther ? 'has another name or logo' : `is ${status}`
    throw new AppError('CONFLICT', `This claim ${words} now. Read the list again.`, { status })
  }
  return toClaim(row)
}
