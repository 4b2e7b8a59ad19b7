/** The on-chain timeline of an order for the API. */
import { eventsOf, type HistoryEvent, historyOf } from '@/lib/chain/history'
import { showChainTime } from '@/lib/fields'
import type { OrderMoment } from './schema'

const toMoment = ({ at, blockNumber, ...moment }: HistoryEvent): OrderMoment => ({
  ...moment,
  at: showChainTime(at),
  blockNumber: blockNumber.toString(),
})

/** Events of one order, oldest first: of each kind the newest twenty. */
export const timelineOf = async (orderId: string): Promise<OrderMoment[]> =>
  (await historyOf(`order:${orderId}`)).map(toMoment)

/** The newest transaction of each kind of event, by event name. */
export const txHashesOf = (timeline: readonly OrderMoment[]): Record<string, string> =>
  Object.fromEntries(timeline.map((moment) => [moment.name, moment.txHash]))

/** Returns the mined delivery hashes with their block times: the deliveries a buyer can open. An order has two at most. */
export const deliveredHashes = (timeline: readonly OrderMoment[]): Map<string, string> =>
  new Map(
    timeline.flatMap(({ name, at, args }) =>
      name === 'OrderDelivered' && typeof args.deliveryHash === 'string'
        ? [[args.deliveryHash, at] as const]
        : [],
    ),
  )

/** Reads the mined delivery hashes of an order, for those who do not have its timeline. */
export const minedDeliveries = async (orderId: string): Promise<Map<string, string>> =>
  deliveredHashes((await eventsOf(`order:${orderId}`, ['OrderDelivered'])).map(toMoment))
