import { describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/api/client'
import type { Message } from '@/lib/conversations/schema'
import { type Outgoing, pendingOf, type Sending, sendCall, withSent } from './outgoing'

const sent = (key: string): Outgoing => ({
  params: { id: 'c1' },
  body: { text: `Text of ${key}`, attachments: [] },
  idempotencyKey: key,
  names: [],
})

const message = (at: number, id = `m${at}`): Message => ({
  id,
  conversationId: 'c1',
  kind: 'TEXT',
  text: id,
  from: null,
  own: true,
  heldBack: false,
  data: {},
  attachments: [],
  createdAt: new Date(Date.UTC(2026, 10, 22, 10, at)).toISOString(),
})

const sending = (key: string, change: Partial<Sending>): Sending =>
  ({
    context: undefined,
    data: undefined,
    error: null,
    failureCount: 0,
    failureReason: null,
    isPaused: false,
    status: 'pending',
    submittedAt: 0,
    variables: sent(key),
    ...change,
  }) as Sending

const refusal = new ApiError(sendCall, 429, 'RATE_LIMITED', 'Too many messages.', 'r1', undefined)

describe('messages on their way', () => {
  test('are those not arrived, in the order they were written, with why one failed', () => {
    const all = [
      sending('k1', { status: 'success', data: message(1) }),
      sending('k2', { status: 'error', error: refusal as Sending['error'] }),
      sending('k3', { isPaused: true }),
    ]
    const shown = (key: string, failure: string | null) => ({
      key,
      text: `Text of ${key}`,
      names: [],
      failure,
      isSignedOut: false,
      sent: sent(key),
    })
    expect(pendingOf(all)).toEqual([shown('k2', 'Too many messages.'), shown('k3', null)])
  })

  test('ask for a new sign-in where the session has ended', () => {
    const error = new ApiError(sendCall, 401, 'UNAUTHORIZED', 'Sign in.', 'r1', undefined)
    expect(pendingOf([sending('k1', { status: 'error', error: error as Sending['error'] })])).toMatchObject([
      { failure: 'Sign in.', isSignedOut: true },
    ])
  })
})

describe('the messages with those that were sent from here', () => {
  const ids = (messages: readonly Message[]) => messages.map(({ id }) => id)
  const arrived = (at: number) => sending(`k${at}`, { status: 'success', data: message(at) })

  test('stand oldest first, each once', () => {
    expect(ids(withSent([message(3), message(2), message(1)], [arrived(3)]))).toEqual(['m1', 'm2', 'm3'])
  })

  test('have one that is not read back yet in its place', () => {
    expect(ids(withSent([message(4), message(1)], [arrived(3), arrived(5)]))).toEqual([
      'm1',
      'm3',
      'm4',
      'm5',
    ])
    expect(ids(withSent([], [arrived(1)]))).toEqual(['m1'])
  })

  test('have none from before the oldest shown, which would stand above a hole', () => {
    expect(ids(withSent([message(9), message(8)], [arrived(3)]))).toEqual(['m8', 'm9'])
  })
})
