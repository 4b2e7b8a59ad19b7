/** Writes the indexer's outbox rows: one for each event of a projection that announces its rows. */
import type { Client } from 'pg'
import type { ChainEvent, Projection, Row } from '@/lib/chain/projection'
import { copyIn, copyText, settleAll } from '@/lib/db/indexer'
import { outboxTopic } from '@/lib/db/outbox/outbox'
import { traceparent } from '@/lib/trace'
import { type Folded, readersOf } from './fold'

/** A row of the outbox. */
export type OutboxEvent = { channel: string; type: string; subject: string; data: string }

/** Returns outbox rows of a transaction in COPY's text format. */
export function outboxLines(events: readonly OutboxEvent[], xid: string): string {
  const trace = traceparent() ?? '\\N'
  return events
    .map(
      ({ channel, type, subject, data }) =>
        `${channel}\t${type}\t${subject}\t${copyText(data)}\t${xid}\t${trace}\n`,
    )
    .join('')
}

/** Writes outbox rows and wakes the readers on commit. */
export async function writeOutbox(client: Client, lines: string): Promise<void> {
  if (lines === '') return
  await settleAll([
    copyIn(client, 'copy app.outbox (channel, type, subject, data, xid, trace) from stdin', lines),
    client.query({ name: 'wake readers', text: 'select pg_notify($1, $2)', values: [outboxTopic, ''] }),
  ])
}

/** Returns one row of the outbox per event and announcing projection. */
export function outboxEventsOf(
  projections: readonly Projection[],
  events: readonly ChainEvent[],
  rows: Folded,
): OutboxEvent[] {
  const outboxEvents: OutboxEvent[] = []
  const readers = readersOf(projections)
  for (const event of events) {
    for (const projection of readers.get(event.source) ?? []) {
      const { announce } = projection
      if (!announce) continue
      const id = projection.idOf(event)
      const row = id === null ? undefined : rows.get(projection)?.get(id)
      if (id === null || !row) continue
      outboxEvents.push({
        channel: announce.channel(row),
        type: announcedAs(announce.topic, event.name),
        subject: announce.subject?.(row) ?? id,
        data: eventData(event, row, announce.sealed?.includes(event.name) ?? false),
      })
    }
  }
  return outboxEvents
}

const eventData = (event: ChainEvent, row: Row, isSealed: boolean): string =>
  `{"event":"${event.name}","txHash":${isSealed ? 'null' : `"${event.txHash}"`},"block":${event.block},"at":${event.at}${
    typeof row.version === 'number' ? `,"version":${row.version}` : ''
  }}`

/** Cached types by topic and event: as many as the contracts have. */
const types = new Map<string, string>()

/**
 * `OrderDelivered` under topic `order` → `order.delivered`; `RedoRequested` → `order.redo_requested`; `OfferWithdrawn` under
 * `job_offer` → `job_offer.withdrawn`.
 */
export function announcedAs(topic: string, event: string): string {
  const known = types.get(`${topic} ${event}`)
  if (known !== undefined) return known
  const last = topic.slice(topic.lastIndexOf('_') + 1)
  const short = event.toLowerCase().startsWith(last) ? event.slice(last.length) : event
  const words = short.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*/g) ?? [short]
  const type = `${topic}.${words.join('_').toLowerCase()}`
  types.set(`${topic} ${event}`, type)
  return type
}
