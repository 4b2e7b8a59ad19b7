/** What a checkout asks the wallet to sign, what was broadcast, and recovery when an answer was lost. */

import type { Actor } from '@/lib/actor'
import type { MintedAgent } from '@/lib/agents/access'
import { allowanceOf, prepareApproval, prepareApprovals } from '@/lib/chain/approval'
import { escrowOf, tokenOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { assertBalance } from '@/lib/chain/simulate'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { displayMoney, type Money } from '@/lib/money'
import { offerAs } from '@/lib/offers/access'
import { standingProvider } from '@/lib/offers/provider'
import { type CheckoutRow, checkoutFor } from './access'
import { broadcastOf } from './broadcast'
import { amountOf, callOf } from './call'
import { type CheckoutEventName, type CheckoutStatus, checkoutMachine } from './machine'
import { moveCheckout } from './moves'
import { permitArguments, permitToSign } from './permit'
import { toCheckout } from './queries'
import { reconcile } from './reconcile'
import type { CheckoutIntentBody, CheckoutSession, PermitBody, PermitReply } from './schema'
import { assertNotPaidOtherwise } from './siblings'

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

type Payable = { row: CheckoutRow; amount: Money; provider: MintedAgent }

/**
 * The session, when it may be paid at this moment. Throws `CONFLICT` when it is over, when a payment of this offer is on the chain
 * or on its way, when the offer lapsed, or when its agent was sold; `SELF_DEALING` when it was sold to the buyer.
 */
async function payable(actor: Actor, id: string): Promise<Payable> {
  const row = await reconcile(await checkoutFor(actor, id))
  assertTakes(row, 'IntentPrepared')
  const offer = await offerAs(actor, row.offerId, 'client')
  if (offer.status !== 'ACCEPTED')
    throw new AppError('CONFLICT', `The offer of this checkout is ${offer.status}: do not pay for it.`, {
      offerStatus: offer.status,
    })
  await assertNotPaidOtherwise(row)
  return { row, amount: amountOf(row), provider: await standingProvider(actor, offer) }
}

/** `createOrder` on the escrow, with the balance checked first; the allowance too, unless a permit or a batch brings it. */
async function prepareCreateOrder(
  actor: Actor,
  { row, amount, provider }: Payable,
  bringing: { permit?: PermitBody | undefined; batch?: boolean } = {},
): Promise<Intent> {
  const { title, args } = callOf(row)
  const price = `${displayMoney(amount)}`
  const call = {
    contract: escrowOf(amount.currency),
    abi: svcEscrowAbi,
    action: 'createOrder',
    subject: row.orderId,
    summary: `Pay ${price} into escrow for "${title}" by ${provider.displayName}.`,
  }
  const { permit, batch } = bringing
  if (permit && (await allowanceOf(actor.wallet, call.contract, tokenOf(amount.currency))) < amount.units)
    return prepareIntent(actor, {
      ...call,
      functionName: 'createOrderWithPermit',
      args: [...args, ...(await permitArguments(actor.wallet, amount, permit))],
      spends: { ...amount, approval: 'permit' },
    })
  return prepareIntent(actor, {
    ...call,
    functionName: 'createOrder',
    args: [...args],
    spends: { ...amount, ...(batch && { approval: 'batch' }) },
  })
}

const approvalOf = ({ row, amount }: Payable) => ({
  spender: escrowOf(amount.currency),
  spenderName: `the ${amount.currency} escrow`,
  amount,
  action: 'approveEscrow',
  subject: row.orderId,
})

const prepared = (row: CheckoutRow) => db.$transaction((tx) => moveCheckout(tx, row, 'IntentPrepared'))

/**
 * One unsigned transaction: `approveEscrow`, then `createOrder`; or `createOrder` alone with a permit. Throws
 * `BALANCE_INSUFFICIENT` with the figures, and `ALLOWANCE_INSUFFICIENT` while the approval is not mined.
 */
export async function prepareCheckout(
  actor: Actor,
  id: string,
  { action, permit }: CheckoutIntentBody,
): Promise<Intent> {
  const session = await payable(actor, id)
  const intent =
    action === 'approveEscrow'
      ? await prepareApproval(actor, approvalOf(session))
      : await prepareCreateOrder(actor, session, { permit })
  await prepared(session.row)
  return intent
}

/** Everything there is to sign, in order, for wallets that send several calls as one (EIP-5792). */
export async function prepareCheckoutCalls(actor: Actor, id: string): Promise<Intent[]> {
  const session = await payable(actor, id)
  await assertBalance(actor.wallet, session.amount)
  const approvals = await prepareApprovals(actor, approvalOf(session))
  const create = await prepareCreateOrder(actor, session, { batch: approvals.length > 0 })
  await prepared(session.row)
  return [...approvals, create]
}

/** The EIP-2612 permit to sign in place of an approval. Throws `CONFLICT` where only an approval works. */
export async function prepareCheckoutPermit(actor: Actor, id: string): Promise<PermitReply> {
  const { amount } = await payable(actor, id)
  await assertBalance(actor.wallet, amount)
  return permitToSign(actor.wallet, amount)
}

/**
 * Links the broadcast transaction, when it is this session's or may still become it: one that the node does not know yet may. The
 * session is confirmed by `OrderCreated` alone, which may be final before this call comes; a session that moved meanwhile is read
 * again. Throws `CONFLICT` for a mined transaction that did not create this order and for one that cannot.
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
  if ((await broadcastOf(row, txHash)) === 'unrelated')
    throw new AppError(
      'CONFLICT',
      'This transaction does not pay for this checkout: send the hash of its own createOrder, or none.',
      { txHash, orderId: row.orderId },
    )
  const moved = await db.$transaction((tx) => moveCheckout(tx, row, 'TransactionReported', { txHash }))
  if (moved) return toCheckout(await reconcile(await checkoutFor(actor, id)))
  if (triesLeft === 0) throw new AppError('CONFLICT', 'The checkout changed meanwhile: read it again.')
  return confirmCheckout(actor, id, txHash, triesLeft - 1)
}

/**
 * Finds the order of a session from the chain alone, also when the client never learned its transaction's hash: the id was known
 * before. Throws `NOT_FOUND` until `OrderCreated` with the agreed terms is mined and indexed; `confirming` says whether it is final.
 */
export async function recoverCheckout(actor: Actor, id: string): Promise<CheckoutSession> {
  const row = await reconcile(await checkoutFor(actor, id))
  const session = await toCheckout(row)
  if (session.status !== 'CONFIRMED' && session.confirming === null)
    throw new AppError(
      'NOT_FOUND',
      'No OrderCreated of this checkout is mined yet. Wait for your transaction, or prepare createOrder again.',
      { status: row.status, orderId: row.orderId },
    )
  return session
}
