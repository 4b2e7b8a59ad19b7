/** Reads a checkout session, up to date with the chain. */
import { erc20Abi, formatEther } from 'viem'
import type { Actor } from '@/lib/actor'
import { agentsById } from '@/lib/agents/parties'
import { publicClient } from '@/lib/chain/client'
import type { Confirming } from '@/lib/chain/confirming-schema'
import { escrowOf, tokenOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { confirming, finality } from '@/lib/chain/finality'
import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { db } from '@/lib/db/client'
import { showUnits, unitsOf } from '@/lib/db/statements/units'
import { CurrencyCode, showTime } from '@/lib/fields'
import { canonicalJson } from '@/lib/hash'
import { formatMoney, type Money, money } from '@/lib/money'
import { type CheckoutRow, checkoutFor } from './access'
import type { CheckoutStatus } from './machine'
import { sessionOf } from './match'
import { takesPermit } from './permit'
import { priceParts } from './price-parts'
import { upToDate } from './reconcile'
import { type CheckoutFunds, type CheckoutSession, type Costs, Terms } from './schema'

/** The breakdown of the payment, by the current terms of the escrow. */
async function costsOf(price: Money): Promise<Costs> {
  const { protocolFeeBps, providerLockBps } = await escrowTerms(price.currency)
  const { protocolFee, providerReceives, providerLock } = priceParts(price, {
    protocolFeeBps,
    providerLockBps,
  })
  return {
    total: formatMoney(price),
    protocolFeeBps,
    protocolFee: protocolFee && formatMoney(protocolFee),
    providerReceives: providerReceives && formatMoney(providerReceives),
    providerLock: providerLock && formatMoney(providerLock),
  }
}

/** The payment's confirmations; null when no payment is on the chain, or it is final. */
async function confirmingOf(row: CheckoutRow): Promise<Confirming | null> {
  if (row.status !== 'BROADCAST') return null
  const order = await db.chainOrder.findUnique({ where: { orderId: row.orderId } })
  return order && sessionOf(order, row) ? confirming(await finality(), order.createdBlock) : null
}

/** Maps a session for its buyer. */
export async function toCheckout(row: CheckoutRow): Promise<CheckoutSession> {
  const [summaries, costs, waits] = await Promise.all([
    agentsById([row.clientAgentId, row.providerAgentId]),
    costsOf(money(unitsOf(row.amount), CurrencyCode.parse(row.currency))),
    confirmingOf(row),
  ])
  const terms = Terms.parse(row.terms)
  const client = summaries.get(row.clientAgentId) ?? null
  return {
    id: row.id,
    status: row.status as CheckoutStatus,
    amount: showUnits(row.amount, row.currency),
    currency: CurrencyCode.parse(row.currency),
    costs,
    offerId: row.offerId,
    revisionId: row.revisionId,
    orderId: row.orderId,
    salt: row.salt,
    secret: row.secret,
    desiredStake: showUnits(row.desiredStake, row.currency),
    clientAgentId: row.clientAgentId,
    client,
    mintsBuyer: client !== null && client.agentTokenId === null,
    providerAgentId: row.providerAgentId,
    provider: summaries.get(row.providerAgentId) ?? null,
    terms,
    termsHash: row.termsHash,
    termsText: canonicalJson(terms),
    conversationId: row.conversationId,
    txHash: row.txHash,
    confirming: waits,
    mismatched: row.mismatchedAt !== null,
    expiresAt: showTime(row.expiresAt),
    createdAt: showTime(row.createdAt),
  }
}

/** Returns one session. */
export async function getCheckout(actor: Actor, id: string): Promise<CheckoutSession> {
  return toCheckout(await upToDate(await checkoutFor(actor, id)))
}

/** Returns the buyer's balance and the escrow's allowance in the session's currency. */
export async function checkoutFunds(actor: Actor, id: string): Promise<CheckoutFunds> {
  const row = await checkoutFor(actor, id)
  const currency = CurrencyCode.parse(row.currency)
  const token = { address: tokenOf(currency), abi: erc20Abi } as const
  try {
    const [balance, allowance, gas, permit] = await Promise.all([
      publicClient().readContract({ ...token, functionName: 'balanceOf', args: [actor.wallet] }),
      publicClient().readContract({
        ...token,
        functionName: 'allowance',
        args: [actor.wallet, escrowOf(currency)],
      }),
      publicClient().getBalance({ address: actor.wallet }),
      takesPermit(actor.wallet, money(0n, currency)),
    ])
    return {
      balance: formatMoney(money(balance, currency)),
      allowance: formatMoney(money(allowance, currency)),
      gas: formatEther(gas),
      permit,
    }
  } catch (error) {
    throw toChainError(error, null)
  }
}
