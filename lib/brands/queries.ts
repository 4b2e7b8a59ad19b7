/** Reads brand claims: the caller's own, and all of them for the operator. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { countedTo, type Page, skipTake, toPage } from '@/lib/paging'
import { claimParts, toClaim } from './rows'
import type { BrandClaim, BrandClaimQuery } from './schema'

/** Upper limit of counts. */
const countLimit = 1_000

async function pageOfClaims(
  where: { accountId?: string; status?: BrandClaim['status'] },
  query: BrandClaimQuery,
  order: 'asc' | 'desc',
): Promise<Page<BrandClaim>> {
  const [rows, total] = await Promise.all([
    db.brandClaim.findMany({
      where,
      include: claimParts,
      orderBy: [{ createdAt: order }, { id: order }],
      ...skipTake(query),
    }),
    db.brandClaim.count({ where, take: countLimit }),
  ])
  return toPage(query, rows.map(toClaim), countedTo(countLimit, total))
}

const byStatus = ({ status }: BrandClaimQuery) => (status === undefined ? {} : { status })

/** Lists the caller's claims, newest first. */
export const listClaims = ({ accountId }: Actor, query: BrandClaimQuery): Promise<Page<BrandClaim>> =>
  pageOfClaims({ accountId, ...byStatus(query) }, query, 'desc')

/** Returns a claim of the caller. Throws `NOT_FOUND` for the claims of others. */
export async function getClaim({ accountId }: Actor, id: string): Promise<BrandClaim> {
  const row = await db.brandClaim.findFirst({ where: { id, accountId }, include: claimParts })
  if (!row) throw notFound('brand claim of yours')
  return toClaim(row)
}

/** Lists the claims of all accounts: pending ones oldest first, others newest first. For the operator. */
export async function listAllClaims(actor: Actor, query: BrandClaimQuery): Promise<Page<BrandClaim>> {
  await assertOperator(actor)
  return pageOfClaims(byStatus(query), query, query.status === 'PENDING' ? 'asc' : 'desc')
}
