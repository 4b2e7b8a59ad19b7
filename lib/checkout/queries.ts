/** Reading a checkout session, always as the chain has it. */
import { erc20Abi, formatEther } from 'viem'
import type { Actor } from '@/lib/actor'
import { agentsById } from '@/lib/agents/parties'
import { publicClient } from '@/lib/chain/client'
import type { Confirming } from '@/lib/chain/confirming-schema'
import { escrowOf, tokenOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { escrowTerms } from '@/lib/chain/escrow-terms'
import { confirming, finality } from '@/lib/chain/finality'
import { db } from '@/lib/db/client'
import { showUnits, unitsOf } from '@/lib/db/units'
import { CurrencyCode, showTime } from '@/lib/fields'
import { canonicalJson } from '@/lib/hash'
import { bpsOf, formatMoney, type Money, money, subtractMoney } from '@/lib/money'
import { type CheckoutRow, checkoutFor } from './access'
import type { CheckoutStatus } from './machine'
import { sessionOf } from './match'
import { takesPermit } from './permit'
import { upToDate } from './reconcile'
import { type CheckoutFunds, type CheckoutSession, type Costs, Terms } from './schema'

/** What the payment is made of, by the escrow's terms for new orders. */
async function costsOf(price: Money): Promise<Costs> {
  const { protocolFeeBps, providerLockBps } = await escrowTerms(price.currency)
  const fee = protocolFeeBps === null ? null : bpsOf(price, protocolFeeBps)
  return {
    total: formatMoney(price),
    protocolFeeBps,
    protocolFee: fee && formatMoney(fee),
    providerReceives: fee && formatMoney(subtractMoney(price, fee)),
    providerLock: providerLockBps === null ? null : formatMoney(bpsOf(price, providerLockBps)),
  }
}

/** How far the payment is from being final; null when none is on the chain, or it is final. */
async function confirmingOf(row: CheckoutRow): Promise<Confirming | null> {
  if (row.status !== 'BROADCAST') return null
  const order = await db.chainOrder.findUnique({ where: { orderId: row.orderId } })
  return order && sessionOf(order, row) ? confirming(await finality(), order.createdBlock) : null
}

/** A session as its buyer sees it. */
export async function toCheckout(row: CheckoutRow): Promise<CheckoutSession> {
  const [faces, costs, waits] = await Promise.all([
    agentsById([row.clientAgentId, row.providerAgentId]),
    costsOf(money(unitsOf(row.amount), CurrencyCode.parse(row.currency))),
    confirmingOf(row),
  ])
  const terms = Terms.parse(row.terms)
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
    client: faces.get(row.clientAgentId) ?? null,
    providerAgentId: row.providerAgentId,
    provider: faces.get(row.providerAgentId) ?? null,
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

/** One session. */
export async function getCheckout(actor: Actor, id: string): Promise<CheckoutSession> {
  return toCheckout(await upToDate(await checkoutFor(actor, id)))
}

/** What the buyer's wallet holds, and what the escrow may take of it, in the session's currency. */
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
