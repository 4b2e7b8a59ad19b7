/** Schemas of the TEE gateway's API, in the snake_case of the specification (spec §TEE gateway). Pure. */
import { z } from 'zod'
import { Address, Hash32, HexData } from '@/lib/fields'
import { isDecimal, parseDecimal } from './decimal'

/** A decimal as text, such as "12.5": no exponent, at most 18 digits before the point and 18 after it. */
export const DecimalText = z
  .string()
  .regex(
    /^-?(0|[1-9]\d{0,17})(\.\d{1,18})?$/,
    'must be a decimal such as "12.5", without an exponent, with at most 18 decimals',
  )
  .meta({ examples: ['12.5'] })

/** A decimal above zero. */
export const PositiveDecimal = DecimalText.refine(
  (text) => !isDecimal(text) || parseDecimal(text) > 0n,
  'must be above zero',
)

/** Unix seconds. */
const Seconds = z.number().int().min(1).max(4_294_967_295)

/** A market, base before quote. */
export const MarketSymbol = z
  .string()
  .regex(/^[A-Z0-9]{1,20}\/USDT$/, 'must be a spot market against USDT, such as BTC/USDT')
  .meta({ examples: ['BTC/USDT'] })

/** A job id in a path: bytes32 as the enclave writes it, or the uint256 in digits of the job board. Both are the same number. */
export const TeeJobId = z
  .string()
  .regex(/^(0x[0-9a-fA-F]{64}|0|[1-9]\d{0,77})$/, 'must be 0x and 64 hex digits, or a job id in digits')
  .refine((id) => !/^\d+$/.test(id) || BigInt(id) < 2n ** 256n, 'is larger than any job id')
  .transform((id): `0x${string}` => `0x${BigInt(id).toString(16).padStart(64, '0')}`)

/** The limits of a trading job, equal to those of its vault. */
export const TeeParams = z.strictObject({
  stop_loss_bps: z.number().int().min(1).max(10_000),
  target_return_bps: z.number().int().min(0).max(65_535),
  max_daily_trades: z.number().int().min(1).max(16_383),
})
export type TeeParams = z.infer<typeof TeeParams>

/** The body of `POST /jobs`. */
export const TeeJobInit = z.strictObject({
  job_id: Hash32,
  encrypted_api_key: z
    .string()
    .max(16_384, 'is longer than 8 KiB')
    .regex(/^(0x)?([0-9a-fA-F]{2})+$/, 'must be the ECIES ciphertext in hex'),
  params: TeeParams,
  deadline: Seconds,
})
export type TeeJobInit = z.infer<typeof TeeJobInit>

/** An order of a provider, as signed. */
const TeeOrder = z.strictObject({
  symbol: MarketSymbol,
  side: z.enum(['buy', 'sell']),
  quantity: PositiveDecimal,
  price: PositiveDecimal,
  nonce: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  expires_at: Seconds.optional().describe(
    'Unix seconds, by the clock, after which the enclave refuses the order. Without it, a signed order that was never sent is good until a higher nonce is used.',
  ),
})

/** The body of `POST /jobs/:id/orders`. */
export const TeeOrderBody = z.strictObject({
  order: TeeOrder,
  provider_signature: HexData.refine(
    (value) => value.length >= 4 && value.length <= 16_386,
    'is not a signature in hex',
  ),
})

/** The protection of the enclave. `software`: only the operating system; hardware proves nothing. */
export const TeeMode = z.enum(['software', 'dstack'])
export type TeeMode = z.infer<typeof TeeMode>

/** A trade of the job in a report. `nonce` is null for trades that the enclave made to close the job. */
export const ReportFill = z.strictObject({
  nonce: z.number().int().nullable(),
  client_id: z.string(),
  id: z.string(),
  at: Seconds,
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  quantity: DecimalText,
  price: DecimalText,
  fee: DecimalText,
  fee_in: z.enum(['quote', 'base', 'other']),
  fee_coin: z
    .string()
    .exactOptional()
    .describe('The coin of a fee that is in neither of the market’s currencies.'),
  fee_value: DecimalText.exactOptional().describe(
    'What a fee in a third coin was worth in USDT when the trade was booked: it has left `usdt_balance`. Missing where the coin has no market, and in trades before 2026-11-29: then no sum has it.',
  ),
})
export type ReportFill = z.infer<typeof ReportFill>

/** A trade of the account that the enclave did not place. No sum of the report includes it. */
const ReportForeignFill = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  quantity: DecimalText,
  price: DecimalText,
  venue_time_ms: z.number().int(),
})
export type ReportForeignFill = z.infer<typeof ReportForeignFill>

const ReportPosition = z.strictObject({
  symbol: z.string(),
  quantity: DecimalText,
  average_price: DecimalText,
  price: DecimalText,
  value: DecimalText,
  unrealised: DecimalText,
})

/** Why a trading job closed (spec §TEE task). */
export const TeeClosedReason = z.enum(['deadline', 'stop_loss'])
export type TeeClosedReason = z.infer<typeof TeeClosedReason>

/**
 * The balance report of a snapshot. Amounts are USDT as decimals. `fills` and `foreign_fills` are those since the previous report, whose
 * hash is `previous_hash`, so that a missing or reordered report is detected.
 */
export const BalanceReport = z.strictObject({
  version: z.literal(1),
  mode: TeeMode,
  chain_id: z.number().int(),
  job_id: Hash32,
  vault: Address,
  seq: z.number().int().min(0),
  /** The chain time of the balances. */
  taken_at: Seconds,
  previous_hash: Hash32,
  venue: z
    .string()
    .describe(
      '`paper`, or an exchange such as `binance`; `binance-test` is its test market, with play money.',
    ),
  usdt_balance: DecimalText,
  positions: z.array(ReportPosition),
  equity: DecimalText,
  start_equity: DecimalText,
  peak_equity: DecimalText,
  drawdown_bps: z.number().int(),
  stop_equity: DecimalText,
  target_equity: DecimalText,
  realised: DecimalText,
  unrealised: DecimalText,
  fees: DecimalText,
  orders: z.number().int(),
  fills: z.array(ReportFill),
  foreign_fills: z.array(ReportForeignFill),
  state: z.enum(['running', 'closed']),
  closed_reason: TeeClosedReason.nullable(),
  /** Whether the final equity reaches the target; null while the job runs. */
  passed: z.boolean().nullable(),
})
export type BalanceReport = z.infer<typeof BalanceReport>
