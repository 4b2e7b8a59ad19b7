/** Previews a settlement for any share: the page computes it while a person chooses. */
import type { Actor } from '@/lib/actor'
import { type LoadedOrder, orderAsParty } from '@/lib/orders/access'
import type { Stakes } from '@/lib/orders/payouts'
import { stakesOf } from '@/lib/orders/stakes'

/** The figures behind a settlement. `voters` is the number of seats that have voted and are paid. */
export type SettlementFigures = { stakes: Stakes; voters: number }

/** The figures of an order that its two sides may settle. Throws `UNAVAILABLE` when the node is. */
export const settlementFigures = async (order: LoadedOrder, voters: number): Promise<SettlementFigures> => ({
  stakes: await stakesOf(order),
  voters,
})

/** The figures of an order by its id, for its two sides. Throws `FORBIDDEN` to strangers. */
export const previewSettlement = async (
  actor: Actor,
  id: string,
  voters: number,
): Promise<SettlementFigures> => settlementFigures((await orderAsParty(actor, id)).order, voters)
