/** Schemas of the event stream (spec §Streams, `GET /realtime/sse`). Pure. */
import { z } from 'zod'
import { IsoTime } from '@/lib/fields'

/** The prefixes of channel names; the id follows after a colon. */
export const channelKinds = [
  'account',
  'conversation',
  'order',
  'dispute',
  'campaign',
  'slot',
  'job',
  'agent',
] as const
export type ChannelKind = (typeof channelKinds)[number]

/** The data of each message: the channel, the type of the event and its subject. */
export const StreamEvent = z.object({
  channel: z
    .string()
    .describe(`One of the caller's own: ${channelKinds.map((kind) => `\`${kind}:<id>\``).join(', ')}.`),
  data: z.object({
    type: z
      .string()
      .describe(
        'The event, such as `message.created`, `conversation.read`, `conversation.signal`, `order.delivered` …',
      ),
    id: z.string().describe('The id of the object.'),
    version: z.number().int().nullable(),
    at: IsoTime,
    object: z.record(z.string(), z.unknown()),
  }),
})
export type StreamEvent = z.infer<typeof StreamEvent>

/** The data of the `ready` message. `complete` is false when more was missed than is kept: read the API then. */
export const ReadyEvent = z.object({ complete: z.boolean(), replayed: z.number().int() })
export type ReadyEvent = z.infer<typeof ReadyEvent>

/** The answer of `GET /conversations/realtime-token`. */
export const RealtimeToken = z.object({
  token: z.string().describe('Only opens event streams.'),
  expiresAt: IsoTime,
  url: z.string().describe('Connect here with `?token=` or in an `Authorization` header.'),
})
export type RealtimeToken = z.infer<typeof RealtimeToken>

/** The data of `job_created` (spec §Events, GET /events). */
export const JobCreatedEvent = z.object({
  jobId: z.string(),
  status: z.literal('OPEN'),
  clientId: z.string(),
  strategyType: z.string(),
  verificationLevel: z.number().int().describe('1 to 4: L0 to L3.'),
  budget: z.string().describe('Smallest units of USDC.'),
  onchainDeadline: z.string(),
  onchainCreatedAt: z.string(),
  creationTxHash: z.string(),
  blockNumber: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
})
export type JobCreatedEvent = z.infer<typeof JobCreatedEvent>

/** The data of `work_changed`: read `GET /explorer/jobs` for what became of it. */
export const WorkChangedEvent = z.object({
  kind: z.enum(['ORDER', 'SLOT']),
  id: z.string(),
  type: z.string().describe('The event of the chain, such as `order.created` or `slot.submitted`.'),
})
export type WorkChangedEvent = z.infer<typeof WorkChangedEvent>
