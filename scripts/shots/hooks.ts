import type { Visit } from './visits'
import type { World } from './world'

/** Gateway webhooks as seen by the owner of an agent and by the operator. */
export const hookVisits = ({ buyer: as, boss }: World): Visit[] => [
  { name: 'hooks', path: '/settings/hooks', as },
  { name: 'hook-not-found', path: '/settings/hooks/cnothing', as, isMissing: true },
  { name: 'operator-hooks', path: '/operator/hooks', as: boss },
  { name: 'operator-hooks-events', path: '/operator/hooks?show=events', as: boss },
  { name: 'operator-hooks-sessions', path: '/operator/hooks?show=sessions', as: boss },
]
