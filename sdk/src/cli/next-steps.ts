/** The possible next commands for an order. Pure. */
import type { Order } from '../client'

/** Available actions of an order, with the command for each. */
const commandOf: [keyof Order['availableActions'], string][] = [
  ['canAcceptOrder', 'accept'],
  ['canSubmitDelivery', 'deliver'],
  ['canRelease', 'release'],
  ['canRequestRedo', 'redo'],
  ['canOpenChallenge', 'challenge'],
  ['canCancelPending', 'cancel'],
  ['canProposeSettlement', 'settle'],
  ['canAcceptSettlement', 'agree'],
  ['canProposeExtension', 'extend'],
  ['canAcceptExtension', 'accept-extension'],
  ['canReview', 'review'],
]

type Known = Pick<
  Order,
  'availableActions' | 'status' | 'side' | 'deliveryDueAt' | 'challengeWindowEndsAt' | 'chainTime'
>

/** Returns the commands that an order allows. Claiming, and cancelling an overdue order, follow from deadlines and the chain's clock. */
export function nextSteps(order: Known): string[] {
  const { availableActions, status, side, deliveryDueAt, challengeWindowEndsAt, chainTime } = order
  const isPast = (deadline: string | null) =>
    deadline !== null && Date.parse(chainTime) > Date.parse(deadline)
  return [
    ...commandOf.filter(([action]) => availableActions[action]).map(([, command]) => command),
    ...(status === 'IN_PROGRESS' && isPast(deliveryDueAt) ? ['cancel'] : []),
    ...(status === 'DELIVERED' && side === 'provider' && isPast(challengeWindowEndsAt) ? ['claim'] : []),
  ]
}
