/** The on-chain timeline of an order for the API. */
import { historyOf } from '@/lib/chain/history'
import { showChainTime } from '@/lib/fields'
import type { OrderMoment } from './schema'

/** Events of one order, oldest first. */
export const timelineOf = async (orderId: string): Promise<OrderMoment[]> =>
  (await historyOf(`order:${orderId}`)).map(({ at, blockNumber, ...moment }) => ({
    ...moment,
    at: showChainTime(at),
    blockNumber: blockNumber.toString(),
  }))

/** The newest transaction of each kind of event, by event name. */
export const txHashesOf = (timeline: readonly OrderMoment[]): Record<string, string> =>
  Object.fromEntries(timeline.map((moment) => [moment.name, moment.txHash]))

/** Returns the mined delivery hashes with their block times: the deliveries a buyer can open. */
export const deliveredHashes = (timeline: readonly OrderMoment[]): Map<string, string> =>
  new Map(
    timeline.flatMap(({ name, at, args }) =>
      name === 'OrderDelivered' && typeof args.deliveryHash === 'string'
        ? [[args.deliveryHash, at] as const]
        : [],
    ),
  )
