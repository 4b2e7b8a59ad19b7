import type { Visit } from './visits'
import type { World } from './world'

/** Points as seen by a visitor, a trader and a wallet without any, and the target of an invite link. */
export const rewardVisits = ({ buyer: as, newcomer }: World): Visit[] => [
  { name: 'rewards', path: '/rewards' },
  { name: 'rewards-own', path: '/rewards', as },
  { name: 'rewards-ledger', path: `/rewards/${as.address}`, as },
  { name: 'rewards-empty', path: '/rewards', as: newcomer },
  { name: 'invite', path: '/invite/a-friends-code' },
]
