/** Challenges of a delivery: panel, cost, possible endings and the unsigned transaction. */

import type { Actor } from '@/lib/actor'
import { drawGas } from '@/lib/adjudicators/draw-gas'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import { readContract } from '@/lib/chain/read-contract'
import { chainTime } from '@/lib/chain/time'
import { panelInCall } from '@/lib/disputes/intent-schema'
import type { DisputeOpening, Panel } from '@/lib/disputes/matter/matter'
import { AppError } from '@/lib/errors'
import { showChainTimeOrNull } from '@/lib/fields'
import { commitmentOf } from '@/lib/ids'
import { displayMoney, money } from '@/lib/money'
import { type LoadedOrder, orderAs } from './access'
import { orderActions } from './actions'
import { payoutsOf } from './payouts'
import { challengeBondOf, stakesOf } from './stakes'

/** The preimage of the order's salt: stored at checkout, or sent by the caller. */
function secretOf({ session }: LoadedOrder, given: `0x${string}` | undefined): `0x${string}` {
  const secret = given ?? session?.secret
  if (secret) return secret as `0x${string}`
  throw new AppError(
    'BAD_REQUEST',
    'secret: this order was not paid through Merx, so send the secret that its salt commits to.',
    { field: 'secret' },
  )
}

/** The terms that the order's id commits to besides the salt, from the chain. */
const commitmentIn = ({ state }: LoadedOrder) =>
  commitmentOf({ ...state, termsHash: state.termsHash as `0x${string}` })

/** Returns the panel of the current draw; three zeros when fewer than three evaluators are eligible. */
const drawnPanel = (order: LoadedOrder, secret: `0x${string}`): Promise<Panel> =>
  readContract({
    address: escrowOf(order.currency),
    abi: svcEscrowAbi,
    functionName: 'panelOf',
    args: [order.id as `0x${string}`, secret, commitmentIn(order)],
  })

/** Returns the order when its buyer can still challenge it. */
async function challengeable(actor: Actor, id: string): Promise<LoadedOrder> {
  const order = await orderAs(actor, id, 'client')
  const { state } = order
  if (orderActions(state, 'client', await chainTime()).canOpenChallenge) return order
  if (state.status === 'DELIVERED')
    throw new AppError('CHALLENGE_WINDOW_OVER', 'The review period of this delivery has ended.', {
      challengeWindowEndsAt: showChainTimeOrNull(state.challengeWindowEndsAt),
    })
  throw new AppError(
    'CONFLICT',
    `A dispute can be opened while a delivery is under review. This order is ${state.status}.`,
    { status: state.status },
  )
}

/**
 * Returns the challenge its buyer can open now. Throws `CHALLENGE_WINDOW_OVER`, `CONFLICT`, `SECRET_INVALID`, and
 * `BAD_REQUEST` when the secret is neither stored nor sent.
 */
export async function openingOf(
  actor: Actor,
  id: string,
  given: `0x${string}` | undefined,
): Promise<DisputeOpening> {
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
    // An escrow stays a module of the disputes contract permanently.
    canOpenDispute: async () => true,
    payoutsFor: (ending) => payoutsOf(stakes, ending),
    prepare: async (noteHash, { approval, anyPanel }) => {
      const named = panelInCall(panel, anyPanel)
      return prepareIntent(actor, {
        contract: escrowOf(order.currency),
        abi: svcEscrowAbi,
        functionName: 'openChallenge',
        args: [id as `0x${string}`, secret, commitmentIn(order), named.panel, noteHash],
        action: 'openChallenge',
        subject: id,
        summary: `Object to the delivery: ${displayMoney(money(order.state.budget, order.currency))} stays in escrow until ${named.deciders} decides${units === 0n ? '' : `; you put up ${displayMoney(bond)}`}.`,
        ...(units > 0n && { spends: { ...bond, ...approval } }),
        extraGas: await drawGas(),
      })
    },
  }
}
