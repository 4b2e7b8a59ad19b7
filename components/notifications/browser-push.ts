/** Push notifications of this browser: the service worker, the permission, and the subscription in the API. */
import { accountHere } from '@/components/data/account-here'
import { callApi } from '@/lib/api/client'
import { notePush, pushAccount } from './push-mark'

const script = '/push-worker.js'

/** Whether this browser supports push notifications. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription of this browser, if it has one. */
async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration(script)
  return (await registration?.pushManager.getSubscription()) ?? null
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** A subscription for the service with this key: one with another key is removed. */
async function subscribed(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(script)
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** Registers the subscription of this browser with the API. */
async function register(publicKey: string): Promise<void> {
  const { endpoint, keys } = (await subscribed(publicKey)).toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser made no subscription.')
  await callApi('POST /me/push-subscriptions', {
    body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
  })
  notePush(accountHere())
}

/** Asks for permission and subscribes this browser. False when the user refused. Call it only from a click. */
export async function startPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await register(publicKey)
  return true
}

type Resumed = 'on' | 'resumed' | 'off'

async function resume(): Promise<Resumed> {
  const subscription = await ownSubscription()
  // The browser may have ended it too. The account that turned it on did not.
  const isOwn = pushAccount() !== null && pushAccount() === accountHere()
  if (!canPush() || !(subscription || isOwn) || Notification.permission !== 'granted') return 'off'
  const { publicKey, items } = await callApi('GET /me/push-subscriptions')
  if (publicKey === null) return 'off'
  if (subscription && items.some(({ endpoint }) => endpoint === subscription.endpoint)) {
    notePush(accountHere())
    return 'on'
  }
  // Another account turned it on.
  if (!isOwn) return 'off'
  // The browser may have replaced it, and the push service may have ended it without the browser's knowledge.
  await subscription?.unsubscribe()
  await register(publicKey)
  return 'resumed'
}

let resuming: Promise<Resumed> | null = null

/**
 * Whether this browser is subscribed, according to the API. If the user enabled push but the subscription ended with a session, with the
 * service's key, at the push service or in the browser, it is renewed, because the user would not notice. Several callers share one look.
 */
export function resumePush(): Promise<Resumed> {
  resuming ??= resume().finally(() => {
    resuming = null
  })
  return resuming
}

/** Ends the push notifications of this browser. A failure here does not block the sign-out: the session ends them too. */
export async function endPush(): Promise<void> {
  notePush(null)
  try {
    const subscription = await ownSubscription()
    if (!subscription) return
    const { endpoint } = subscription
    await subscription.unsubscribe()
    await callApi('DELETE /me/push-subscriptions', { body: { endpoint } })
  } catch {
    return
  }
}
