/** Patterns of stream events, as data, so that a page rendered on the server can pass them. Pure. */
import type { StreamEvent } from '@/lib/streams/schema'

/** Every field that is set must match. */
export type EventPattern = {
  /** A channel, `order:0x…`, or a prefix of channels, `conversation:`. */
  channel?: string
  /** Types, or their prefixes: `order.`. */
  types?: readonly string[]
  exceptTypes?: readonly string[]
  /** The id of the event's subject, or of the order it belongs to. */
  about?: string
  /** Excludes events whose subject is of this kind. */
  exceptKind?: string
}

const fits = (text: string, part: string) => text === part || (/[.:]$/.test(part) && text.startsWith(part))

/** Whether an event matches a pattern. */
export const matches = ({ channel, data }: StreamEvent, pattern: EventPattern): boolean =>
  (pattern.channel === undefined || fits(channel, pattern.channel)) &&
  (pattern.types === undefined || pattern.types.some((type) => fits(data.type, type))) &&
  !pattern.exceptTypes?.some((type) => fits(data.type, type)) &&
  (pattern.about === undefined || data.id === pattern.about || data.object.orderId === pattern.about) &&
  (pattern.exceptKind === undefined || data.object.kind !== pattern.exceptKind)

/** How often a page polls, in milliseconds, when its reader receives no events about it. */
export const askMs = 5_000

/** All events except those that change no pending work, such as signals of a conversation: for pages that list pending work. */
export const pendingWorkEvents: readonly EventPattern[] = [
  { exceptTypes: ['conversation.signal', 'notification.read'] },
]
