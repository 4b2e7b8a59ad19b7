/** Shapes of the credits room: payouts that wait in a contract for their receiver. Pure: pages import it too. */
import { z } from 'zod'
import { Address, CurrencyCode } from '@/lib/fields'

/** The contracts that keep payouts: escrow and staking once per currency, the adjudicators in the currency of bonds. */
export const CreditContract = z.enum(['ESCROW', 'STAKING', 'ADJUDICATORS'])
export type CreditContract = z.infer<typeof CreditContract>

/** What a payout was for. */
export const CreditReason = z.enum([
  'ORDER_PAYOUT',
  'CHALLENGE_BOND',
  'JUDGE_FEE',
  'STAKE_SLASH',
  'STAKE_WITHDRAWAL',
  'BOND_SLASH',
  'BOND_WITHDRAWAL',
])
export type CreditReason = z.infer<typeof CreditReason>

/** One payout that was kept. */
export const CreditEntry = z.object({
  id: z.string().describe('Its place on the chain: the block, and the number of the event in it.'),
  amount: z.string(),
  reason: CreditReason,
  orderId: z.string().nullable(),
  disputeId: z.string().nullable(),
  agentTokenId: z
    .string()
    .nullable()
    .describe('The agent whose stake or bond it was, or who decided for a fee.'),
  at: z.string(),
  txHash: z.string(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

/** What one contract keeps for the caller. `POST /me/credits/withdraw/prepare` takes all of it. */
export const Credit = z.object({
  contract: CreditContract,
  address: z.string(),
  currency: CurrencyCode,
  amount: z.string(),
  entries: z
    .array(CreditEntry)
    .describe('What it came from since the last withdrawal, newest first, at most 100.'),
})
export type Credit = z.infer<typeof Credit>

export const CreditList = z.object({ items: z.array(Credit) })

/** Body of `POST /me/credits/withdraw/prepare`. */
export const CreditWithdrawBody = z.strictObject({
  contract: CreditContract,
  currency: CurrencyCode.default('USDC'),
  to: Address.refine((to) => !/^0x0*$/.test(to), 'is the zero address')
    .optional()
    .describe('Where the money goes: the caller’s wallet unless it says otherwise.'),
})
export type CreditWithdrawBody = z.output<typeof CreditWithdrawBody>
