/** Maps brand claims for their owner and the operator. */
import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { showAddress, showTime } from '@/lib/fields'
import { placesOf } from './domain'
import { BrandClaim } from './schema'

export const claimParts = {
  changes: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.BrandClaimInclude

export type ClaimRow = Prisma.BrandClaimGetPayload<{ include: typeof claimParts }>

/** The author of a change: the owner creates a claim, an operator's decision has a wallet, and a check has none. */
const byOf = ({ action, wallet }: ClaimRow['changes'][number]) => {
  if (action === 'CREATED') return 'OWNER'
  return wallet === null ? 'CHECK' : 'OPERATOR'
}

/** Maps a claim for the API. */
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
