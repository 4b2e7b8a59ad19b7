/** Folds the stored events of one row again. Pure. */
import type { AbiEvent } from 'viem'
import type { Place } from '@/lib/chain/contracts'
import { eventCodec } from '@/lib/chain/event-codec'
import type { ChainEvent, Projection, Row } from '@/lib/chain/projection'

/** An event as `chain.events` has it, in JSON. */
export type StoredEvent = {
  block_number: number
  block_hash: string
  log_index: number
  timestamp: number
  tx_hash: string
  contract: string
  name: string
  args: { [name: string]: unknown }
}

function toEvent({ source, abi }: Projection, places: readonly Place[], stored: StoredEvent): ChainEvent {
  const item = abi.find((one): one is AbiEvent => one.type === 'event' && one.name === stored.name)
  if (!item) throw new Error(`${source} has no event ${stored.name}`)
  const place = places.find(({ address }) => address === stored.contract)
  return {
    source,
    currency: place?.currency ?? null,
    contract: stored.contract,
    name: stored.name,
    args: eventCodec(item).fromJson(stored.args),
    block: BigInt(stored.block_number),
    blockHash: stored.block_hash,
    logIndex: stored.log_index,
    txHash: stored.tx_hash,
    at: BigInt(stored.timestamp),
  }
}

/** Folds the events of a row, in order, and returns the resulting row. */
export function refold(
  projection: Projection,
  key: string,
  events: readonly StoredEvent[],
  places: readonly Place[],
): Row {
  return events
    .map((stored) => toEvent(projection, places, stored))
    .reduce((row, event) => projection.fold(row, event), projection.initial(key))
}
