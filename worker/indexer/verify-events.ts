/** Compares stored events with those of the chain. */
import type { Client } from 'pg'
import type { ChainEvent, EventArgs } from '@/lib/chain/projection'
import type { Decoder } from './decode'
import type { Compared, Difference } from './difference'

type Stored = {
  place: string
  tx_hash: string
  block_hash: string
  contract: string
  name: string
  args: { [name: string]: unknown }
}

/** Compares the events of a range of blocks with the stored rows of that range. */
export async function compareEvents(
  client: Client,
  decoder: Decoder,
  events: readonly ChainEvent[],
  range: readonly [from: number, to: number],
): Promise<Compared> {
  const { rows } = await client.query<Stored>(
    `select block_number || '.' || log_index as place, tx_hash, block_hash, contract, name, args
     from chain.events where block_number between $1 and $2`,
    [...range],
  )
  const stored = new Map(rows.map((row) => [row.place, row]))
  const differences: Difference[] = []
  const differ = (place: string, field: string, table: string, other: string) =>
    differences.push({ where: `chain.events ${place}`, field, table, other, from: 'chain' })
  for (const event of events) {
    const place = `${event.block}.${event.logIndex}`
    const row = stored.get(place)
    stored.delete(place)
    if (!row) {
      differ(place, 'row', 'missing', event.name)
      continue
    }
    const facts = {
      tx_hash: event.txHash,
      block_hash: event.blockHash,
      contract: event.contract,
      name: event.name,
    }
    for (const [field, value] of Object.entries(facts)) {
      const ours = row[field as keyof typeof facts]
      if (ours !== value) differ(place, field, ours, value)
    }
    if (row.name !== event.name) continue
    const args: EventArgs = decoder.codec(event.source, event.name).fromJson(row.args)
    for (const [field, value] of Object.entries(event.args))
      if (args[field] !== value) differ(place, field, String(args[field]), String(value))
  }
  for (const [place, { name }] of stored) differ(place, 'row', name, 'missing')
  return { rows: events.length + stored.size, differences }
}
