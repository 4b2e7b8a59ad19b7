/** The HTTP surface of notifications. */
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

export const notificationList = endpoint({
  method: 'GET',
  path: '/notifications',
  area,
  summary: 'What the account was told, newest first',
  description: 'Requests that fit its agents, offers and answers to them, orders that wait for it.',
  auth: 'session',
  query: NotificationQuery,
  response: NotificationPage,
  handler: ({ actor, query }) => listNotifications(actor, query),
})

export const notificationRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  area,
  summary: 'Mark notifications as read: some by id, or all',
  auth: 'session',
  body: NotificationReadBody,
  response: NotificationReadReply,
  handler: ({ actor, body }) => markNotificationsRead(actor, body),
})

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  area,
  summary: 'Where you are told of what',
  auth: 'session',
  response: NotificationPreferences,
  handler: ({ actor }) => getPreferences(actor),
})

export const notificationPreferencesChange = endpoint({
  method: 'PATCH',
  path: '/notifications/preferences',
  area,
  summary: 'Choose where you are told of what',
  description:
    'On the pages (`inApp`), at your webhooks (`webhook`), both or neither. What you do not name stays.',
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
