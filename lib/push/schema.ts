/** Shapes of push subscriptions, as browsers write them. Pure: pages import it too. */
import { z } from 'zod'
import { RowId } from '@/lib/fields'

const key = (letters: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}={0,2}$`), 'is a key that a browser made')

/** Body of `POST /me/push-subscriptions`: what `PushSubscription.toJSON()` returns, without its expiry. */
export const PushBody = z.strictObject({
  endpoint: z.string().max(1_000).describe('The https URL of the browser’s push service.'),
  keys: z.strictObject({ p256dh: key(87), auth: key(22) }),
})
export type PushBody = z.output<typeof PushBody>

/** Body of `DELETE /me/push-subscriptions`. */
export const PushEndBody = z.strictObject({ endpoint: z.string().max(1_000) })
export type PushEndBody = z.output<typeof PushEndBody>

export const PushSubscription = z.object({
  id: RowId,
  createdAt: z.string(),
  current: z.boolean().describe('Made by the session that asks.'),
  endpoint: z
    .string()
    .nullable()
    .describe('Its URL at the push service, for the session that made it: a browser finds itself by it.'),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const PushSettings = z.object({
  publicKey: z
    .string()
    .nullable()
    .describe('The `applicationServerKey` of this service; null where the operator has set up no push.'),
  items: z.array(PushSubscription),
})
export type PushSettings = z.infer<typeof PushSettings>

/** The payload that is encrypted for a browser: enough to show a notification and to open its page. */
export type PushMessage = { id: string; title: string; text: string; path: string }
