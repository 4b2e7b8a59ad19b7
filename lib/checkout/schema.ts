/** Shapes of the checkout room (spec §Checkout session). Pure: pages import it too. */
import { z } from 'zod'
import { AgentKey, AgentSummary } from '@/lib/agents/schema'
import { AmountText, CurrencyCode, RowId, TxHash } from '@/lib/http/fields'
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
export const CheckoutAction = z.enum(['approveEscrow', 'createOrder', 'fundOrder'])
export type CheckoutAction = z.infer<typeof CheckoutAction>

/** Body of `POST /checkout/:id/tx-intent`. */
export const CheckoutIntentBody = z.strictObject({ action: CheckoutAction.default('createOrder') })

/** Body of `POST /checkout/:id/confirm`. */
export const ConfirmBody = z.strictObject({ txHash: TxHash })

const Party = z.object({ agentTokenId: z.string(), wallet: z.string() })

/** What both sides agreed; keccak256 of its canonical JSON is `termsHash`, which the contract commits to. */
export const Terms = z.object({
  version: z.literal(1),
  chainId: z.number().int(),
  escrow: z.string(),
  orderId: z.string(),
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

export const CheckoutSession = z.object({
  id: z.string(),
  status: z.enum(checkoutStatuses),
  amount: z.string(),
  currency: CurrencyCode,
  offerId: z.string(),
  revisionId: z.string(),
  /** Known before anything is broadcast. */
  orderId: z.string(),
  salt: z.string(),
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
  expiresAt: z.string(),
  createdAt: z.string(),
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

/** What the wallet has for this checkout. */
export const CheckoutFunds = z.object({ balance: z.string(), allowance: z.string() })
export type CheckoutFunds = z.infer<typeof CheckoutFunds>
