/*
 * The service worker of Merx: shows what is pushed to this browser, opens its page, and registers a subscription that the browser has
 * replaced. It keeps nothing and answers no requests.
 */

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { id, title, text, path } = event.data?.json() ?? {}
  if (!title) return
  // Pushed twice, it replaces itself.
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag: id, icon: '/icon.svg', data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.path ?? '/notifications', self.location.origin)
  if (url.origin !== self.location.origin) return
  event.waitUntil(self.clients.openWindow(url.href))
})

// A session that has ended refuses it. Whoever signs in next registers this browser with the first page (`push-keeper.tsx`).
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const key = event.oldSubscription?.options.applicationServerKey
    const options = { userVisibleOnly: true, applicationServerKey: key }
    const made = event.newSubscription ?? (key && (await self.registration.pushManager.subscribe(options)))
    if (!made) return
    const { endpoint, keys } = made.toJSON()
    await fetch('/api/v1/me/push-subscriptions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
    })
  }
  event.waitUntil(renew())
})
