/**
 * Checks whether an order on the chain matches a session. The id alone proves nothing, because anyone who knows the salt can create an
 * order with it: every term must be equal. Pure. The view `app.order_sessions` implements the same rule in SQL.
 */
import type { ChainOrder, CheckoutSession } from '@/lib/db/generated/client'
import { bigintOf, unitsOf } from '@/lib/db/statements/units'
import { CurrencyCode } from '@/lib/fields'
import { parseMoney } from '@/lib/money'
import { Terms } from './schema'

/**
 * The agreed terms, as the escrow stores them. The contract derives `orderId` from chain, escrow and salt; `currency`
 * identifies the escrow. Money in smallest units, times in seconds, lower-case hex.
 */
export type BoundTerms = {
  orderId: string
  currency: string
  buyer: string
  clientAgentId: bigint
  providerAgentId: bigint
  budget: bigint
  minStake: bigint
  deliverySeconds: bigint
  challengeWindow: bigint
  termsHash: string
}

/** The fields that must be equal. */
export const boundFields = [
  'orderId',
  'currency',
  'buyer',
  'clientAgentId',
  'providerAgentId',
  'budget',
  'minStake',
  'deliverySeconds',
  'challengeWindow',
  'termsHash',
] as const satisfies readonly (keyof BoundTerms)[]
export type BoundField = (typeof boundFields)[number]

/** Returns the fields in which two sets of terms differ. */
export const termsDifferences = (a: BoundTerms, b: BoundTerms): BoundField[] =>
  boundFields.filter((field) => a[field] !== b[field])

/** The terms that a session requires. */
function termsOfSession(
  session: Pick<
    CheckoutSession,
    | 'orderId'
    | 'currency'
    | 'wallet'
    | 'amount'
    | 'deliverySeconds'
    | 'challengeWindow'
    | 'termsHash'
    | 'terms'
  >,
): BoundTerms {
  const { client, provider, minStake } = Terms.parse(session.terms)
  return {
    orderId: session.orderId,
    currency: session.currency,
    buyer: session.wallet,
    clientAgentId: BigInt(client.agentTokenId),
    providerAgentId: BigInt(provider.agentTokenId),
    budget: unitsOf(session.amount),
    minStake: parseMoney(minStake, CurrencyCode.parse(session.currency)).units,
    deliverySeconds: BigInt(session.deliverySeconds),
    challengeWindow: BigInt(session.challengeWindow),
    termsHash: session.termsHash,
  }
}

/** The terms of an order on the chain. */
const termsOfOrder = (
  row: Pick<
    ChainOrder,
    | 'orderId'
    | 'currency'
    | 'buyer'
    | 'clientAgentId'
    | 'providerAgentId'
    | 'budget'
    | 'minStake'
    | 'deliverySeconds'
    | 'challengeWindow'
    | 'termsHash'
  >,
): BoundTerms => ({
  orderId: row.orderId,
  currency: row.currency,
  buyer: row.buyer,
  clientAgentId: bigintOf(row.clientAgentId),
  providerAgentId: bigintOf(row.providerAgentId),
  budget: unitsOf(row.budget),
  minStake: unitsOf(row.minStake),
  deliverySeconds: row.deliverySeconds,
  challengeWindow: row.challengeWindow,
  termsHash: row.termsHash,
})

/** Returns the fields in which the order on the chain differs from the session. */
export const mismatchOf = (session: CheckoutSession, order: ChainOrder): BoundField[] =>
  termsDifferences(termsOfSession(session), termsOfOrder(order))

/** Returns the session with the order's id, if every term is equal. */
export const sessionOf = (order: ChainOrder, session: CheckoutSession | null): CheckoutSession | null =>
  session && mismatchOf(session, order).length === 0 ? session : null
