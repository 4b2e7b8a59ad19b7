/** Pending messages: each is a mutation, stored until it has arrived or is discarded. Pure. */
import type { MutationState } from '@tanstack/react-query'
import type { ApiFailure, CallOptions } from '@/lib/api/client'
import type { AnswerOf } from '@/lib/api/types'
import type { Attachment, Message } from '@/lib/conversations/schema'
import { messageOrder } from './list-order'

export const sendCall = 'POST /conversations/:id/messages'

/** The key of the mutations that send the messages of a conversation. */
export const sendKey = (id: string) => [sendCall, id]

/** The options of sending a message. They include its idempotency key, so that a retry never sends it twice. */
export type Outgoing = CallOptions<typeof sendCall> & {
  idempotencyKey: string
  body: { text: string; attachments: { key: string; sha256: string }[] }
  /** Its files, as shown. */
  names: readonly Pick<Attachment, 'fileName' | 'contentType' | 'sizeBytes'>[]
}

/** The state of sending a message. */
export type Sending = MutationState<AnswerOf<typeof sendCall>, ApiFailure<typeof sendCall>, Outgoing>

/** A message that has not arrived, with the error, or null while it is being sent. */
export type Pending = {
  key: string
  text: string
  names: Outgoing['names']
  failure: string | null
  /** The session has ended, so only a new sign-in helps. */
  isSignedOut: boolean
  sent: Outgoing
}

/** Messages that have not arrived yet, in the order of sending. */
export const pendingOf = (sendings: readonly Sending[]): Pending[] =>
  sendings.flatMap(({ status, variables, error }) =>
    variables && (status === 'pending' || status === 'error')
      ? [
          {
            key: variables.idempotencyKey,
            text: variables.body.text,
            names: variables.names,
            failure: status === 'error' ? (error?.message ?? 'The server could not be reached.') : null,
            isSignedOut: error?.code === 'UNAUTHORIZED',
            sent: variables,
          },
        ]
      : [],
  )

/**
 * The messages, oldest first, with those that were sent from here and are not in the list yet: a message must not disappear between its
 * sending and the next read. One from before the oldest shown belongs to a page that is not shown.
 */
export function withSent(newestFirst: readonly Message[], sendings: readonly Sending[]): Message[] {
  const { place } = messageOrder
  const known = new Set(newestFirst.map(({ id }) => id))
  const oldest = newestFirst.at(-1)
  const sent = sendings.flatMap(({ status, data }) => (status === 'success' && data ? [data] : []))
  const missing = sent.filter((one) => !known.has(one.id) && (!oldest || place(one) > place(oldest)))
  const messages = newestFirst.toReversed()
  return missing.length === 0
    ? messages
    : [...messages, ...missing].sort((a, b) => (place(a) < place(b) ? -1 : 1))
}
