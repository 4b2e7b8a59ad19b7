/** Schemas of the checkout domain (spec §Checkout session). Pure: pages import them too. */
import { z } from 'zod'
import { AgentKey, AgentSummary } from '@/lib/agents/schema'
import { Confirming } from '@/lib/chain/confirming-schema'
import { Intent } from '@/lib/chain/intent-schema'
import { AmountText, CurrencyCode, RowId, TxHash } from '@/lib/fields'
import { ProofMethod, SettlementType } from '@/lib/requests/schema'
import { checkoutStatuses } from './machine'

export const CheckoutId = RowId

/** Body of `POST /checkout/sessions`. */
export const CheckoutBody = z.strictObject({
  offerId: RowId,
  revisionId: RowId,
  idempotencyKey: z.string().min(1).max(200),
  desiredStake: AmountText.default('0').describe(
    'Total stake the seller must have to accept: a threshold, not an amount paid.',
  ),
  clientAgentId: AgentKey.optional().describe('The buying agent; by default that of the acceptance.'),
})
export type CheckoutBody = z.output<typeof CheckoutBody>

/** What to prepare. `fundOrder` is the older name of `createOrder` (spec §Versioning). */
const CheckoutAction = z
  .enum(['registerBuyer', 'approveEscrow', 'createOrder', 'fundOrder'])
  .describe('`registerBuyer` mints the buying agent: only while the session says `mintsBuyer`.')

/** A signed EIP-2612 permit: the `deadline` from `POST /checkout/:id/permit` and the wallet's signature. */
export const PermitBody = z.strictObject({
  deadline: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).describe('Unix seconds, as given.'),
  signature: z
    .string()
    .regex(/^0x[0-9a-fA-F]{130}$/, 'must be a signature of 65 bytes')
    .transform((text) => text.toLowerCase() as `0x${string}`),
})
export type PermitBody = z.output<typeof PermitBody>

/** Body of `POST /checkout/:id/tx-intent`. */
export const CheckoutIntentBody = z
  .strictObject({
    action: CheckoutAction.default('createOrder'),
    permit: PermitBody.optional().describe('With createOrder: it then needs no approval.'),
  })
  .refine(({ action, permit }) => permit === undefined || /^(createOrder|fundOrder)$/.test(action), {
    path: ['permit'],
    error: 'A permit stands in for the approval: send it with createOrder.',
  })
export type CheckoutIntentBody = z.output<typeof CheckoutIntentBody>

/** EIP-712 data of a permit for `eth_signTypedData_v4`; integers in the message are decimal strings. */
export const PermitReply = z.object({
  deadline: z.number().int(),
  typedData: z.object({
    domain: z.object({
      name: z.string(),
      version: z.string(),
      chainId: z.number().int(),
      verifyingContract: z.string(),
    }),
    types: z.object({ Permit: z.array(z.object({ name: z.string(), type: z.string() })) }),
    primaryType: z.literal('Permit'),
    message: z.object({
      owner: z.string(),
      spender: z.string(),
      value: z.string(),
      nonce: z.string(),
      deadline: z.string(),
    }),
  }),
})
export type PermitReply = z.infer<typeof PermitReply>

/** The whole payment as one ordered batch for wallets with EIP-5792 `wallet_sendCalls`. */
export const CallsReply = z.object({ calls: z.array(Intent) })
export type CallsReply = z.infer<typeof CallsReply>

/** The breakdown of a payment. Null when the escrow could not be read. */
export const Costs = z.object({
  /** The amount that leaves the buyer's wallet, without gas. */
  total: z.string(),
  protocolFeeBps: z.number().int().nullable(),
  /** Deducted from the seller's payout; in a dispute that one side wins, from the winner's payout. */
  protocolFee: z.string().nullable(),
  providerReceives: z.string().nullable(),
  /** The stake that is locked when the order is accepted. */
  providerLock: z.string().nullable(),
})
export type Costs = z.infer<typeof Costs>

/** Body of `POST /checkout/:id/confirm`. */
export const ConfirmBody = z.strictObject({ txHash: TxHash })

const Party = z.object({ agentTokenId: z.string(), wallet: z.string() })

/**
 * The agreed terms. keccak256 of their canonical JSON is `termsHash`, to which the order's id commits. So the terms contain the order's
 * salt instead of its id.
 */
export const Terms = z.object({
  version: z.literal(2),
  chainId: z.number().int(),
  escrow: z.string(),
  salt: z.string(),
  requestId: z.string().nullable(),
  offerId: z.string(),
  revisionId: z.string(),
  title: z.string(),
  scope: z.string(),
  price: z.string(),
  currency: CurrencyCode,
  deliveryDays: z.number().int(),
  challengeWindowHours: z.number().int(),
  proofMethod: ProofMethod,
  settlementType: SettlementType,
  minStake: z.string(),
  client: Party,
  provider: Party,
})
export type Terms = z.infer<typeof Terms>

export const CheckoutStatus = z.enum(checkoutStatuses)

export const CheckoutSession = z.object({
  id: z.string(),
  status: CheckoutStatus,
  amount: z.string(),
  currency: CurrencyCode,
  costs: Costs,
  offerId: z.string(),
  revisionId: z.string(),
  /** Known before anything is broadcast. */
  orderId: z.string(),
  salt: z.string(),
  /** The preimage of `salt`, with which the buyer can open a dispute without this service. Null only in old sessions. */
  secret: z.string().nullable(),
  desiredStake: z.string(),
  clientAgentId: z.string(),
  client: AgentSummary.nullable(),
  mintsBuyer: z
    .boolean()
    .describe(
      'The buying agent is prepared and not minted. `calls` then begins with its mint; without batches broadcast `registerBuyer` first. Its token id in `terms` is the next free one: when another mint comes first, `orderId` and `terms` change with the next call that prepares something.',
    ),
  providerAgentId: z.string(),
  provider: AgentSummary.nullable(),
  terms: Terms,
  termsHash: z.string(),
  /** The exact text whose keccak256 is `termsHash`. */
  termsText: z.string(),
  conversationId: z.string(),
  txHash: z.string().nullable(),
  confirming: Confirming.nullable().describe(
    'The payment is in a block that is not final yet: do not pay again. `CONFIRMED` follows when enough blocks have. Null otherwise.',
  ),
  mismatched: z
    .boolean()
    .describe(
      'An order with this id and other terms is on the chain. It is not this checkout’s: open another checkout of the offer.',
    ),
  expiresAt: z.string(),
  createdAt: z.string(),
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

/** The wallet's funds for this checkout. `gas` is the native coin; `permit` is whether a signature can replace the approval. */
export const CheckoutFunds = z.object({
  balance: z.string(),
  allowance: z.string(),
  gas: z.string(),
  permit: z.boolean(),
})
export type CheckoutFunds = z.infer<typeof CheckoutFunds>
