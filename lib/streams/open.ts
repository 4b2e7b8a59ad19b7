/** Opens streams: the hub of this process starts with its first reader and stops with its last. */
import type { Actor } from '@/lib/actor'
import { readPosition } from '@/lib/db/position'
import { Hub } from '@/lib/realtime/hub'
import { audience } from './audience'

const kept = globalThis as typeof globalThis & { merxHub?: Hub }

function hub(): Hub {
  if (kept.merxHub) return kept.merxHub
  const made = new Hub(audience, () => {
    if (kept.merxHub === made) delete kept.merxHub
    made.end()
  })
  // Open streams would block a graceful shutdown.
  process.once('SIGTERM', () => made.end())
  kept.merxHub = made
  return made
}

/** Opens the actor's stream. `Last-Event-ID`, which browsers send on reconnect, is the last seen position. */
export function openStream(actor: Actor, request: Request): Promise<ReadableStream<Uint8Array>> {
  const last = request.headers.get('last-event-id')
  return hub().open(actor, last === null ? null : (readPosition(last) ?? 'unknown'))
}
