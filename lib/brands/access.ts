/** Reads of brands for other domains: the brand of a campaign, and whether the caller can use a claim. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { BrandClaim } from '@/lib/db/generated/client'
import { AppError, notFound } from '@/lib/errors'
import { showAddress } from '@/lib/fields'
import { shownBrandName } from '@/lib/names'

/** The brand of a campaign. `verified`: `domain` is from an approved claim. */
export type Face = {
  walletAddress: string
  /** The brand's name when verified (its domain if the name would be refused now); otherwise the shortened address. */
  name: string
  domain: string | null
  logoUrl: string | null
  verified: boolean
  brandClaimId: string | null
}

/** The face of a wallet without a brand: only its address. */
function plainFace(wallet: string): Face {
  const walletAddress = showAddress(wallet)
  const name = `${walletAddress.slice(0, 6)}…${walletAddress.slice(-4)}`
  return { walletAddress, name, domain: null, logoUrl: null, verified: false, brandClaimId: null }
}

/** The wallet of a campaign's brand, and the claim of the campaign. */
type Run = { wallet: string; claimId: string | null }

/**
 * Returns a function from a campaign's wallet (lower-case) and claim to its face. Without a claim, or with one that lapsed or belongs to
 * another wallet, the face is unverified and shows the shortened address.
 */
export async function facesOfBrands(
  wallets: readonly string[],
  claimIds: readonly string[],
): Promise<(run: Run) => Face> {
  const rows = await db.brandClaim.findMany({
    where: { id: { in: [...new Set(claimIds)] }, wallet: { in: [...new Set(wallets)] }, status: 'APPROVED' },
  })
  const held = new Map(rows.map((row) => [row.id, row]))
  return ({ wallet, claimId }) => {
    const claim = claimId === null ? undefined : held.get(claimId)
    if (claim?.wallet !== wallet) return plainFace(wallet)
    const { id, domain, logoUrl } = claim
    const name = shownBrandName(claim.name, domain)
    return { ...plainFace(wallet), name, domain, logoUrl, verified: true, brandClaimId: id }
  }
}

/** Returns the caller's approved claim, with its name as it is shown. Throws `NOT_FOUND` for the claims of others, and `CONFLICT` when it is not approved. */
export async function approvedClaim({ accountId, wallet }: Actor, id: string): Promise<BrandClaim> {
  const row = await db.brandClaim.findFirst({ where: { id, accountId, wallet } })
  if (!row) throw notFound('brand claim of yours')
  if (row.status !== 'APPROVED')
    throw new AppError('CONFLICT', `The claim of ${row.domain} is ${row.status}, not approved.`, {
      status: row.status,
    })
  return { ...row, name: shownBrandName(row.name, row.domain) }
}
