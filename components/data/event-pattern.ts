/** Which events of the stream something is about: as data, so that a page rendered on the server may say it. Pure. */
import type { StreamEvent } from '@/lib/streams/schema'

/** Every field that is set must match. */
export type EventPattern = {
  /** A channel, `order:0x…`, or a kind of them, `conversation:`. */
  channel?: string
  /** Types, or what they begin with: `order.`. */
  types?: readonly string[]
  exceptTypes?: readonly string[]
  /** The id of what it happened to, or of the order this belongs to. */
  about?: string
  /** Left out when what it happened to is of this kind. */
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

/** How often a page asks, in milliseconds, whose reader gets no events of what it shows. */
export const askMs = 5_000

/** All events except those that change no pending work, such as signals of a conversation: for pages that list pending work. */
export const pendingWorkEvents: readonly EventPattern[] = [
  { exceptTypes: ['conversation.signal', 'notification.read'] },
]
