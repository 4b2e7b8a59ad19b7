/** The level of a group in a channel: all types, those the account has to act on, none, or a custom choice. Pure. */
import {
  actionTypes,
  type Channel,
  type NotificationPreference,
  type NotificationType,
} from '@/lib/notifications/schema'

export const levels = ['all', 'mine', 'none'] as const
export type Level = (typeof levels)[number]

/** Levels in words. */
export const levelWords: Record<Level | 'own', string> = {
  all: 'All',
  mine: 'Mine',
  none: 'None',
  own: 'My choice',
}

/** Whether a type is on at a level. */
export const isOnAt = (level: Level, type: NotificationType): boolean =>
  level === 'all' || (level === 'mine' && actionTypes.has(type))

/** The level of these choices. `own`: a custom choice. */
export const levelOf = (items: readonly NotificationPreference[], channel: Channel): Level | 'own' =>
  levels.find((level) => items.every((item) => item[channel] === isOnAt(level, item.type))) ?? 'own'
