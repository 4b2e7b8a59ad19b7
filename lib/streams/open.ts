/** Opens streams: the hub of this process starts with its first reader and stops with its last. */
import type { Actor } from '@/lib/actor'
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import { readPosition } from '@/lib/db/outbox/position'
import { callerRanges } from '@/lib/http/limits/client-address'
import type { ApiRequest } from '@/lib/http/request'
import type { LiveBody } from '@/lib/http/server/live-body'
import { forgetProcessGlobal, processGlobal } from '@/lib/process-global'
import { Feed } from '@/lib/realtime/feed'
import { Hub } from '@/lib/realtime/hub'
import type { Delivery } from '@/lib/realtime/reader'
import type { From } from '@/lib/realtime/streams'
import { audience } from './audience'
import { writeJobEvents } from './job-events'
import { writeWorkEvents } from './work-events'

const signals = ['SIGINT', 'SIGTERM'] as const

/** Streams that end with the process, because open ones would block a graceful shutdown, or after a while without readers. */
function opened<S extends Hub | Feed>(make: (empty: () => void) => S, forget: (made: S) => void): S {
  const end = () => {
    for (const signal of signals) process.off(signal, end)
    made.end()
  }
  const made = make(() => {
    forget(made)
    end()
  })
  for (const signal of signals) process.once(signal, end)
  return made
}

const hub = (): Hub =>
  processGlobal('merxHub', () =>
    opened(
      (empty) => new Hub(audience, empty),
      (made) => forgetProcessGlobal('merxHub', made),
    ),
  )

/** Serializes the public events, in the order of their rows. */
async function writePublicEvents(rows: readonly OutboxRow[], horizon: bigint): Promise<Delivery[]> {
  const written = new Map(
    [...(await writeJobEvents(rows, horizon)), ...writeWorkEvents(rows, horizon)].map((one) => [
      one.row,
      one,
    ]),
  )
  return rows.flatMap((row) => written.get(row) ?? [])
}

const jobFeed = (): Feed =>
  processGlobal('merxJobFeed', () =>
    opened(
      (empty) => new Feed(writePublicEvents, empty),
      (made) => forgetProcessGlobal('merxJobFeed', made),
    ),
  )

const lastPlace = (request: ApiRequest): From => {
  const last = request.headers.get('last-event-id')
  return last === null ? null : (readPosition(last) ?? 'unknown')
}

/** Opens the public stream of the job board. Nothing is replayed without a `Last-Event-ID`. */
export const openJobStream = (request: ApiRequest): Promise<LiveBody> =>
  jobFeed().open(callerRanges(request), lastPlace(request))

/** Opens the actor's stream. `Last-Event-ID`, which browsers send on reconnect, is the last seen position. */
export const openStream = (actor: Actor, request: ApiRequest): Promise<LiveBody> =>
  hub().open(actor, lastPlace(request))
