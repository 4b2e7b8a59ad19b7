import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StreamEvent } from '@/lib/streams/schema'
import { inTurn } from './in-turn'
import { type ApiKey, keyOf } from './keys'
import { listQuery } from './list-query'
import { liveListener } from './live-listener'
import { makeQueryClient } from './query-client'
import { readMarkKey } from './stale-after'

const messageIn = (id: string): StreamEvent => ({
  channel: `conversation:${id}`,
  data: { type: 'message.created', id: 'm1', version: null, at: '2026-11-22T10:00:00.000Z', object: {} },
})
const messagesOf = (id: string) =>
  keyOf('GET /conversations/:id/messages', { params: { id }, query: { pageSize: 30 } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is kept follows the stream', () => {
  const setUp = () => {
    const client = makeQueryClient()
    const listener = liveListener(client)
    /** Mounts a read of 100 ms under this key; `reads` counts the started ones. */
    const show = (key: ApiKey, live = true) => {
      const seen = { reads: 0 }
      const observer = new QueryObserver(client, {
        queryKey: key,
        queryFn: async () => {
          seen.reads++
          const mine = seen.reads
          await new Promise((done) => setTimeout(done, 100))
          return mine
        },
        initialData: 0,
        meta: { live },
      })
      return { seen, stop: observer.subscribe(() => undefined) }
    }
    return { client, listener, show }
  }

  test('an event has its own conversation read at once, and no other', async () => {
    const { listener, show } = setUp()
    const [one, other] = [show(messagesOf('c1')), show(messagesOf('c2'))]
    listener.event(messageIn('c1'))
    await vi.advanceTimersByTimeAsync(1)
    expect([one.seen.reads, other.seen.reads]).toEqual([1, 0])
  })

  test('events during a read bring one more when it is over, so that none is missed', async () => {
    const { client, listener, show } = setUp()
    const { seen } = show(messagesOf('c1'))
    listener.event(messageIn('c1'))
    await vi.advanceTimersByTimeAsync(50)
    for (let count = 0; count < 5; count++) listener.event(messageIn('c1'))
    await vi.advanceTimersByTimeAsync(45)
    expect(seen.reads).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(seen.reads).toBe(2)
    expect(client.getQueryData(messagesOf('c1'))).toBe(2)
  })

  test('an event does not break off the reading of an older page, nor the other way round', async () => {
    const { client, listener } = setUp()
    const key = messagesOf('c1')
    const asked: (string | null)[] = []
    const newest = { id: 'm9', at: '9' }
    const read = async (cursor: string | null) => {
      asked.push(cursor)
      await new Promise((done) => setTimeout(done, 100))
      return cursor === null
        ? { items: [newest], nextCursor: '9' }
        : { items: [{ id: 'm1', at: '1' }], nextCursor: undefined }
    }
    const order = { place: ({ at }: { at: string }) => at, stays: () => true }
    const observer = new InfiniteQueryObserver(client, {
      ...listQuery<typeof newest>(client, key, read, order),
      initialData: { pages: [{ items: [newest], nextCursor: '9' }], pageParams: [null] },
    })
    observer.subscribe(() => undefined)
    const query = client.getQueryCache().find({ queryKey: key })
    const more = () => query && inTurn(query, () => observer.fetchNextPage())
    void more()
    await vi.advanceTimersByTimeAsync(50)
    listener.event(messageIn('c1'))
    await vi.advanceTimersByTimeAsync(300)
    expect(asked).toEqual(['9', null])
    expect(observer.getCurrentResult().data?.pages.flatMap(({ items }) => items)).toHaveLength(2)

    client.setQueryData(key, { pages: [{ items: [newest], nextCursor: '9' }], pageParams: [null] })
    listener.event(messageIn('c1'))
    await vi.advanceTimersByTimeAsync(50)
    void more()
    await vi.advanceTimersByTimeAsync(300)
    expect(asked).toEqual(['9', null, null, '9'])
    expect(observer.getCurrentResult().data?.pages.flatMap(({ items }) => items)).toHaveLength(2)
  })

  test('a read whose connection is dead does not hold up the next one for good', async () => {
    const { client, listener } = setUp()
    const key = messagesOf('c1')
    let reads = 0
    const queryFn = () => (++reads === 1 ? new Promise<number>(() => undefined) : Promise.resolve(reads))
    new QueryObserver(client, { queryKey: key, queryFn, initialData: 0 }).subscribe(() => undefined)
    listener.event(messageIn('c1'))
    await vi.advanceTimersByTimeAsync(1)
    listener.event(messageIn('c1'))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(reads).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect([reads, client.getQueryData(key)]).toEqual([2, 2])
  })

  test('a bunch of events has lists and counts read once', async () => {
    const { listener, show } = setUp()
    const [threads, unread] = [
      show(keyOf('GET /conversations', { query: { pageSize: 20 } })),
      show(keyOf('GET /conversations/unread', {}, 'count')),
    ]
    for (let count = 0; count < 5; count++) {
      listener.event(messageIn(`c${count}`))
      await vi.advanceTimersByTimeAsync(20)
    }
    expect([threads.seen.reads, unread.seen.reads]).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(500)
    expect([threads.seen.reads, unread.seen.reads]).toEqual([1, 1])
  })

  test('events that may have been missed have everything live read, and nothing else', async () => {
    const { listener, show } = setUp()
    const [live, still] = [show(messagesOf('c1')), show(keyOf('GET /config/contracts'), false)]
    listener.resync()
    await vi.advanceTimersByTimeAsync(200)
    expect([live.seen.reads, still.seen.reads]).toEqual([1, 0])
  })

  test('what an event says itself is set', () => {
    const { client, listener } = setUp()
    const key = readMarkKey('c1', 'a1')
    client.setQueryData(key, null)
    const object = { accountId: 'a1', lastReadAt: '2026-11-22T09:00:00.000Z' }
    const { channel, data } = messageIn('c1')
    listener.event({ channel, data: { ...data, type: 'conversation.read', object } })
    expect(client.getQueryData(key)).toBe('2026-11-22T09:00:00.000Z')
    listener.stop()
  })
})
