/** Messages on their way: each is a mutation, kept until it arrived or is discarded. Pure. */
import type { MutationState } from '@tanstack/react-query'
import type { ApiFailure, CallOptions } from '@/lib/api/client'
import type { AnswerOf } from '@/lib/api/types'
import type { Attachment, Message } from '@/lib/conversations/schema'
import { messageOrder } from './list-order'

export const sendCall = 'POST /conversations/:id/messages'

/** The key of the mutations that send the messages of a conversation. */
export const sendKey = (id: string) => [sendCall, id]

/** What sending a message takes. It keeps its key, so that trying again never sends it twice. */
export type Outgoing = CallOptions<typeof sendCall> & {
  idempotencyKey: string
  body: { text: string; attachments: { key: string; sha256: string }[] }
  /** Its files as they are shown. */
  names: readonly Pick<Attachment, 'fileName' | 'contentType' | 'sizeBytes'>[]
}

/** How the sending of a message stands. */
export type Sending = MutationState<AnswerOf<typeof sendCall>, ApiFailure<typeof sendCall>, Outgoing>

/** A message that has not arrived, with why, or null while it is on its way. */
export type Pending = {
  key: string
  text: string
  names: Outgoing['names']
  failure: string | null
  /** Only a new sign-in helps: the session has ended. */
  isSignedOut: boolean
  sent: Outgoing
}

/** What has not arrived yet, in the order in which it was sent. */
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
 * The messages, oldest first, with those that were sent from here and are not read back yet: a message must not vanish between
 * its sending and the next reading. One from before the oldest shown belongs to a page that is not shown.
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
