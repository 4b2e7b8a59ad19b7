/** Schemas of the TEE gateway's responses, which the service passes on (spec §TEE gateway). Pure. */
import { z } from 'zod'
import { Address, Hash32, HexData } from '@/lib/fields'
import { BalanceReport, DecimalText, ReportFill, TeeClosedReason, TeeMode } from './schema'

/** The enclave that responds. */
const enclave = {
  mode: TeeMode.describe('`software`: nothing is proven by hardware, the operator could read the key.'),
  tee_pubkey: HexData.describe('The compressed secp256k1 key, 33 bytes.'),
  enclave_address: Address.describe('The address that the key’s signatures recover to.'),
}

/** A quote as dstack returns it. Its report data must be those of the attestation. */
const TeeQuote = z.object({ quote: HexData, event_log: z.string(), vm_config: z.string() })

/** The attestation in the gateway's response. */
export const TeeAttestation = z.object({
  ...enclave,
  key_id: z.string().describe('How the key was made: another enclave has another one.'),
  tee_pubkey_uncompressed: HexData.describe('The same key as TeeRegistry takes it, 65 bytes.'),
  chain_id: z.number().int(),
  registry: Address,
  nonce: HexData,
  report_data: HexData.describe(
    'sha512 over key, chain, registry and nonce; a quote is made over these 64 bytes.',
  ),
  quote: TeeQuote.nullable().describe('The Intel TDX quote; null in software mode.'),
})
export type TeeAttestation = z.infer<typeof TeeAttestation>

/** Collateral of a quote, as Intel publishes it: enough to verify the quote offline. */
export const TeeCollateral = z.object({
  pck_crl_issuer_chain: z.string(),
  root_ca_crl: z.string(),
  pck_crl: z.string(),
  tcb_info_issuer_chain: z.string(),
  tcb_info: z.string(),
  tcb_info_signature: z.string(),
  qe_identity_issuer_chain: z.string(),
  qe_identity: z.string(),
  qe_identity_signature: z.string(),
})
export type TeeCollateral = z.infer<typeof TeeCollateral>

/** The result of verifying a quote on the server. */
export const TeeQuoteCheck = z.object({
  verified: z
    .boolean()
    .describe('Whether Intel’s signatures are right and the report data are the expected ones.'),
  tcb_status: z
    .string()
    .nullable()
    .describe(
      'The word for the platform, such as `UpToDate` or `OutOfDate`; null when the quote is not verified.',
    ),
  advisory_ids: z.array(z.string()),
  detail: z.string().describe('What was found, in words.'),
  verified_at: z.number().int().describe('Unix seconds.'),
  collateral: TeeCollateral.nullable().describe('For a verification of your own, as of `verified_at`.'),
  record_url: z
    .string()
    .nullable()
    .describe(
      'The newest quote that was kept with event log and collateral, by its hash; null before there is one.',
    ),
})
export type TeeQuoteCheck = z.infer<typeof TeeQuoteCheck>

/** The attestation, with the service's verification of the quote. */
export const TeeAttestationReply = TeeAttestation.extend({
  quote_check: TeeQuoteCheck.nullable().describe('Null in software mode: there is no quote to verify.'),
})
export type TeeAttestationReply = z.infer<typeof TeeAttestationReply>

const TeeJobState = z.enum(['running', 'closed'])

/** The response to an accepted job. */
export const TeeJobReply = z.object({
  ...enclave,
  job_id: Hash32,
  vault: Address,
  venue: z
    .string()
    .describe(
      '`paper`, or an exchange such as `binance`; `binance-test` is its test market, with play money.',
    ),
  state: TeeJobState,
  deadline: z.number().int(),
})

/** The result of an order. */
export const TeeOrderResult = z.object({
  nonce: z.number().int().nullable(),
  client_order_id: z.string(),
  state: z
    .enum(['sending', 'filled', 'partially_filled', 'unfilled', 'refused'])
    .describe('`sending`: the exchange has not answered yet, and the enclave goes on asking.'),
  reason: z.string().nullable(),
  filled_quantity: DecimalText,
  average_price: DecimalText.nullable(),
  fills: z.array(ReportFill).describe('Its trades, as the next balance report has them.'),
  at: z.number().int(),
})

export type TeeOrderResult = z.infer<typeof TeeOrderResult>

/** The response to an order. */
export const TeeOrderReply = z.object({ ...enclave, job_id: Hash32, order: TeeOrderResult })

/** The price of a market on the job’s exchange. */
export const TeePriceReply = z.object({
  ...enclave,
  job_id: Hash32,
  symbol: z.string(),
  price: DecimalText.describe(
    'At most five seconds old; at most thirty while many markets are asked for, as `at` shows.',
  ),
  at: z.number().int().describe('The chain time at which the exchange was asked.'),
})

/** A snapshot: `report` is the exact text behind `report_hash`, `attestation` the enclave’s signature. */
export const TeeSnapshot = z.object({
  seq: z.number().int(),
  snapshot_ts: z.number().int(),
  reported_value: z.string(),
  balance_report: BalanceReport,
  report: z.string(),
  report_hash: Hash32,
  previous_hash: Hash32,
  snapshot_hash: Hash32,
  attestation: HexData,
  closed_reason: TeeClosedReason.nullable(),
})
export type TeeSnapshot = z.infer<typeof TeeSnapshot>

/** The checks of a job's record, with their results. */
const TeeVerification = z.object({
  verified: z.boolean(),
  steps: z.array(z.object({ step: z.string(), ok: z.boolean(), detail: z.string() })),
})

/** A trading job in the enclave. */
export const TeeStatusReply = z.object({
  ...enclave,
  job_id: Hash32,
  vault: Address,
  state: TeeJobState,
  closed_reason: TeeClosedReason.nullable().describe(
    'Null while the job runs, and when it ended on the chain before the enclave closed it. `deadline` with `started_at` null: trading did not begin in the first quarter of the job’s time, or no provider was accepted before the deadline.',
  ),
  closing: TeeClosedReason.nullable().describe(
    'Why the enclave is selling everything, before the job is closed.',
  ),
  held_up: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'Why trading and attested balances stand still, such as an exchange that does not answer or money that was moved; null while they go on.',
    ),
  started_at: z.number().int().nullable().describe('When trading began; null where it has not.'),
  deadline: z.number().int(),
  last_nonce: z.number().int(),
  orders_left_today: z
    .number()
    .int()
    .describe('How many orders the job may still place on this UTC day of chain time.'),
  balance_report: BalanceReport.nullable(),
  enclave_signature: HexData.nullable(),
  snapshot: TeeSnapshot.nullable(),
  verification: TeeVerification.optional(),
})

export type TeeStatus = z.infer<typeof TeeStatusReply>

/** Snapshots of a job, oldest first. */
export const TeeSnapshotPage = z.object({
  ...enclave,
  job_id: Hash32,
  data: z.array(TeeSnapshot),
  pagination: z.object({
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
    totalPages: z.number().int(),
  }),
})
