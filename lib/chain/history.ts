/** The indexed events about one order, dispute or slot. */
import { z } from 'zod'
import { db } from '@/lib/db/client'

const Args = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** An event about one of them; `at` is its block's time, integers of `args` are decimal strings. */
export type HistoryEvent = {
  name: string
  at: bigint
  txHash: string
  blockNumber: bigint
  args: z.output<typeof Args>
}

/** Returns the first hundred events under a key, such as `order:<id>`, oldest first. */
export async function historyOf(
  key: `${'order' | 'dispute' | 'slot' | 'job' | 'vault'}:${string}`,
): Promise<HistoryEvent[]> {
  const rows = await db.chainEvent.findMany({
    where: { keys: { has: key } },
    orderBy: [{ blockNumber: 'asc' }, { logIndex: 'asc' }],
    take: 100,
  })
  return rows.map(({ name, timestamp, txHash, blockNumber, args }) => ({
    name,
    at: timestamp,
    txHash,
    blockNumber,
    args: Args.parse(args),
  }))
}
