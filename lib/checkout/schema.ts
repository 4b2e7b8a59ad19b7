/** Shapes of the checkout room (spec §Checkout session). Pure: pages import it too. */
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
    'Total stake the provider must have to accept: a threshold, not an amount paid.',
  ),
  clientAgentId: AgentKey.optional().describe('The buying agent; the one of the acceptance unless given.'),
})
export type CheckoutBody = z.output<typeof CheckoutBody>

/** What to prepare. `fundOrder` is the older name of `createOrder` (spec §Versioning). */
const CheckoutAction = z.enum(['approveEscrow', 'createOrder', 'fundOrder'])

/** A signed EIP-2612 permit: what `POST /checkout/:id/permit` gave, and the wallet's signature of it. */
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
  .refine(({ action, permit }) => permit === undefined || action !== 'approveEscrow', {
    path: ['permit'],
    error: 'A permit stands in for the approval: send it with createOrder.',
  })
export type CheckoutIntentBody = z.output<typeof CheckoutIntentBody>

/** EIP-712 data of a permit, as `eth_signTypedData_v4` takes it; integers of the message are decimal strings. */
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

/** What a payment is made of. Null where the escrow could not be asked. */
export const Costs = z.object({
  /** What leaves the buyer's wallet, besides the network's fee. */
  total: z.string(),
  protocolFeeBps: z.number().int().nullable(),
  /** Taken from the price, and only when the provider is paid. */
  protocolFee: z.string().nullable(),
  providerReceives: z.string().nullable(),
  /** Stake the provider has to lock to accept the order. */
  providerLock: z.string().nullable(),
})
export type Costs = z.infer<typeof Costs>

/** Body of `POST /checkout/:id/confirm`. */
export const ConfirmBody = z.strictObject({ txHash: TxHash })

const Party = z.object({ agentTokenId: z.string(), wallet: z.string() })

/**
 * What both sides agreed. keccak256 of its canonical JSON is `termsHash`, which the id of the order commits to; so the terms
 * name the order by its salt, not by its id.
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
  /** What `salt` commits to: with it the buyer can object to a delivery without this service. Null in old sessions only. */
  secret: z.string().nullable(),
  desiredStake: z.string(),
  clientAgentId: z.string(),
  client: AgentSummary.nullable(),
  providerAgentId: z.string(),
  provider: AgentSummary.nullable(),
  terms: Terms,
  termsHash: z.string(),
  /** The exact text `termsHash` is the keccak256 of. */
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

/** What the wallet has for this checkout. `gas` is the chain's own coin; `permit` whether it may sign instead of approve. */
export const CheckoutFunds = z.object({
  balance: z.string(),
  allowance: z.string(),
  gas: z.string(),
  permit: z.boolean(),
})
export type CheckoutFunds = z.infer<typeof CheckoutFunds>
