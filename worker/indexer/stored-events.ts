/** Reads stored events from the database. */
import type { Client } from 'pg'
import type { ChainEvent } from '@/lib/chain/projection'
import { pgArray } from '@/lib/db/indexer'
import type { Decoder } from './decode'

export type StoredEvent = {
  block_number: string
  log_index: number
  block_hash: string
  timestamp: string
  tx_hash: string
  contract: string
  name: string
  args: { [name: string]: unknown }
}

/** The columns of a stored event. */
export const eventColumns = 'block_number, log_index, block_hash, timestamp, tx_hash, contract, name, args'

export function toEvent(decoder: Decoder, row: StoredEvent): ChainEvent {
  const { source, currency } = decoder.contract(row.contract)
  return {
    source,
    currency,
    contract: row.contract,
    name: row.name,
    args: decoder.codec(source, row.name).fromJson(row.args),
    block: BigInt(row.block_number),
    blockHash: row.block_hash,
    logIndex: row.log_index,
    txHash: row.tx_hash,
    at: BigInt(row.timestamp),
  }
}

/** The stored events about any of `keys`, in chain order. */
export async function loadEvents(
  client: Client,
  decoder: Decoder,
  keys: readonly string[],
): Promise<ChainEvent[]> {
  const { rows } = await client.query<StoredEvent>(
    `select ${eventColumns} from chain.events where keys && $1::text[] order by block_number, log_index`,
    [pgArray(keys)],
  )
  return rows.map((row) => toEvent(decoder, row))
}

/** The stored events of the blocks after `from` up to `to`, in chain order. */
export async function loadBlocks(
  client: Client,
  decoder: Decoder,
  from: number,
  to: number,
): Promise<ChainEvent[]> {
  const { rows } = await client.query<StoredEvent>(
    `select ${eventColumns} from chain.events where block_number > $1 and block_number <= $2 order by block_number, log_index`,
    [from, to],
  )
  return rows.map((row) => toEvent(decoder, row))
}
