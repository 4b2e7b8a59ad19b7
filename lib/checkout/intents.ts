/** Checkout intents: prepares and confirms them, and recovers after a lost response. */

import type { Actor } from '@/lib/actor'
import type { MintedAgent } from '@/lib/agents/access'
import { prepareBuyerMint } from '@/lib/agents/buyer'
import { lockOpenAccount } from '@/lib/auth/accounts'
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
import { withBuyersToken } from './buyers-token'
import { amountOf, callOf } from './call'
import { type CheckoutEventName, type CheckoutStatus, checkoutMachine } from './machine'
import { moveCheckout } from './moves'
import { permitArguments, permitToSign } from './permit'
import { toCheckout } from './queries'
import { reconcile } from './reconcile'
import type { CheckoutIntentBody, CheckoutSession, PermitBody, PermitReply } from './schema'
import { assertNotPaidOtherwise } from './siblings'
import { transactionEffectOf } from './transaction-effect'

/** Throws `CONFLICT` with the session's status when the status does not allow `event`. */
function assertTakes(row: CheckoutRow, event: CheckoutEventName): void {
  const status = row.status as CheckoutStatus
  if (checkoutMachine.next(status, event) !== null) return
  throw new AppError(
    'CONFLICT',
    status === 'CONFIRMED'
      ? 'This order is already paid into escrow.'
      : `This checkout is ${status}: open another one for the accepted offer.`,
    { status, orderId: row.orderId },
  )
}

/** Throws `CONFLICT` unless the offer of a checkout is accepted. */
function assertAccepted(offerStatus: string | undefined): void {
  if (offerStatus === 'ACCEPTED') return
  throw new AppError('CONFLICT', `The offer of this checkout is ${offerStatus}. Do not pay for it.`, {
    offerStatus,
  })
}

type Payable = { row: CheckoutRow; amount: Money; provider: MintedAgent; mintsBuyer: boolean }

/**
 * Returns the session if it can be paid now. Throws `CONFLICT` when it has ended, when a payment of this offer is mined or pending, when
 * the offer has expired or its agent was sold; `SELF_DEALING` when the agent was sold to the buyer.
 */
async function payable(actor: Actor, id: string): Promise<Payable> {
  const row = await reconcile(await checkoutFor(actor, id))
  assertTakes(row, 'IntentPrepared')
  const offer = await offerAs(actor, row.offerId, 'client')
  assertAccepted(offer.status)
  await assertNotPaidOtherwise(row)
  const { session, mintsBuyer } = await withBuyersToken(actor, row)
  return {
    row: session,
    amount: amountOf(session),
    provider: await standingProvider(actor, offer),
    mintsBuyer,
  }
}

/** Throws `NOT_AGENT_OWNER` while the buying agent is not minted: the contract would refuse the order. */
function assertBuyerMinted({ row, mintsBuyer }: Payable): void {
  if (!mintsBuyer) return
  throw new AppError(
    'NOT_AGENT_OWNER',
    'The agent that buys is not minted yet: broadcast registerBuyer first, or send all calls as one batch.',
    { agentId: row.clientAgentId },
  )
}

/** Prepares `createOrder`. Checks the balance first, and the allowance unless a permit or a batch provides it. */
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
      args: [...args, ...(await permitArguments(actor.wallet, call.contract, amount, permit))],
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

/**
 * Notes that a call was prepared. From then on the session keeps its words until it expires, also when a side erases its account. Throws
 * `CONFLICT` when the offer or the session has ended meanwhile, `UNAUTHORIZED` for an erased account: their words may be gone.
 */
const prepared = ({ accountId }: Actor, row: CheckoutRow): Promise<void> =>
  db.$transaction(async (tx) => {
    await lockOpenAccount(tx, accountId)
    // An erasure of the seller ends the offer before it looks at the session.
    const [offer] = await tx.$queryRaw<{ status: string }[]>`
      select status from app.offers where id = ${row.offerId} for no key update`
    assertAccepted(offer?.status)
    if (await moveCheckout(tx, row, 'IntentPrepared')) return
    const changed = await tx.checkoutSession.findUniqueOrThrow({ where: { id: row.id } })
    assertTakes(changed, 'IntentPrepared')
    await moveCheckout(tx, changed, 'IntentPrepared')
  })

/**
 * Prepares the next unsigned transaction: `registerBuyer` for a buyer that is not minted, `approveEscrow`, then `createOrder`; or only
 * `createOrder` with a permit. Throws `BALANCE_INSUFFICIENT` with the figures, and `ALLOWANCE_INSUFFICIENT` until the approval is mined.
 */
export async function prepareCheckout(
  actor: Actor,
  id: string,
  { action, permit }: CheckoutIntentBody,
): Promise<Intent> {
  const session = await payable(actor, id)
  if (action === 'registerBuyer') return prepareBuyerMint(actor, session.row.clientAgentId)
  assertBuyerMinted(session)
  const intent =
    action === 'approveEscrow'
      ? await prepareApproval(actor, approvalOf(session))
      : await prepareCreateOrder(actor, session, { permit })
  await prepared(actor, session.row)
  return intent
}

/** Prepares all calls in order, for wallets that send several calls as one (EIP-5792). */
export async function prepareCheckoutCalls(actor: Actor, id: string): Promise<Intent[]> {
  const session = await payable(actor, id)
  await assertBalance(actor.wallet, session.amount)
  const approvals = await prepareApprovals(actor, approvalOf(session))
  // The contract accepts the order only from the wallet that holds the buying agent. If the mint gets another id than expected, the whole
  // batch reverts: nothing is minted and nothing is paid.
  const mint = session.mintsBuyer ? [await prepareBuyerMint(actor, session.row.clientAgentId)] : []
  const create = await prepareCreateOrder(actor, session, { batch: mint.length + approvals.length > 0 })
  await prepared(actor, session.row)
  return [...mint, ...approvals, create]
}

/** Prepares the EIP-2612 permit that replaces the approval. Throws `CONFLICT` if only an approval works. */
export async function prepareCheckoutPermit(actor: Actor, id: string): Promise<PermitReply> {
  const session = await payable(actor, id)
  assertBuyerMinted(session)
  const { amount } = session
  await assertBalance(actor.wallet, amount)
  return permitToSign(actor.wallet, escrowOf(amount.currency), amount)
}

/**
 * Links a broadcast transaction that pays this session or still may; the node need not know it yet. Only `OrderCreated` confirms the
 * session, and its block may be final before this call. A session that changed meanwhile is read again. Throws `CONFLICT` for a transaction
 * that did not or cannot create this order.
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
  if ((await transactionEffectOf(row, txHash)) === 'unrelated')
    throw new AppError(
      'CONFLICT',
      'This transaction does not pay for this checkout. Send the hash of its createOrder, or none.',
      { txHash, orderId: row.orderId },
    )
  const moved = await db.$transaction((tx) => moveCheckout(tx, row, 'TransactionReported', { txHash }))
  if (moved) return toCheckout(await reconcile(await checkoutFor(actor, id)))
  if (triesLeft === 0) throw new AppError('CONFLICT', 'The checkout has changed. Read it again.')
  return confirmCheckout(actor, id, txHash, triesLeft - 1)
}

/**
 * Finds the order of a session on the chain by its precomputed id, for clients that lost the transaction hash. Throws `NOT_FOUND` until
 * `OrderCreated` with the agreed terms is mined and indexed; `confirming` says whether it is final.
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
