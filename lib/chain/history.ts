/** The indexed events about one object, such as an order, a dispute or a slot. */
import { z } from 'zod'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'

const Args = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** An event about an object. `at` is its block's time; integers in `args` are decimal strings. */
export type HistoryEvent = {
  name: string
  at: bigint
  txHash: string
  blockNumber: bigint
  args: z.output<typeof Args>
}

type EventRow = { name: string; timestamp: bigint; tx_hash: string; block_number: bigint; args: unknown }

/** The key under which events are indexed, such as `order:<id>`. */
type Key = `${'order' | 'dispute' | 'slot' | 'job' | 'vault'}:${string}`

const toEvent = ({ name, timestamp, tx_hash, block_number, args }: EventRow): HistoryEvent => ({
  name,
  at: timestamp,
  txHash: tx_hash,
  blockNumber: block_number,
  args: Args.parse(args),
})

/**
 * Returns the newest twenty events of each kind under a key, oldest first, for a timeline. One side can repeat some kinds without limit,
 * such as a proposal, and must not push the others out. `eventsOf` reads all events of a kind. The query finds events by key before it
 * sorts them, because Postgres would otherwise read the events of all blocks in order. The limit of 100 is above what one key can have.
 */
export async function historyOf(key: Key): Promise<HistoryEvent[]> {
  const rows = await queryWithGenericPlan<EventRow>(Prisma.sql`
    with found as materialized (select block_number, log_index, name from chain.events where keys @> array[${key}]),
      ranked as (select block_number, log_index,
        row_number() over (partition by name order by block_number desc, log_index desc) as place from found),
      shown as (select block_number, log_index from ranked where place <= 20 order by place limit 100)
    select name, timestamp, tx_hash, block_number, args from shown join chain.events using (block_number, log_index)
    order by block_number, log_index`)
  return rows.map(toEvent)
}

/** Returns every event of these names under a key, oldest first. Only for names of which the contract allows few per key. */
export async function eventsOf(key: Key, names: readonly string[]): Promise<HistoryEvent[]> {
  const rows = await queryWithGenericPlan<EventRow>(Prisma.sql`
    with found as materialized (select name, timestamp, tx_hash, block_number, args, log_index from chain.events
      where keys @> array[${key}] and name = any(${[...names]}::text[]))
    select name, timestamp, tx_hash, block_number, args from found order by block_number, log_index`)
  return rows.map(toEvent)
}

/** Returns when the newest offer to settle under a key was made; 0 when there is none. */
export async function newestProposal(key: Key): Promise<bigint> {
  const rows = await queryWithGenericPlan<{ at: bigint | null }>(Prisma.sql`
    select max(timestamp) as at from chain.events where keys @> array[${key}] and name = 'SettlementProposed'`)
  return rows[0]?.at ?? 0n
}

/** Returns the number of events of each name under a key. */
export async function eventCountsOf(key: Key): Promise<ReadonlyMap<string, number>> {
  const rows = await queryWithGenericPlan<{ name: string; times: number }>(Prisma.sql`
    select name, count(*)::int as times from chain.events where keys @> array[${key}] group by name`)
  return new Map(rows.map(({ name, times }) => [name, times]))
}
