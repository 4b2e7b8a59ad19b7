import type { Visit } from './visits'
import type { World } from './world'

/** Points as a visitor, a trader and someone without any see them, and where an invite link leads. */
export const rewardVisits = ({ buyer: as, newcomer }: World): Visit[] => [
  { name: 'rewards', path: '/rewards' },
  { name: 'rewards-own', path: '/rewards', as },
  { name: 'rewards-ledger', path: `/rewards/${as.address}`, as },
  { name: 'rewards-empty', path: '/rewards', as: newcomer },
  { name: 'invite', path: '/invite/a-friends-code' },
]
