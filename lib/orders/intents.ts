/** Unsigned transactions of an order: load for this person, check the state machine, simulate. Nothing is changed. */

import type { Actor } from '@/lib/actor'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { chainTime } from '@/lib/chain/time'
import { keepText } from '@/lib/db/kept-text'
import { AppError } from '@/lib/errors'
import { showChainTime, showChainTimeOrNull } from '@/lib/fields'
import { bpsOf, displayMoney, type Money, money, subtractMoney } from '@/lib/money'
import { assertFreeStake, assertStakeGate } from '@/lib/stake/gates'
import { type LoadedOrder, orderAs, orderFor } from './access'
import { type OrderActions, orderActions } from './actions'

const budgetOf = ({ state, currency }: LoadedOrder): Money => money(state.budget, currency)

/** Throws `CONFLICT` unless the machine allows `action` now. `why` explains it and names the next step. */
function assertCan(
  order: LoadedOrder,
  actions: OrderActions,
  action: keyof OrderActions,
  why: string,
  details: Record<string, unknown> = {},
): void {
  if (actions[action]) return
  const { status } = order.state
  throw new AppError('CONFLICT', `${why} This order is ${status}.`, { status, ...details })
}

type OrderCall = 'acceptOrder' | 'releaseEscrow' | 'claimAfterTimeout' | 'cancelPending' | 'cancelExpired'

const prepareCall = (
  actor: Actor,
  order: LoadedOrder,
  functionName: OrderCall,
  summary: string,
): Promise<Intent> =>
  prepareIntent(actor, {
    contract: escrowOf(order.currency),
    abi: svcEscrowAbi,
    functionName,
    args: [order.id as `0x${string}`],
    action: functionName,
    subject: order.id,
    summary,
  })

/**
 * Prepares the seller's `acceptOrder`. Throws `STAKE_GATE_NOT_MET` below the order's threshold and `STAKE_FREE_INSUFFICIENT`
 * when the lock (`lockBps` of the budget) is not free (spec §Stake rules).
 */
export async function prepareAccept(actor: Actor, id: string): Promise<Intent> {
  const order = await orderAs(actor, id, 'provider')
  const { state, currency } = order
  const actions = orderActions(state, 'provider', await chainTime())
  assertCan(order, actions, 'canAcceptOrder', 'An order is accepted once, before its accept deadline.', {
    acceptDeadline: showChainTime(state.acceptDeadline),
  })
  const lock = bpsOf(budgetOf(order), state.lockBps)
  await assertStakeGate(state.providerAgentId, money(state.minStake, currency))
  await assertFreeStake(state.providerAgentId, lock)
  return prepareCall(
    actor,
    order,
    'acceptOrder',
    lock.units === 0n
      ? `Accept this order of ${displayMoney(budgetOf(order))}.`
      : `Accept this order of ${displayMoney(budgetOf(order))}; ${displayMoney(lock)} of your stake is locked until it ends.`,
  )
}

/** Prepares the buyer's `releaseEscrow`, which accepts the delivery and settles the order. */
export async function prepareRelease(actor: Actor, id: string): Promise<Intent> {
  const order = await orderAs(actor, id, 'client')
  const actions = orderActions(order.state, 'client', await chainTime())
  assertCan(order, actions, 'canRelease', 'Money is released after a delivery.')
  const budget = budgetOf(order)
  const payout = subtractMoney(budget, bpsOf(budget, order.state.protocolFeeBps))
  return prepareCall(
    actor,
    order,
    'releaseEscrow',
    `Accept the delivery and release the escrow: ${displayMoney(payout)} goes to the seller.`,
  )
}

/** Prepares the buyer's one `requestRedo`. Stores the note first: the chain carries only its hash. */
export async function prepareRedo(actor: Actor, id: string, note: string): Promise<Intent> {
  const order = await orderAs(actor, id, 'client')
  const { state } = order
  const actions = orderActions(state, 'client', await chainTime())
  assertCan(
    order,
    actions,
    'canRequestRedo',
    state.redoUsed
      ? 'You have already requested changes once.'
      : 'You can request changes once, after a delivery and before the review period ends.',
    { redoUsed: state.redoUsed },
  )
  return prepareIntent(actor, {
    contract: escrowOf(order.currency),
    abi: svcEscrowAbi,
    functionName: 'requestRedo',
    args: [id as `0x${string}`, await keepText(id, note)],
    action: 'requestRedo',
    subject: id,
    summary: 'Request changes once, with your note.',
  })
}

/** Prepares `cancelPending`: for the buyer until the seller accepts, for anyone after the accept deadline. */
export async function prepareCancelPending(actor: Actor, id: string): Promise<Intent> {
  const { order, side } = await orderFor(actor, id)
  const actions = orderActions(order.state, side, await chainTime())
  if (side !== 'client' && order.state.status === 'PENDING_ACCEPT' && !actions.canCancelPending)
    throw new AppError('FORBIDDEN', 'Only the buyer can cancel before the accept deadline.', {
      acceptDeadline: showChainTime(order.state.acceptDeadline),
    })
  assertCan(
    order,
    actions,
    'canCancelPending',
    'Only an order that the seller has not accepted can be cancelled this way.',
  )
  return prepareCall(
    actor,
    order,
    'cancelPending',
    `Cancel this order: ${displayMoney(budgetOf(order))} goes back to the buyer.`,
  )
}

/** Prepares `cancelExpired`, for any signed-in wallet once the delivery is overdue. */
export async function prepareCancelExpired(actor: Actor, id: string): Promise<Intent> {
  const { order, side } = await orderFor(actor, id)
  const { deliveryDueAt } = order.state
  const actions = orderActions(order.state, side, await chainTime())
  assertCan(order, actions, 'canCancelExpired', 'An order is cancelled when its delivery is overdue.', {
    deliveryDueAt: showChainTimeOrNull(deliveryDueAt),
  })
  return prepareCall(
    actor,
    order,
    'cancelExpired',
    `Cancel this overdue order: ${displayMoney(budgetOf(order))} goes back to the buyer.`,
  )
}

/** Prepares the seller's `claimAfterTimeout`. Throws `BAD_REQUEST` while the review period is open (spec §Errors). */
export async function prepareClaim(actor: Actor, id: string): Promise<Intent> {
  const order = await orderAs(actor, id, 'provider')
  const { state } = order
  const actions = orderActions(state, 'provider', await chainTime())
  if (state.status === 'DELIVERED' && !actions.canClaimAfterTimeout)
    throw new AppError(
      'BAD_REQUEST',
      'The review period has not ended: the buyer can still open a dispute.',
      {
        challengeWindowEndsAt: showChainTimeOrNull(state.challengeWindowEndsAt),
      },
    )
  assertCan(order, actions, 'canClaimAfterTimeout', 'A claim needs a delivery no one has answered.')
  const budget = budgetOf(order)
  const payout = subtractMoney(budget, bpsOf(budget, state.protocolFeeBps))
  return prepareCall(
    actor,
    order,
    'claimAfterTimeout',
    `Claim ${displayMoney(payout)}: the buyer did not answer in time.`,
  )
}
