/** The effect of each stream event on the browser's query cache: one table. Pure. */
import type { StreamEvent } from '@/lib/streams/schema'
import { type EventPattern, matches } from './event-pattern'
import { type ApiKey, keyOf } from './keys'

/** The read position of an account in a conversation; null when it has not read it. */
export const readMarkKey = (conversationId: string, accountId: string): ApiKey =>
  keyOf('GET /conversations/:id', { params: { id: conversationId } }, `read by ${accountId}`)

/** The effect of an event. */
type Effect = {
  /** Refetched immediately: the reader waits for it. */
  now?: readonly ApiKey[]
  /** Refetched when a burst of events is over. */
  soon?: readonly ApiKey[]
  /** Values that the event itself contains. */
  set?: readonly (readonly [key: ApiKey, value: string])[]
}

type Row = { on: EventPattern; effect: (event: StreamEvent) => Effect }

const subjectOf = ({ channel }: StreamEvent) => channel.slice(channel.indexOf(':') + 1)

const steps: Effect = {
  soon: [keyOf('GET /conversations/:id/messages'), keyOf('GET /conversations')],
}

const table: readonly Row[] = [
  {
    on: { channel: 'conversation:', types: ['message.created', 'message.released', 'conversation.updated'] },
    effect: (event) => ({
      now: [keyOf('GET /conversations/:id/messages', { params: { id: subjectOf(event) } })],
    }),
  },
  {
    // The steps of an order and its dispute are shown in their conversation, whose id is not in the event.
    on: { channel: 'order:' },
    effect: () => steps,
  },
  {
    on: { channel: 'dispute:' },
    effect: () => steps,
  },
  {
    on: { types: ['conversation.archived', 'conversation.unarchived'] },
    effect: () => ({ soon: [keyOf('GET /conversations'), keyOf('GET /conversations/unread')] }),
  },
  {
    // Typing changes nothing that is cached.
    on: { channel: 'conversation:', exceptTypes: ['conversation.signal'] },
    effect: () => ({ soon: [keyOf('GET /conversations')] }),
  },
  {
    on: { types: ['message.created', 'conversation.read', 'conversation.updated'] },
    effect: () => ({ soon: [keyOf('GET /conversations/unread')] }),
  },
  {
    on: { types: ['conversation.read'] },
    effect: (event) => ({
      set: [
        [
          readMarkKey(subjectOf(event), String(event.data.object.accountId)),
          String(event.data.object.lastReadAt),
        ],
      ],
    }),
  },
  {
    on: { types: ['notification.created', 'notification.read'] },
    effect: () => ({ soon: [keyOf('GET /notifications')] }),
  },
]

/** The complete effect of an event. */
export function effectOf(event: StreamEvent): Required<Effect> {
  const effects = table.filter(({ on }) => matches(event, on)).map(({ effect }) => effect(event))
  return {
    now: effects.flatMap(({ now = [] }) => now),
    soon: effects.flatMap(({ soon = [] }) => soon),
    set: effects.flatMap(({ set = [] }) => set),
  }
}
