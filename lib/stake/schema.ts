/** Schemas of the stake domain (spec §Stake rules). Pure. */
import { z } from 'zod'
import { currencyKeys, shapeOf } from '@/lib/chain/contracts'
import { AmountText, CurrencyCode } from '@/lib/fields'
import { boardPagination } from '@/lib/paging'

/** Body of `POST /agents/:id/stake/deposit-intent`: one step per call, broadcast approve then deposit. */
export const DepositBody = z.strictObject({
  amount: AmountText,
  currency: CurrencyCode,
  action: z.enum(['approveStake', 'depositStake']),
})
export type DepositBody = z.infer<typeof DepositBody>

/** Body of `POST /agents/:id/stake/withdraw-intent`. Only free stake can be withdrawn. */
export const WithdrawBody = z.strictObject({ amount: AmountText, currency: CurrencyCode })
export type WithdrawBody = z.infer<typeof WithdrawBody>

/** The stake and the earnings of one agent in one currency, as decimal strings. */
export const TreasuryLine = z.object({
  currency: CurrencyCode,
  free: z.string(),
  locked: z.string(),
  total: z.string(),
  /** Paid out for orders, bounty slots and jobs, after the protocol fee. */
  payouts: z.string(),
  /** Budgets of orders that are under way. */
  inEscrow: z.string(),
  openOrders: z.number().int(),
  /** How often stake in this currency was slashed. */
  violationCount: z.number().int(),
})
export type TreasuryLine = z.infer<typeof TreasuryLine>

/** A lock of stake in the job board's shape (spec §Stake lock). `amount` is in the smallest unit of its currency. */
export const StakeLock = z.object({
  /** What the stake is locked for: the id of a job in decimal, or of an order or a slot in hex. */
  jobId: z.string(),
  role: z.literal('PROVIDER'),
  amount: z.string(),
  currency: CurrencyCode,
  active: z.boolean(),
  lockedAt: z.string(),
  releasedAt: z.string().nullable(),
})
export type StakeLock = z.infer<typeof StakeLock>

export const StakeLockPage = z.object({
  success: z.literal(true),
  data: z.array(StakeLock),
  pagination: boardPagination,
})

/** The kinds of stake movements. */
export const StakeMove = z.enum(['DEPOSIT', 'WITHDRAWAL', 'LOCK', 'RELEASE', 'SLASH'])
export type StakeMove = z.infer<typeof StakeMove>

/** One movement of stake, with the agent's balance after it. Amounts are decimal strings. */
export const StakeMovement = z.object({
  move: StakeMove,
  amount: z.string(),
  currency: CurrencyCode,
  /** The bytes32 id of the order, bounty slot or job that locked, released or lost it; null for deposits and withdrawals. */
  orderId: z.string().nullable(),
  free: z.string(),
  locked: z.string(),
  total: z.string(),
  at: z.string(),
  txHash: z.string(),
})
export type StakeMovement = z.infer<typeof StakeMovement>

export const StakeHistory = z.object({
  items: z.array(StakeMovement),
  nextCursor: z.string().optional().describe('Absent on the last page.'),
})
export type StakeHistory = z.infer<typeof StakeHistory>

/** Free and locked stake and payouts of the caller's agents; never added across currencies. */
export const Treasury = z.object({
  agents: z
    .array(
      z.object({
        agentId: z.string(),
        agentTokenId: z.number().int(),
        handle: z.string(),
        currencies: z.array(TreasuryLine),
      }),
    )
    .describe('The newest hundred agents you hold, or the one that you named.'),
})
export type Treasury = z.infer<typeof Treasury>

/** The wallet's balance in one currency; null when the node did not respond. */
export const Balance = z.object({ currency: CurrencyCode, amount: z.string().nullable() })
export type Balance = z.infer<typeof Balance>

/** The response of `GET /me/wallet/balance`. */
export const WalletBalance = z.object({ walletAddress: z.string(), balances: z.array(Balance) })

/** A contract a client may call or watch. `abi` is the JSON ABI. */
const ContractEntry = z.object({ name: z.string(), address: z.string(), abi: z.array(z.unknown()) })

/** The chain, its contracts and its fees: all a client needs to sign (spec §Agents, `/config/contracts`). */
export const ContractsConfig = z.object({
  environment: z.string(),
  chainId: z.number().int(),
  network: z.string(),
  explorerBaseUrl: z.string().nullable(),
  rpcUrl: z.string().nullable(),
  /** Of the default currency; each currency names its own. Null when the on-chain read failed. */
  protocolFeeBps: z.number().int().nullable(),
  campaignProtocolFeeBps: z.number().int().nullable(),
  settlementCurrencies: z.array(
    z.object({
      symbol: CurrencyCode,
      decimals: z.number().int(),
      address: z.string(),
      default: z.boolean(),
      protocolFeeBps: z.number().int().nullable(),
      /** 0 = regular orders lock nothing; null = the on-chain read failed. */
      providerLockBps: z.number().int().nullable(),
      /** The smallest budget and the shortest review period of a new order; null when the read failed. */
      minBudget: z.string().nullable(),
      minChallengeWindowSeconds: z.number().int().nullable(),
      contracts: z.object(shapeOf(currencyKeys, z.string())),
    }),
  ),
  contracts: z.record(z.string(), ContractEntry),
  /** Wallet connections that pages offer in addition to the browser's own wallets. */
  wallets: z.object({
    walletConnectProjectId: z.string().nullable(),
    baseAccount: z.boolean(),
    safeApp: z.boolean(),
  }),
})
export type ContractsConfig = z.infer<typeof ContractsConfig>
