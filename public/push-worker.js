/*
 * The service worker of Merx: shows what is pushed to this browser, opens its page, and subscribes again when the browser has ended the
 * subscription. It keeps nothing, sends nothing and answers no requests.
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

// The next page of the account that turned push on registers it (`push-keeper.tsx`): another account may be signed in now.
self.addEventListener('pushsubscriptionchange', (event) => {
  const key = event.oldSubscription?.options.applicationServerKey
  if (event.newSubscription || !key) return
  event.waitUntil(
    self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  )
})
