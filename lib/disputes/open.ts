/** Opening a dispute: what a challenge costs, whom it draws, what may come of it, and its unsigned transaction. */

import type { Actor } from '@/lib/actor'
import { allowanceOf, prepareApproval } from '@/lib/chain/approval'
import { publicClient } from '@/lib/chain/client'
import { escrowOf, tokenOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { chainTime } from '@/lib/chain/time'
import { keepText } from '@/lib/db/kept-text'
import { AppError } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { commitmentOf } from '@/lib/ids'
import { displayMoney, formatMoney, type Money, money } from '@/lib/money'
import { type LoadedOrder, orderAs } from '@/lib/orders/access'
import { orderActions } from '@/lib/orders/actions'
import { challengeBondOf, stakesOf } from '@/lib/orders/stakes'
import { disputeIdFor } from './access'
import { endingsOf } from './endings'
import { unbornDispute } from './machine'
import type { ChallengeBody, ChallengeReply } from './schema'
import { showEnding } from './view'

type Panel = readonly [bigint, bigint, bigint]

/** The secret that the salt of the order commits to: kept at checkout, or given by the caller. */
function secretOf({ session }: LoadedOrder, given: `0x${string}` | undefined): `0x${string}` {
  const secret = given ?? session?.secret
  if (secret) return secret as `0x${string}`
  throw new AppError(
    'BAD_REQUEST',
    'secret: this order was not paid through Merx, so send the secret that its salt commits to.',
    { field: 'secret' },
  )
}

/** What the id of the order commits to besides its salt, as the chain has it. */
const commitmentIn = ({ state }: LoadedOrder) =>
  commitmentOf({ ...state, termsHash: state.termsHash as `0x${string}` })

/** The panel the draw gives now; three zeros when fewer than three evaluators may sit. */
async function drawnPanel(order: LoadedOrder, secret: `0x${string}`): Promise<Panel> {
  const contract = escrowOf(order.currency)
  try {
    return await publicClient().readContract({
      address: contract,
      abi: svcEscrowAbi,
      functionName: 'panelOf',
      args: [order.id as `0x${string}`, secret, commitmentIn(order)],
    })
  } catch (error) {
    throw toChainError(error, { contract, abi: svcEscrowAbi })
  }
}

/** The order, when its buyer may still object. */
async function challengeable(actor: Actor, id: string): Promise<LoadedOrder> {
  const order = await orderAs(actor, id, 'client')
  const { state } = order
  if (orderActions(state, 'client', await chainTime()).canOpenChallenge) return order
  if (state.status === 'DELIVERED')
    throw new AppError('CHALLENGE_WINDOW_OVER', 'The time to object to this delivery is over.', {
      challengeWindowEndsAt:
        state.challengeWindowEndsAt === null ? null : showChainTime(state.challengeWindowEndsAt),
    })
  throw new AppError(
    'CONFLICT',
    `A delivery is objected to while it waits for your answer. This order is ${state.status}.`,
    { status: state.status },
  )
}

/** The approval the bond still needs; null when there is no bond, or enough is approved. */
async function bondApproval(actor: Actor, order: LoadedOrder, bond: Money): Promise<Intent | null> {
  if (bond.units === 0n) return null
  const spender = escrowOf(order.currency)
  if ((await allowanceOf(actor.wallet, spender, tokenOf(order.currency))) >= bond.units) return null
  return prepareApproval(actor, {
    spender,
    spenderName: `the ${order.currency} escrow`,
    amount: bond,
    action: 'approveBond',
    subject: order.id,
  })
}

/** What may come of a challenge before it is opened: every ending with its payouts. */
async function outlook(order: LoadedOrder, panel: Panel, bond: bigint) {
  const seatA = panel[0] === 0n ? null : panel[0]
  const endings = endingsOf({ ...unbornDispute, seatA }, await stakesOf(order, bond), null, 0n)
  return endings.map((ending) => showEnding(ending, order.currency))
}

/**
 * The unsigned `openChallenge` with the drawn panel in its calldata, after the approval of the bond when one is configured: until
 * that is mined the challenge itself cannot be simulated. Fewer than three evaluators: it opens straight in arbitration. Throws
 * `CHALLENGE_WINDOW_OVER`, `SECRET_INVALID`, `BALANCE_INSUFFICIENT`.
 */
export async function prepareChallenge(
  actor: Actor,
  id: string,
  { note, secret: given }: ChallengeBody,
): Promise<ChallengeReply> {
  const order = await challengeable(actor, id)
  const secret = secretOf(order, given)
  const [panel, units] = await Promise.all([drawnPanel(order, secret), challengeBondOf(order)])
  const bond = money(units, order.currency)
  const bondApprovalTxIntent = await bondApproval(actor, order, bond)
  const txIntent = await prepareIntent(actor, {
    contract: escrowOf(order.currency),
    abi: svcEscrowAbi,
    functionName: 'openChallenge',
    args: [id as `0x${string}`, secret, commitmentIn(order), panel, await keepText(note)],
    action: 'openChallenge',
    subject: id,
    summary: `Object to the delivery: ${displayMoney(money(order.state.budget, order.currency))} stays in escrow until ${panel[0] === 0n ? 'an arbitrator' : 'a panel of three'} decides${units === 0n ? '' : `; you put up ${displayMoney(bond)}`}.`,
    ...(units > 0n && { spends: { ...bond, ...(bondApprovalTxIntent && { approval: 'batch' as const }) } }),
  })
  return {
    disputeId: disputeIdFor(order),
    panel: panel[0] === 0n ? [] : panel.map(String),
    bond: formatMoney(bond),
    payouts: await outlook(order, panel, units),
    bondApprovalTxIntent,
    txIntent,
  }
}

/** What a challenge would cost and bring, for the wizard: no transaction is prepared. Refuses as `prepareChallenge` does. */
export async function previewChallenge(actor: Actor, id: string) {
  const order = await challengeable(actor, id)
  const secret = secretOf(order, undefined)
  const [panel, bond] = await Promise.all([drawnPanel(order, secret), challengeBondOf(order)])
  return {
    disputeId: disputeIdFor(order),
    panel: panel[0] === 0n ? [] : panel.map(String),
    bond: formatMoney(money(bond, order.currency)),
    payouts: await outlook(order, panel, bond),
  }
}
