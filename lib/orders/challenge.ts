/** Objecting to a delivery: whom the draw gives, what it costs, what may come of it, and the unsigned transaction. */

import type { Actor } from '@/lib/actor'
import { publicClient } from '@/lib/chain/client'
import { escrowOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import { chainTime } from '@/lib/chain/time'
import type { Opening, Panel } from '@/lib/disputes/matter'
import { AppError } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { commitmentOf } from '@/lib/ids'
import { displayMoney, money } from '@/lib/money'
import { type LoadedOrder, orderAs } from './access'
import { orderActions } from './actions'
import { payoutsOf } from './payouts'
import { challengeBondOf, stakesOf } from './stakes'

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

/**
 * A challenge of this order as its buyer may open it now. Throws `CHALLENGE_WINDOW_OVER`, `CONFLICT`, `SECRET_INVALID`, and
 * `BAD_REQUEST` when the secret is neither kept here nor given.
 */
export async function openingOf(
  actor: Actor,
  id: string,
  given: `0x${string}` | undefined,
): Promise<Opening> {
  const order = await challengeable(actor, id)
  const secret = secretOf(order, given)
  const [panel, units] = await Promise.all([drawnPanel(order, secret), challengeBondOf(order)])
  const stakes = await stakesOf(order, units)
  const bond = money(units, order.currency)
  return {
    module: escrowOf(order.currency),
    moduleName: `the ${order.currency} escrow`,
    panel,
    bond,
    pays: (ending) => payoutsOf(stakes, ending),
    prepare: (noteHash, approval) =>
      prepareIntent(actor, {
        contract: escrowOf(order.currency),
        abi: svcEscrowAbi,
        functionName: 'openChallenge',
        args: [id as `0x${string}`, secret, commitmentIn(order), panel, noteHash],
        action: 'openChallenge',
        subject: id,
        summary: `Object to the delivery: ${displayMoney(money(order.state.budget, order.currency))} stays in escrow until ${panel[0] === 0n ? 'an arbitrator' : 'a panel of three'} decides${units === 0n ? '' : `; you put up ${displayMoney(bond)}`}.`,
        ...(units > 0n && { spends: { ...bond, ...approval } }),
      }),
  }
}
