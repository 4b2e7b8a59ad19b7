/** What happened to an order on the chain, from the indexed events. */
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { showChainTime } from '@/lib/fields'
import type { OrderMoment } from './schema'

const Args = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** Events of one order, oldest first. */
export async function timelineOf(orderId: string): Promise<OrderMoment[]> {
  const rows = await db.chainEvent.findMany({
    where: { keys: { has: `order:${orderId}` } },
    orderBy: [{ blockNumber: 'asc' }, { logIndex: 'asc' }],
    take: 100,
  })
  return rows.map((row) => ({
    name: row.name,
    at: showChainTime(row.timestamp),
    txHash: row.txHash,
    blockNumber: row.blockNumber.toString(),
    args: Args.parse(row.args),
  }))
}

/** The newest transaction of each kind of event, by event name. */
export const txHashesOf = (timeline: readonly OrderMoment[]): Record<string, string> =>
  Object.fromEntries(timeline.map((moment) => [moment.name, moment.txHash]))

/** Delivery hashes that were mined, each with its block's time: what a buyer may look behind. */
export const deliveredHashes = (timeline: readonly OrderMoment[]): Map<string, string> =>
  new Map(
    timeline.flatMap(({ name, at, args }) =>
      name === 'OrderDelivered' && typeof args.deliveryHash === 'string'
        ? [[args.deliveryHash, at] as const]
        : [],
    ),
  )
