/** What a settlement by agreement would pay, for every share: the page works it out while somebody chooses. */

import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { orderAsParty } from './access'
import { contextsOf } from './context'
import type { Stakes } from './payouts'
import { stakesOf } from './stakes'

/** The figures an agreement is made of. `voters` is how many seats of a panel have voted and are paid. */
export type SettlementFigures = { stakes: Stakes; voters: number }

/** The figures of an order, for its two sides. */
export async function previewSettlement(actor: Actor, id: string): Promise<SettlementFigures> {
  const { order } = await orderAsParty(actor, id)
  const { voters } = (await contextsOf([order], await chainTime()))(order)
  return { stakes: await stakesOf(order), voters }
}
