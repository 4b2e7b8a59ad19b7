/** Endpoints of notifications. */
import { endpoint } from '@/lib/http/endpoint'
import { changePreferences, getPreferences } from './preferences'
import { listNotifications, markNotificationsRead } from './queries'
import {
  NotificationPage,
  NotificationPreferences,
  NotificationPreferencesBody,
  NotificationQuery,
  NotificationReadBody,
  NotificationReadReply,
} from './schema'

const area = 'Notifications'

const notificationList = endpoint({
  method: 'GET',
  path: '/notifications',
  area,
  summary: 'List notifications, newest first',
  description: 'About matching requests, offers, orders, disputes and the account’s security.',
  auth: 'session',
  query: NotificationQuery,
  response: NotificationPage,
  handler: ({ actor, query }) => listNotifications(actor, query),
})

const notificationRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  area,
  summary: 'Mark notifications as read: by id, by the page they lead to, or all',
  auth: 'session',
  body: NotificationReadBody,
  response: NotificationReadReply,
  handler: ({ actor, body }) => markNotificationsRead(actor, body),
})

const notificationPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  area,
  summary: 'Get your notification preferences',
  auth: 'session',
  response: NotificationPreferences,
  handler: ({ actor }) => getPreferences(actor),
})

const notificationPreferencesChange = endpoint({
  method: 'PATCH',
  path: '/notifications/preferences',
  area,
  summary: 'Update your notification preferences',
  description:
    'The channels are the site (`inApp`), your webhooks (`webhook`), e-mail (`email`) and push in your browsers (`push`). Types and channels you do not name keep their setting.',
  auth: 'session',
  body: NotificationPreferencesBody,
  response: NotificationPreferences,
  handler: ({ actor, body }) => changePreferences(actor, body),
})

export const notificationEndpoints = [
  notificationList,
  notificationRead,
  notificationPreferences,
  notificationPreferencesChange,
]
