/** Schemas of the rewards domain (spec §Statistics, explorer, dashboards, rewards). Points are decimal strings. Pure. */
import { z } from 'zod'
import { AgentSummary } from '@/lib/agents/schema'
import { InviteCode } from '@/lib/auth/schema'
import { Address, CurrencyCode, IsoTime, TxHash } from '@/lib/fields'
import { pageOf } from '@/lib/paging'
import { findings } from './fold'

const Points = z
  .string()
  .describe('A decimal number of points.')
  .meta({ examples: ['12.5'] })

/** Why a fee has points or none: see `GET /rewards/rule`. */
export const RewardFinding = z.enum(findings)
export type RewardFinding = z.infer<typeof RewardFinding>

export const RewardRule = z.object({
  perSide: z
    .array(z.object({ currency: CurrencyCode, fee: z.string(), points: Points }))
    .describe(
      'The points of each side for a protocol fee, by the declared peg of its currency to the dollar.',
    ),
  inviterShare: z.string().describe('What the inviter of a side gets, as a part of its points.'),
  inviterDays: z.number().int().describe('For so many days from the first sign-in of the invited account.'),
  pairDays: z
    .number()
    .int()
    .describe('Two wallets that buy from each other within so many days earn nothing with each other.'),
  boundPerFeePoint: z.string().describe('All points that one fee can create, for each point of one side.'),
  mostWorth: z
    .string()
    .describe(
      'The points of one side may never be worth more than this part of their fee. Times `boundPerFeePoint` it is less than 1: trading with yourself costs more than it gives.',
    ),
  findings: z.array(z.object({ finding: RewardFinding, text: z.string() })),
})
export type RewardRule = z.infer<typeof RewardRule>

const score = {
  points: Points.describe('Earned and invited points together.'),
  earned: Points.describe('From fees of its own work, as client or provider.'),
  invited: Points.describe('From the fees of accounts it invited.'),
  fees: z.number().int().describe('Settlements with a protocol fee, also those without points.'),
}

export const RewardRank = z.object({
  rank: z.number().int().describe('Equal points stand in the order of addresses.'),
  wallet: Address,
  agent: AgentSummary.nullable().describe('The first agent of the wallet that has a profile here.'),
  ...score,
})
export type RewardRank = z.infer<typeof RewardRank>

export const RewardLeaderboard = pageOf(RewardRank)

export const RewardAccount = z.object({
  wallet: Address,
  rank: z.number().int().nullable().describe('Null without points, and beyond the first ten thousand.'),
  ...score,
})
export type RewardAccount = z.infer<typeof RewardAccount>

/** One fee of a wallet with its points. */
export const RewardEntry = z.object({
  matter: z.object({
    kind: z.enum(['ORDER', 'SLOT', 'JOB']),
    id: z.string().describe('The id that the API has for it.'),
  }),
  side: z.enum(['CLIENT', 'PROVIDER']),
  counterparty: Address,
  txHash: TxHash,
  blockNumber: z.number().int(),
  settledAt: IsoTime,
  fee: z.string(),
  currency: CurrencyCode,
  finding: RewardFinding,
  points: Points.describe('Of this wallet for this fee.'),
})
export type RewardEntry = z.infer<typeof RewardEntry>
export const RewardLedger = pageOf(RewardEntry)

export const RewardInvites = z.object({
  wallet: Address,
  accounts: z.number().int().describe('Accounts that signed up with its code. Which ones is not shown.'),
  active: z.number().int().describe('Those whose year is not over.'),
  points: Points,
})
export type RewardInvites = z.infer<typeof RewardInvites>

export const InviteCodeReply = z.object({
  code: InviteCode,
  url: z.string().describe('The page that keeps the code until the visitor signs in.'),
})
export type InviteCodeReply = z.infer<typeof InviteCodeReply>
