/** A brand claim as its owner and the operator read it. */
import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { showAddress, showTime } from '@/lib/fields'
import { placesOf } from './domain'
import { BrandClaim } from './schema'

export const claimParts = {
  changes: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.BrandClaimInclude

export type ClaimRow = Prisma.BrandClaimGetPayload<{ include: typeof claimParts }>

/** Who made a change: the owner creates a claim, an operator signs a decision, and the check has no wallet. */
const byOf = ({ action, wallet }: ClaimRow['changes'][number]) => {
  if (action === 'CREATED') return 'OWNER'
  return wallet === null ? 'CHECK' : 'OPERATOR'
}

/** A row as the API shows a claim of a brand. */
export const toClaim = ({ wallet, challenge, changes, ...row }: ClaimRow): BrandClaim =>
  BrandClaim.parse({
    ...row,
    walletAddress: showAddress(wallet),
    proof: { ...placesOf(row.domain), challenge },
    approvedAt: row.approvedAt && showTime(row.approvedAt),
    checkedAt: row.checkedAt && showTime(row.checkedAt),
    nextCheckAt: row.nextCheckAt && showTime(row.nextCheckAt),
    createdAt: showTime(row.createdAt),
    changes: changes.map((change) => ({
      action: change.action,
      by: byOf(change),
      note: change.note,
      createdAt: showTime(change.createdAt),
    })),
  })
