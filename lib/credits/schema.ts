/** Schemas of the credits domain: payouts that a contract holds for their receiver. Pure: pages import them too. */
import { z } from 'zod'
import { Address, CurrencyCode } from '@/lib/fields'

/** The contracts with credits: escrow, staking and campaigns per currency, the adjudicators and the job board in one currency. */
export const CreditContract = z.enum(['ESCROW', 'STAKING', 'ADJUDICATORS', 'CAMPAIGNS', 'JOB_BOARD'])
export type CreditContract = z.infer<typeof CreditContract>

/** The reason of a payout. */
export const CreditReason = z.enum([
  'ORDER_PAYOUT',
  'CHALLENGE_BOND',
  'JUDGE_FEE',
  'STAKE_SLASH',
  'STAKE_WITHDRAWAL',
  'BOND_SLASH',
  'BOND_WITHDRAWAL',
  'SLOT_PAYOUT',
  'CAMPAIGN_REFUND',
  'JOB_PAYOUT',
  'JOB_REFUND',
])
export type CreditReason = z.infer<typeof CreditReason>

/** One credited payout. */
export const CreditEntry = z.object({
  id: z.string().describe('The position on the chain: the block, and the index of the event in it.'),
  amount: z.string(),
  reason: CreditReason,
  orderId: z.string().nullable(),
  campaignId: z.string().nullable(),
  slotId: z.string().nullable(),
  jobId: z.string().nullable(),
  disputeId: z.string().nullable(),
  agentTokenId: z.string().nullable().describe('The agent whose stake or bond it was, or whose fee it is.'),
  at: z.string(),
  txHash: z.string(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

/** The caller's credit in one contract. `POST /me/credits/withdraw/prepare` withdraws all of it. */
export const Credit = z.object({
  contract: CreditContract,
  address: z.string(),
  currency: CurrencyCode,
  amount: z.string(),
  entries: z.array(CreditEntry).describe('The credits since the last withdrawal, newest first, at most 100.'),
})
export type Credit = z.infer<typeof Credit>

export const CreditList = z.object({ items: z.array(Credit) })

/** Body of `POST /me/credits/withdraw/prepare`. */
export const CreditWithdrawBody = z.strictObject({
  contract: CreditContract,
  currency: CurrencyCode.default('USDC'),
  to: Address.refine((to) => !/^0x0*$/.test(to), 'is the zero address')
    .optional()
    .describe('The receiver; the caller’s wallet by default.'),
})
export type CreditWithdrawBody = z.output<typeof CreditWithdrawBody>
