import { expect, test } from 'vitest'
import { createMerx } from './client'

const ready = 'event: ready\nid: a\ndata: {"complete":true,"replayed":0}\n\n'
const ping = ': ping\nid: b\n\n'
const change = (id: string) => `id: ${id}\ndata: {"channel":"order:1","data":{"type":"order.updated"}}\n\n`

/** Streams these connections one after the other, each in these chunks, until `count` events came; returns the ids the client sent. */
async function placesOf(count: number, ...connections: string[][]) {
  const asked: (string | null)[] = []
  const stop = new AbortController()
  const merx = createMerx({
    url: 'http://merx.test',
    key: 'tmp_test',
    retry: { initialDelayMs: 1, maxDelayMs: 1 },
    fetch: async (request) => {
      asked.push((request as Request).headers.get('last-event-id'))
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of connections.shift() ?? []) controller.enqueue(new TextEncoder().encode(chunk))
          controller.close()
        },
      })
      return new Response(body)
    },
  })
  const got: string[] = []
  for await (const event of merx.events({ signal: stop.signal })) {
    got.push(event.type === 'event' ? (event.id ?? '') : event.type)
    if (got.length === count) stop.abort()
  }
  return { asked, got }
}

test('an idle stream goes on where its last keep-alive was', async () => {
  const { asked, got } = await placesOf(2, [ready, ping], [ready])
  expect(asked).toEqual([null, 'b'])
  expect(got).toEqual(['ready', 'ready'])
})

test('a keep-alive in pieces and with other line ends is one, and is no event', async () => {
  const pieces = ['event: ready\r\nid: a\r\ndata: {}\r', '\n\r\n: pi', 'ng\r\ni', 'd: c', '\r', '\n\r', '\n']
  const { asked, got } = await placesOf(2, pieces, [ready])
  expect(asked).toEqual([null, 'c'])
  expect(got).toEqual(['ready', 'ready'])
})

test('a place after an event is passed on after the event', async () => {
  const { asked, got } = await placesOf(4, [ready + change('x') + ping + change('y')], [ready])
  expect(asked).toEqual([null, 'y'])
  expect(got).toEqual(['ready', 'x', 'y', 'ready'])
})
