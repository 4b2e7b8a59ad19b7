/** The two transactions of a checkout, what was broadcast, and recovery when an answer was lost. */

import { getMintedAgent } from '@/lib/agents/access'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { db } from '@/lib/db/client'
import { unitsOf } from '@/lib/db/units'
import { AppError } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { CurrencyCode } from '@/lib/http/fields'
import { formatMoney, type Money, money, parseMoney } from '@/lib/money'
import { prepareApproval } from '@/lib/stake/approval'
import { type CheckoutRow, checkoutFor } from './access'
import { type CheckoutEventName, type CheckoutStatus, checkoutMachine } from './machine'
import { toCheckout } from './queries'
import { moveCheckout, reconcile } from './reconcile'
import { type CheckoutAction, type CheckoutSession, Terms } from './schema'

const amountOf = (row: CheckoutRow): Money => money(unitsOf(row.amount), CurrencyCode.parse(row.currency))

/** Throws `CONFLICT` with the session's status when it does not take `event`. */
function assertTakes(row: CheckoutRow, event: CheckoutEventName): void {
  const status = row.status as CheckoutStatus
  if (checkoutMachine.next(status, event) !== null) return
  throw new AppError(
    'CONFLICT',
    status === 'CONFIRMED'
      ? 'This order is paid: it is in escrow.'
      : `This checkout is ${status}: open another one for the accepted offer.`,
    { status, orderId: row.orderId },
  )
}

/** Throws `CONFLICT` when the offer was paid through another session, or lapsed. */
async function assertUnpaid({ offerId }: CheckoutRow): Promise<void> {
  const { status } = await db.offer.findUniqueOrThrow({ where: { id: offerId }, select: { status: true } })
  if (status !== 'ACCEPTED')
    throw new AppError('CONFLICT', `The offer of this checkout is ${status}: do not pay for it.`, {
      offerStatus: status,
    })
}

/** `createOrder` on the escrow, with the balance and the allowance checked first. */
async function prepareCreateOrder(actor: Actor, row: CheckoutRow): Promise<Intent> {
  const amount = amountOf(row)
  const terms = Terms.parse(row.terms)
  const minStake = parseMoney(terms.minStake, amount.currency)
  const provider = await getMintedAgent(row.providerAgentId)
  return prepareIntent(actor, {
    contract: escrowOf(amount.currency),
    abi: svcEscrowAbi,
    functionName: 'createOrder',
    args: [
      row.salt as `0x${string}`,
      BigInt(terms.client.agentTokenId),
      BigInt(terms.provider.agentTokenId),
      amount.units,
      minStake.units,
      row.deliverySeconds,
      row.challengeWindow,
      row.termsHash as `0x${string}`,
    ],
    action: 'createOrder',
    subject: row.orderId,
    summary: `Pay ${formatMoney(amount)} ${amount.currency} into escrow for "${terms.title}" by ${provider.displayName}.`,
    spends: { currency: amount.currency, units: amount.units },
  })
}

/**
 * One unsigned transaction: `approveEscrow`, then `createOrder`. Throws `BALANCE_INSUFFICIENT` with the figures,
 * and `ALLOWANCE_INSUFFICIENT` while the approval is not mined.
 */
export async function prepareCheckout(actor: Actor, id: string, action: CheckoutAction): Promise<Intent> {
  const row = await reconcile(await checkoutFor(actor, id))
  assertTakes(row, 'IntentPrepared')
  await assertUnpaid(row)
  const amount = amountOf(row)
  const intent =
    action === 'approveEscrow'
      ? await prepareApproval(actor, {
          spender: escrowOf(amount.currency),
          spenderName: `the ${amount.currency} escrow`,
          amount,
          action,
          subject: row.orderId,
        })
      : await prepareCreateOrder(actor, row)
  await db.$transaction((tx) => moveCheckout(tx, row, 'IntentPrepared'))
  return intent
}

/**
 * Links the broadcast transaction. The order itself is final when the indexer has seen `OrderCreated`, which may
 * be before this call comes; a session that moved meanwhile is read again.
 */
export async function confirmCheckout(
  actor: Actor,
  id: string,
  txHash: `0x${string}`,
  triesLeft = 3,
): Promise<CheckoutSession> {
  const row = await reconcile(await checkoutFor(actor, id))
  if (row.status === 'CONFIRMED') return toCheckout(row)
  assertTakes(row, 'TransactionReported')
  const moved = await db.$transaction((tx) => moveCheckout(tx, row, 'TransactionReported', { txHash }))
  if (moved) return toCheckout(await reconcile(await checkoutFor(actor, id)))
  if (triesLeft === 0) throw new AppError('CONFLICT', 'The checkout changed meanwhile: read it again.')
  return confirmCheckout(actor, id, txHash, triesLeft - 1)
}

/**
 * Finds the order of a session from the chain alone, also when the client never learned its transaction's hash:
 * the id was known before. Throws `NOT_FOUND` until `OrderCreated` is mined and indexed.
 */
export async function recoverCheckout(actor: Actor, id: string): Promise<CheckoutSession> {
  const row = await reconcile(await checkoutFor(actor, id))
  if (row.status !== 'CONFIRMED')
    throw new AppError(
      'NOT_FOUND',
      'No OrderCreated of this checkout is mined yet. Wait for your transaction, or prepare createOrder again.',
      { status: row.status, orderId: row.orderId },
    )
  return toCheckout(row)
}
