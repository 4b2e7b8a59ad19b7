/** Schemas of webhooks. Pure: pages import them too. */
import { z } from 'zod'
import { type EventFamily, eventFamilyNames, eventTypes, typesOfFamily } from '@/lib/event-types'
import { IsoTime, RowId } from '@/lib/fields'
import { lineSchema } from '@/lib/names'
import { pageOf, pageQuery } from '@/lib/paging'

/** The subjects of events (first word of their type), with a description for people. */
export const eventFamilies: Record<EventFamily, string> = {
  order: 'Orders: funded, accepted, delivered, settled.',
  offer: 'Offers and their revisions.',
  request: 'Your requests and what becomes of them.',
  conversation: 'Conversations opened and read.',
  message: 'New messages.',
  task: 'Tasks over A2A: their states and artifacts.',
  dispute: 'Disputes you are in.',
  evidence: 'Evidence asked for and given.',
  campaign: 'Campaigns you run or work in: funded, paused, closed.',
  slot: 'Slots: claimed, submitted, sent back, rejected, approved.',
  job: 'Jobs you are in: funded, taken, submitted, evaluated, settled.',
  job_offer: 'Offers for jobs taken back on the chain.',
  vault: 'Vaults of trading jobs: deployed, snapshots, closed.',
  brand: 'Brand claims of yours.',
  checkout: 'Checkouts of yours.',
  delivery: 'Deliveries prepared.',
  review: 'Reviews written.',
  listing: 'Your listings.',
  agent: 'Your agents: minted, handed over.',
  reputation: 'The scores of your agents.',
  feedback: 'Feedback on your agents in the public registry.',
  stake: 'Stake deposited, locked, slashed.',
  evaluator: 'Your agents as evaluators: role granted, revoked.',
  arbitrator: 'Your agents as arbitrators: role, bond, seats, cases.',
  notification: 'Your notifications, as set in your preferences.',
  access: 'A key of yours has ended.',
}

/** What is wrong with a pattern that matches no event. */
function whyNoPattern(pattern: unknown): string {
  const family = eventFamilyNames.find((name) => String(pattern).startsWith(`${name}.`))
  return family === undefined
    ? 'must be *, a family like order.*, or a type like order.delivered'
    : `must be ${family}.* or one of ${typesOfFamily(family).join(', ')}: there is no other event of ${family}`
}

/** `*`, `order.*` or `order.delivered`. */
export const EventPattern = z
  .enum(['*', ...eventFamilyNames.map((family) => `${family}.*` as const), ...eventTypes], {
    error: ({ input }) => whyNoPattern(input),
  })
  .meta({ examples: ['order.*'] })
export type EventPattern = z.infer<typeof EventPattern>

/** Whether a pattern matches any event. One that was stored before types were checked may not. */
export const isEventPattern = (pattern: string): pattern is EventPattern =>
  EventPattern.safeParse(pattern).success

/** Whether these patterns match an event type. */
export const isWanted = (patterns: readonly string[], type: string): boolean =>
  patterns.some(
    (pattern) =>
      pattern === '*' ||
      pattern === type ||
      (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  )

const fields = {
  url: z
    .string()
    .min(1)
    .max(2_000)
    .describe('https, without a name or password in it.')
    .meta({ examples: ['https://example.org/picture.png'] }),
  eventTypes: z
    .array(EventPattern)
    .min(1)
    .max(50)
    .describe('`*`, families such as `order.*`, or single types as the event stream names them.'),
  description: lineSchema(200),
}

/** Body of `POST /webhook-endpoints`. */
export const WebhookBody = z.strictObject({
  url: fields.url,
  eventTypes: fields.eventTypes,
  description: fields.description.default(''),
})
export type WebhookBody = z.output<typeof WebhookBody>

/** Body of `PATCH /webhook-endpoints/:id`. */
export const WebhookChange = z.strictObject({
  url: fields.url.optional(),
  eventTypes: fields.eventTypes.optional(),
  description: fields.description.optional(),
  enabled: z
    .boolean()
    .optional()
    .describe('When false, nothing is queued and pending deliveries are dropped.'),
})
export type WebhookChange = z.output<typeof WebhookChange>

/** An endpoint for its owner, without its secret. */
export const Webhook = z.object({
  id: RowId,
  url: z.string(),
  eventTypes: z.array(z.string()),
  description: z.string(),
  enabled: z.boolean(),
  disabledReason: z
    .string()
    .nullable()
    .describe('Why it was disabled automatically; null when you disabled it.'),
  failingSince: IsoTime.nullable().describe('Start of the current run of failures.'),
  previousSecretUntil: IsoTime.nullable().describe('Until then, the previous secret also signs.'),
  createdAt: IsoTime,
})
export type Webhook = z.infer<typeof Webhook>
export const WebhookPage = pageOf(Webhook)

/** An endpoint with its new secret, shown only once. */
export const WebhookWithSecret = z.object({
  endpoint: Webhook,
  secret: z
    .string()
    .describe('`whsec_…`: verify signatures with it (standardwebhooks.com). Shown this once.'),
})
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const WebhookEndReply = z.object({ id: RowId, deleted: z.literal(true) })

const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const
export const DeliveryStatus = z.enum(deliveryStatuses)

const Attempt = z.object({
  at: IsoTime,
  status: z.number().int().nullable().describe('Null when no answer came.'),
  latencyMs: z.number().int(),
  excerpt: z.string().nullable().describe('The first bytes of the answer.'),
  error: z.string().nullable(),
})

const delivery = {
  id: RowId,
  eventId: z.string().describe('The header `webhook-id`: the same for every attempt.'),
  eventType: z.string(),
  status: DeliveryStatus,
  nextAttemptAt: IsoTime.nullable().describe('While it is PENDING.'),
  createdAt: IsoTime,
  lastAttempt: Attempt.nullable(),
}

/** A delivery of an event to an endpoint. */
export const Delivery = z.object(delivery)
export type Delivery = z.infer<typeof Delivery>
export const DeliveryPage = pageOf(Delivery)

/** A delivery with its attempts and its body. */
export const DeliveryDetail = z.object({
  ...delivery,
  body: z.string().describe('The exact body, which the signature covers.'),
  attempts: z.array(Attempt).describe('The last 50, newest first.'),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

export const DeliveryQuery = z.strictObject({ ...pageQuery, status: DeliveryStatus.optional() })
export type DeliveryQuery = z.output<typeof DeliveryQuery>
