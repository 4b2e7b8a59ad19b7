/** The HTTP surface of browser push. */
import { endpoint } from '@/lib/http/endpoint'
import { PushBody, PushEndBody, PushSettings } from './schema'
import { addPush, listPushes, removePush } from './subscriptions'

const area = 'Notifications'

const pushList = endpoint({
  method: 'GET',
  path: '/me/push-subscriptions',
  area,
  summary: 'List the browsers that receive your push notifications',
  auth: 'person',
  response: PushSettings,
  handler: ({ actor }) => listPushes(actor),
})

const pushAdd = endpoint({
  method: 'POST',
  path: '/me/push-subscriptions',
  area,
  summary: 'Turn on push notifications in this browser',
  description:
    'What `pushManager.subscribe` returned, made with `publicKey`. It ends with the session that added it, or when the operator changes `publicKey`; an eleventh browser takes the place of the oldest. 404 or 410 from the push service removes it.',
  auth: 'person',
  audit: 'push.added',
  body: PushBody,
  response: PushSettings,
  errors: ['UNAVAILABLE'],
  handler: ({ actor, body }) => addPush(actor, body),
})

const pushRemove = endpoint({
  method: 'DELETE',
  path: '/me/push-subscriptions',
  area,
  summary: 'Stop notifying you in a browser',
  auth: 'person',
  audit: 'push.removed',
  body: PushEndBody,
  response: PushSettings,
  handler: ({ actor, body }) => removePush(actor, body),
})

export const pushEndpoints = [pushList, pushAdd, pushRemove]
