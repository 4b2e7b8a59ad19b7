/** The indexed events about one order, dispute or slot. */
import { z } from 'zod'
import { Prisma } from '@/lib/db/generated/client'
import { lookUp } from '@/lib/db/read'

const Args = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** An event about one of them; `at` is its block's time, integers of `args` are decimal strings. */
export type HistoryEvent = {
  name: string
  at: bigint
  txHash: string
  blockNumber: bigint
  args: z.output<typeof Args>
}

type EventRow = { name: string; timestamp: bigint; tx_hash: string; block_number: bigint; args: unknown }

/**
 * Returns the first hundred events under a key, such as `order:<id>`, oldest first. They are found by their key before they are sorted:
 * Postgres, which cannot know how few they are, otherwise reads the events of all blocks in order until it has a hundred.
 */
export async function historyOf(
  key: `${'order' | 'dispute' | 'slot' | 'job' | 'vault'}:${string}`,
): Promise<HistoryEvent[]> {
  const rows = await lookUp<EventRow>(Prisma.sql`
    with found as materialized (select block_number, log_index from chain.events where keys @> array[${key}]),
      first as (select block_number, log_index from found order by block_number, log_index limit 100)
    select name, timestamp, tx_hash, block_number, args from first join chain.events using (block_number, log_index)
    order by block_number, log_index`)
  return rows.map(({ name, timestamp, tx_hash, block_number, args }) => ({
    name,
    at: timestamp,
    txHash: tx_hash,
    blockNumber: block_number,
    args: Args.parse(args),
  }))
}
