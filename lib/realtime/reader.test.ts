import { expect, test } from 'vitest'
import type { Actor } from '@/lib/actor'
import { type Delivery, messageBytes, pingBytes, Reader } from './reader'

const actor = {} as Actor

const delivery = (id: number): Delivery => ({
  row: { xid: 1n, id: BigInt(id), channel: 'c', type: 't', subject: String(id), data: {}, at: new Date(0) },
  bytes: messageBytes(id, {}),
})

/** Parses the messages waiting in a reader's stream. */
async function taken(reader: Reader): Promise<string[]> {
  reader.close()
  const text = await new Response(reader.stream).text()
  return [...text.matchAll(/^data: (.+)$/gm)].map((match) => match[1] ?? '')
}

test('what comes while a reader catches up follows in order, and nothing is sent twice', async () => {
  const reader = new Reader(actor, () => undefined)
  reader.deliver(delivery(2))
  reader.deliver(delivery(3))
  reader.send(delivery(1).bytes)
  reader.send(delivery(2).bytes)
  reader.caughtUp(new Set([1n, 2n, 4n]))
  // The hub reads late what was already replayed to the reader.
  reader.deliver(delivery(4))
  reader.deliver(delivery(5))
  expect(await taken(reader)).toEqual(['1', '2', '3', '5'])
})

test('after a keep-alive the replayed rows are forgotten', async () => {
  const reader = new Reader(actor, () => undefined)
  reader.caughtUp(new Set([1n]))
  reader.ping(pingBytes({ xid: 2n, id: 0n }))
  reader.deliver(delivery(1))
  expect(await taken(reader)).toEqual(['1'])
})

test('in a flood one waits for a reader while it takes something, and not for one that takes nothing', async () => {
  const reader = new Reader(actor, () => undefined)
  reader.caughtUp(new Set())
  const part = new Uint8Array(256 * 1024)
  for (let count = 0; count < 10; count++) reader.send(part)
  const stream = reader.stream.getReader()
  let waits = 0
  for (; reader.wantsPause(10) && waits < 1_000; waits++);
  expect(waits * 10).toBeLessThanOrEqual(200)
  await stream.read()
  expect(reader.wantsPause(10)).toBe(true)
  for (let count = 0; count < 9; count++) await stream.read()
  expect(reader.wantsPause(10)).toBe(false)
})
