/** Withdrawable money in contracts, in words. Pure. */
import type { CreditContract, CreditEntry, CreditReason } from '@/lib/credits/schema'

/** The name of each contract for readers. */
export const keeperWords: Record<CreditContract, string> = {
  ESCROW: 'in escrow',
  STAKING: 'with the stakes',
  ADJUDICATORS: 'in the adjudicators contract',
  CAMPAIGNS: 'in the campaigns contract',
  JOB_BOARD: 'on the job board',
}

/** The reason of each credit. */
export const reasonWords: Record<CreditReason, string> = {
  ORDER_PAYOUT: 'An order paid you, and the token refused',
  CHALLENGE_BOND: 'The bond of a challenge came to you, and the token refused',
  JUDGE_FEE: 'Your fee for deciding, which the token refused',
  STAKE_SLASH: 'The stake a provider lost to you, which the token refused',
  STAKE_WITHDRAWAL: 'Stake you withdrew, which the token refused',
  BOND_SLASH: 'Your share of what a silent judge lost',
  BOND_WITHDRAWAL: 'A bond you withdrew, which the token refused',
  SLOT_PAYOUT: 'A slot of a campaign paid you, and the token refused',
  CAMPAIGN_REFUND: 'A refund of your campaign, which the token refused',
  JOB_PAYOUT: 'A job paid you, and the token refused',
  JOB_REFUND: 'A refund of your job, which the token refused',
}

/** The source of an entry, as a link; null when it has no page. */
export function sourceOf({
  disputeId,
  orderId,
  slotId,
  campaignId,
  jobId,
}: CreditEntry): { href: string; label: string } | null {
  if (disputeId) return { href: `/disputes/${disputeId}`, label: 'the dispute' }
  if (slotId) return { href: `/slots/${slotId}`, label: 'the slot' }
  if (jobId) return { href: `/jobs/${jobId}`, label: 'the job' }
  if (campaignId) return { href: `/bounties/${campaignId}`, label: 'the campaign' }
  return orderId ? { href: `/orders/${orderId}`, label: 'the order' } : null
}
