/**
 * Whether an order on the chain is the one a session stands for. The id alone proves nothing: anybody who knows the salt can
 * create an order with it, so every term must be equal. Pure. The view `app.order_sessions` says the same in SQL.
 */
import type { ChainOrder, CheckoutSession } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/units'
import { CurrencyCode } from '@/lib/fields'
import { parseMoney } from '@/lib/money'
import { Terms } from './schema'

/**
 * What both sides agreed to, as the escrow keeps it. `orderId` stands for chain, escrow and salt, from which the contract derives
 * it; `currency` names the escrow. Money in smallest units, times in seconds, hex in lower case.
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

/** Every field that must be equal. */
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

/** The fields in which two sets of terms differ; none when they are the same. */
export const termsDifferences = (a: BoundTerms, b: BoundTerms): BoundField[] =>
  boundFields.filter((field) => a[field] !== b[field])

/** What a session asks of its order. */
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

/** What the chain says of an order. */
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
  clientAgentId: unitsOf(row.clientAgentId),
  providerAgentId: unitsOf(row.providerAgentId),
  budget: unitsOf(row.budget),
  minStake: unitsOf(row.minStake),
  deliverySeconds: row.deliverySeconds,
  challengeWindow: row.challengeWindow,
  termsHash: row.termsHash,
})

/** The fields in which the order on the chain departs from the session. */
export const mismatchOf = (session: CheckoutSession, order: ChainOrder): BoundField[] =>
  termsDifferences(termsOfSession(session), termsOfOrder(order))

/** The session of an order: the one with its id, if every term is equal. */
export const sessionOf = (order: ChainOrder, session: CheckoutSession | null): CheckoutSession | null =>
  session && mismatchOf(session, order).length === 0 ? session : null
