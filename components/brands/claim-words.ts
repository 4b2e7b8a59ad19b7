/** Brand claims in words. Pure. */
import type { Tone } from '@/components/ui/badge'
import type { BrandClaim } from '@/lib/brands/schema'

export const claimLooks: Record<BrandClaim['status'], { text: string; tone: Tone; live: boolean }> = {
  PENDING: { text: 'Waits for a proof', tone: 'wait', live: true },
  APPROVED: { text: 'Approved', tone: 'safe', live: false },
  REJECTED: { text: 'Not approved', tone: 'plain', live: false },
}

/** How an approved claim was proven. */
export const methodWords: Record<NonNullable<BrandClaim['method']>, string> = {
  FILE: 'Proven by the file on the domain, which is checked every week.',
  DNS: 'Proven by the TXT record of the domain, which is checked every week.',
  OPERATOR: 'Approved by the operator of Merx.',
}

export const actionWords: Record<BrandClaim['changes'][number]['action'], string> = {
  CREATED: 'Claimed',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  LAPSED: 'Lapsed',
}

export const byWords: Record<BrandClaim['changes'][number]['by'], string> = {
  OWNER: 'by its wallet',
  CHECK: 'by the check of the domain',
  OPERATOR: 'by the operator',
}
