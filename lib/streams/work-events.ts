/** The public stream's messages about orders and bounty slots: that one changed on the chain, and no more. */
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import { afterRow } from '@/lib/db/outbox/position'
import { messageBytes } from '@/lib/realtime/messages'
import type { Delivery } from '@/lib/realtime/reader'
import type { WorkChangedEvent } from './schema'

const typesOf = (topic: string, events: string): ReadonlySet<string> =>
  new Set(events.split(' ').map((event) => `${topic}.${event}`))

/** Rows that the indexer wrote: these events are public on the chain. Others are private to the two sides. */
const onChain = {
  order: typesOf(
    'order',
    'created accepted delivered redo_requested extended challenge_opened settled cancelled',
  ),
  slot: typesOf(
    'slot',
    'claimed submitted changes_requested rejected challenged approved settled rejection_finalized removed',
  ),
}

/** Returns the message for a row, or null for a row that is not announced. */
function workChanged({ channel, type }: Pick<OutboxRow, 'channel' | 'type'>): WorkChangedEvent | null {
  const [, topic = '', id = ''] = /^(order|slot):(0x[0-9a-f]{64})$/.exec(channel) ?? []
  if (topic !== 'order' && topic !== 'slot') return null
  return onChain[topic].has(type) ? { kind: topic === 'order' ? 'ORDER' : 'SLOT', id, type } : null
}

/** Serializes rows about orders and slots for the public stream. */
export const writeWorkEvents = (rows: readonly OutboxRow[], horizon: bigint): Delivery[] =>
  rows.flatMap((row) => {
    const data = workChanged(row)
    const at = afterRow(row, horizon)
    return data ? [{ row, bytes: messageBytes(data, { event: 'work_changed', at }) }] : []
  })
