/** What each event of the stream means for what the browser keeps of the API: one table. Pure. */
import type { StreamEvent } from '@/lib/streams/schema'
import { type EventPattern, matches } from './event-pattern'
import { type ApiKey, keyOf } from './keys'

/** Up to when an account has read a conversation; null when it has not. */
export const readMarkKey = (conversationId: string, accountId: string): ApiKey =>
  keyOf('GET /conversations/:id', { params: { id: conversationId } }, `read by ${accountId}`)

/** What an event brings. */
type Effect = {
  /** To be read again at once: someone waits for it. */
  now?: readonly ApiKey[]
  /** To be read again when a bunch of events is over. */
  soon?: readonly ApiKey[]
  /** What the event itself says. */
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
    // The steps of an order and its dispute stand in their conversation, whose id the event does not name.
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
    // Typing changes nothing that is kept.
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

/** All that an event brings. */
export function effectOf(event: StreamEvent): Required<Effect> {
  const effects = table.filter(({ on }) => matches(event, on)).map(({ effect }) => effect(event))
  return {
    now: effects.flatMap(({ now = [] }) => now),
    soon: effects.flatMap(({ soon = [] }) => soon),
    set: effects.flatMap(({ set = [] }) => set),
  }
}
