/** Builds the payment of a session: `createOrder` with exactly the agreed terms. */
import { encodeFunctionData } from 'viem'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { unitsOf } from '@/lib/db/statements/units'
import { CurrencyCode } from '@/lib/fields'
import { type Money, money } from '@/lib/money'
import type { CheckoutRow } from './access'
import { orderFieldsOf } from './order-fields'
import { Terms } from './schema'

/** Returns the price of the session. */
export const amountOf = (row: CheckoutRow): Money =>
  money(unitsOf(row.amount), CurrencyCode.parse(row.currency))

/** Returns the title and the arguments of `createOrder`. */
export function callOf(row: CheckoutRow) {
  const terms = Terms.parse(row.terms)
  const fields = orderFieldsOf(terms, row.termsHash as `0x${string}`)
  return {
    title: terms.title,
    args: [
      row.salt as `0x${string}`,
      fields.clientAgentId,
      fields.providerAgentId,
      fields.budget,
      fields.minStake,
      Number(fields.deliverySeconds),
      Number(fields.challengeWindow),
      fields.termsHash,
    ] as const,
  }
}

/**
 * Whether call data contains this session's call. All arguments are words of a fixed size, so `createOrderWithPermit` starts with the same
 * words, and a contract wallet forwards the same bytes.
 */
export function carriesCall(row: CheckoutRow, input: string): boolean {
  const data = encodeFunctionData({
    abi: svcEscrowAbi,
    functionName: 'createOrder',
    args: [...callOf(row).args],
  })
  const words = data.slice(10)
  return input.toLowerCase().includes(words)
}
