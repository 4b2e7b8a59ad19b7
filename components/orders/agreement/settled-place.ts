/** The object of a settlement, an order or a challenged slot of a campaign: its calls, and the names of its sides. Pure. */
import { type SideNames, sideNames } from '@/lib/disputes/matter/matter'

/** The order or the slot that a settlement ends. */
export type SettledPlace = { orderId: string } | { slotId: string }

/** The names of its sides. */
export const namesAt = (place: SettledPlace): SideNames => sideNames['slotId' in place ? 'slot' : 'order']

/** The calls that propose and accept, the transaction name, and the read that shows the settlement. */
export const callsOf = (place: SettledPlace) =>
  'slotId' in place
    ? ({
        name: `slot:${place.slotId}:propose`,
        propose: ['POST /campaigns/slots/:slotId/settlement/prepare', { slotId: place.slotId }],
        accept: ['POST /campaigns/slots/:slotId/settlement/accept/prepare', { slotId: place.slotId }],
        until: {
          path: '/campaigns/slots/:slotId',
          params: { slotId: place.slotId },
          fields: { finalized: [true] },
        },
      } as const)
    : ({
        name: `order:${place.orderId}:propose`,
        propose: ['POST /orders/:id/settlement/prepare', { id: place.orderId }],
        accept: ['POST /orders/:id/settlement/accept/prepare', { id: place.orderId }],
        until: { path: '/orders/:id', params: { id: place.orderId }, fields: { status: ['SETTLED'] } },
      } as const)
