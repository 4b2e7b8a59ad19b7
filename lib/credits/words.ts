/** The words of a notification about credited payouts. Pure. */
import type { CreditReason } from './schema'

const why: Record<CreditReason, string> = {
  ORDER_PAYOUT: 'The token refused to pay you for an order',
  CHALLENGE_BOND: 'The token refused to pay you the bond of a challenge',
  JUDGE_FEE: 'The token refused to pay your fee for deciding',
  STAKE_SLASH: 'The token refused to pay you the stake that a provider lost',
  STAKE_WITHDRAWAL: 'The token refused to pay you the stake you withdrew',
  BOND_SLASH: 'A judge of your dispute was silent, and half of what it lost is yours',
  BOND_WITHDRAWAL: 'The token refused to pay you the bond you withdrew',
  SLOT_PAYOUT: 'The token refused to pay you for a slot of a campaign',
  CAMPAIGN_REFUND: 'The token refused to refund your campaign',
  JOB_PAYOUT: 'The token refused to pay you for a job',
  JOB_REFUND: 'The token refused to refund your job',
}

/** The text about the credits of one transaction, with each of their reasons once. */
export const creditText = (reasons: readonly CreditReason[]): string =>
  [...[...new Set(reasons)].map((reason) => why[reason]), 'It stays in the contract until you withdraw it']
    .map((sentence) => `${sentence}.`)
    .join(' ')
