/** Endpoints of live events (spec §Streams). */
import { createRealtimeToken } from '@/lib/auth/sessions'
import { env } from '@/lib/env'
import { endpoint, eventStream, publicStream } from '@/lib/http/endpoint'
import { openJobStream, openStream } from './open'
import { JobCreatedEvent, RealtimeToken, StreamEvent } from './schema'

const area = 'Live events'

export const realtimeStream = eventStream({
  path: '/realtime/sse',
  area,
  summary: 'Stream live events of your objects',
  description:
    'Server-Sent Events. First comes `ready`; then each message is JSON with `channel` and `data`. Your channels are chosen here: your account, conversations, orders and agents. Send `Last-Event-ID` (browsers do) and what you missed comes first; `ready` says `complete: false` when that is no longer kept. An event may come twice after a reconnect. A comment about every 25 seconds keeps the connection alive. Live events are a convenience: the API is the truth.',
  event: StreamEvent,
  errors: ['UNAVAILABLE'],
  handler: ({ actor, request }) => openStream(actor, request),
})

const realtimeToken = endpoint({
  method: 'GET',
  path: '/conversations/realtime-token',
  area,
  summary: 'Create a short-lived token for the event stream',
  description:
    'For event sources that cannot set headers: it may stand in a URL, because it opens event streams and nothing else. `url` already carries it: open it as it is.',
  auth: 'session',
  response: RealtimeToken,
  replay: 'ignore',
  handler: async ({ actor }) => {
    const created = await createRealtimeToken(actor)
    return { ...created, url: `${env().PUBLIC_URL}/api/v1/realtime/sse?token=${created.token}` }
  },
})

const jobStream = publicStream({
  path: '/events',
  area,
  summary: 'Stream what happens on the job board',
  description:
    'Server-Sent Events for anyone: `job_created`, sent once the event is indexed, with the fields of this schema; further `job_status_changed`, `offer_submitted`, `job_submitted`, `job_evaluated` and `dispute_opened`, each with its `jobId`; and `work_changed` with `kind`, `id` and `type` when an order or a bounty slot changed on the chain. First comes `ready`. Nothing is replayed, unless `Last-Event-ID` says where you left off; `GET /jobs` has the history. A comment about every 25 seconds keeps the connection alive.',
  event: JobCreatedEvent,
  errors: ['UNAVAILABLE'],
  boardErrors: true,
  handler: ({ request }) => openJobStream(request),
})

export const streamEndpoints = [realtimeStream, realtimeToken, jobStream] as const
