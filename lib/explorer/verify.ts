/** Compares the database row of a record with its events and with its contract's storage. */
import 'server-only'
import type { Hex } from 'viem'
import { agentProjection } from '@/lib/agents/projection'
import { campaignProjection, slotProjection } from '@/lib/campaigns/projection'
import { publicClient } from '@/lib/chain/client'
import { type Place, placesOf } from '@/lib/chain/contracts'
import { contractName, deployment } from '@/lib/chain/deployment'
import type { Projection, Row } from '@/lib/chain/projection'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { notFound } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { showAddress } from '@/lib/fields'
import { jobProjection } from '@/lib/jobs/projection'
import { orderProjection } from '@/lib/orders/projection'
import { compareRow, keyOf, placeOf, type ReadContract, storedFacts } from './records'
import { refold, type StoredEvent } from './refold'
import type { RecordCheck, RecordQuery, StoredKind } from './schema'
import { checkTransaction } from './verify-transaction'

const projections: Record<StoredKind, Projection> = {
  order: orderProjection,
  campaign: campaignProjection,
  slot: slotProjection,
  job: jobProjection,
  agent: agentProjection,
}

/** The most events that one request replays. `npm run verify` replays all of them. */
const maxEvents = 5_000

type Found = { row: Row; block: bigint; events: StoredEvent[] }

/** A row, its events and the block that they are of, read in one snapshot. */
async function load({ name, table, columns, keyFields }: Projection, key: string): Promise<Found | null> {
  const keyColumn = columns.find(({ field }) => field === keyFields[0])
  if (!keyColumn) throw new Error(`${table} has no column for its key`)
  const list = Prisma.raw(columns.map(({ field, name }) => `t.${name}::text as "${field}"`).join(', '))
  const [found] = await queryWithGenericPlan<
    { [field: string]: string | null } & { 'its events': StoredEvent[] | null }
  >(
    Prisma.sql`
    select c.block_number::text as "at block", ${list}, (
      with found as materialized (
        select block_number, block_hash, log_index, timestamp, tx_hash, contract, name, args from chain.events
        where keys @> array[${`${name}:${key}`}])
      select jsonb_agg(to_jsonb(e) order by e.block_number, e.log_index) from (select * from found limit ${maxEvents + 1}) e
    ) as "its events"
    from chain.cursor c, ${Prisma.raw(table)} t
    where c.id = 1 and t.${Prisma.raw(keyColumn.name)} = ${key}::${Prisma.raw(keyColumn.pg)}`,
  )
  if (!found) return null
  const row = Object.fromEntries(columns.map(({ field, read }) => [field, read(found[field] ?? null)]))
  return { row, block: BigInt(found['at block'] ?? 0), events: found['its events'] ?? [] }
}

const readAt =
  (block: bigint): ReadContract =>
  ({ address, abi }, functionName, args) =>
    publicClient().readContract({ address: address as Hex, abi, functionName, args, blockNumber: block })

const showPlace = ({ name, address }: Place) => ({
  name: contractName(address) ?? name,
  address: showAddress(address),
})

async function checkStored(kind: StoredKind, id: string): Promise<RecordCheck> {
  const projection = projections[kind]
  const key = keyOf(kind, id)
  const found = key === null ? null : await load(projection, key)
  if (key === null || !found) throw notFound(kind)
  const { row, block, events } = found
  const places = placesOf(deployment())
  const place = placeOf(projection, row, places)
  const facts = await storedFacts(projection, row, place, readAt(block)).catch((error: unknown) => {
    throw toAppError(error)
  })
  const again = events.length > maxEvents ? null : refold(projection, key, events, places)
  const fields = compareRow(projection, row, again, facts)
  return {
    kind,
    id,
    block: block.toString(),
    contract: showPlace(place),
    events: again === null ? null : events.length,
    equal: fields.every(({ equal }) => equal),
    fields,
  }
}

/**
 * Returns the fields of a record in the table, in a replay of its events, and in the contract. Throws `NOT_FOUND`, and `UNAVAILABLE`
 * without the node.
 */
export const checkRecord = ({ kind, id }: RecordQuery): Promise<RecordCheck> =>
  kind === 'transaction' ? checkTransaction(id) : checkStored(kind, id)
