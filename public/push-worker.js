/*
 * The service worker of Merx: shows what is pushed to this browser and opens its page. It keeps nothing, sends nothing and answers no
 * requests. A subscription that has ended is renewed by the next page of its account.
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
