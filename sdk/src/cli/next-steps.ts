/** What can be done with an order, as commands. Pure. */
import type { Order } from '../client'

/** Actions an order allows, by the command that does them. */
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

/** The commands an order allows. Claiming, and cancelling what is overdue, follow from deadlines and the chain's clock. */
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
