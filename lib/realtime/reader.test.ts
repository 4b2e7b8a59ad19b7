import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Actor } from '@/lib/actor'
import type { Sink } from '@/lib/http/server/live-body'
import { streamOf } from '@/lib/http/server/live-body'
import { messageBytes, pingBytes } from './messages'
import { type Delivery, type Keeper, type Late, Reader } from './reader'

const actor = {} as Actor

const delivery = (id: number, length = 0): Delivery => ({
  row: { xid: 1n, id: BigInt(id), channel: 'c', type: 't', subject: String(id), data: {}, at: new Date(0) },
  bytes: messageBytes(length ? { id, text: 'x'.repeat(length) } : id, {}),
})

/** A keeper that records which rows are read again. Each is `length` characters long. */
function keeper(length = 0) {
  const again: bigint[] = []
  const gone: unknown[] = []
  const keeps: Keeper<Actor> = {
    left: (reader) => void gone.push(reader),
    readAgain: async (_, late: readonly Late[]) => {
      again.push(...late.map(({ id }) => id))
      return late.map(({ id }) => delivery(Number(id), length).bytes)
    },
  }
  return { keeps, again, gone }
}

/** A sink that is drained only when the test calls `take`. */
class Pipe implements Sink {
  readonly taken: string[] = []
  #parts: Uint8Array[] = []
  isCut = false

  get waiting(): number {
    return this.#parts.reduce((sum, part) => sum + part.byteLength, 0)
  }

  write(bytes: Uint8Array): void {
    this.#parts.push(bytes)
  }

  end(): void {}

  cut(): void {
    this.isCut = true
  }

  /** Takes everything that waits. */
  take(): void {
    const text = new TextDecoder().decode(Buffer.concat(this.#parts))
    this.taken.push(...[...text.matchAll(/^data: (?:\{"id":)?(\d+)/gm)].map((match) => match[1] ?? ''))
    this.#parts = []
  }
}

/** Parses the messages waiting in a reader's stream. */
async function taken(reader: Reader): Promise<string[]> {
  reader.close()
  const text = await new Response(streamOf(reader)).text()
  return [...text.matchAll(/^data: (.+)$/gm)].map((match) => match[1] ?? '')
}

test('what comes while a reader catches up follows in order, and nothing is sent twice', async () => {
  const reader = new Reader(actor, keeper().keeps)
  reader.deliver(delivery(2), 2n)
  reader.deliver(delivery(3), 2n)
  reader.send(delivery(1).bytes)
  reader.send(delivery(2).bytes)
  reader.caughtUp(new Set([1n, 2n, 4n]))
  // The hub reads a row late that was already replayed to the reader.
  reader.deliver(delivery(4), 2n)
  reader.deliver(delivery(5), 2n)
  expect(await taken(reader)).toEqual(['1', '2', '3', '5'])
})

test('after a keep-alive the replayed rows are forgotten', async () => {
  const reader = new Reader(actor, keeper().keeps)
  reader.caughtUp(new Set([1n]))
  reader.ping(pingBytes({ xid: 2n, id: 0n }))
  reader.deliver(delivery(1), 2n)
  expect(await taken(reader)).toEqual(['1'])
})

test('in a flood a reader holds at most its room; the rest is read again, in order, as it takes what waits', async () => {
  const length = 300_000
  const { keeps, again } = keeper(length)
  const reader = new Reader(actor, keeps)
  const pipe = new Pipe()
  reader.pour(pipe)
  reader.caughtUp(new Set())
  for (let id = 1; id <= 10; id++) reader.deliver(delivery(id, length), 2n)
  expect(pipe.waiting).toBeLessThan(1_400_000)
  const before = pipe.waiting
  reader.ping(pingBytes({ xid: 9n, id: 0n }))
  reader.signal(delivery(99).bytes)
  expect(pipe.waiting).toBe(before)
  pipe.take()
  reader.drained()
  await expect.poll(() => again).toEqual([5n, 6n, 7n, 8n, 9n, 10n])
  reader.deliver(delivery(11), 2n)
  const last = () => {
    pipe.take()
    reader.drained()
    return pipe.taken.at(-1)
  }
  await expect.poll(last).toBe('11')
  expect(pipe.taken).toEqual(Array.from({ length: 11 }, (_, index) => String(index + 1)))
  reader.close()
})

test('a reader that remembers too many rows is cut off', () => {
  const { keeps, gone } = keeper()
  const reader = new Reader(actor, keeps)
  const pipe = new Pipe()
  reader.pour(pipe)
  reader.caughtUp(new Set())
  reader.send(new Uint8Array(2_000_000))
  for (let id = 1; id <= 5_001; id++) reader.deliver(delivery(id), 2n)
  expect(pipe.isCut).toBe(true)
  expect(gone).toEqual([reader])
})

test('a row for which no reader has room is not written out', () => {
  const reader = new Reader(actor, keeper().keeps)
  reader.pour(new Pipe())
  reader.caughtUp(new Set())
  const { row, bytes } = delivery(1)
  let written = 0
  const counted: Delivery = {
    row,
    get bytes() {
      written += 1
      return bytes
    },
  }
  reader.deliver(counted, 2n)
  expect(written).toBe(1)
  reader.send(new Uint8Array(2_000_000))
  reader.deliver(counted, 2n)
  expect(written).toBe(1)
})

describe('pace', () => {
  afterEach(() => void vi.useRealTimers())

  /** A reader that has to drain its sink before it receives the late row. */
  function behind(keeps = keeper().keeps) {
    const reader = new Reader(actor, keeps)
    const pipe = new Pipe()
    reader.pour(pipe)
    reader.caughtUp(new Set())
    reader.send(new Uint8Array(2_000_000))
    reader.deliver(delivery(1), 2n)
    const take = () => {
      pipe.take()
      reader.drained()
    }
    return { reader, pipe, take }
  }

  test('a reader that takes nothing for three seconds is cut off', () => {
    vi.useFakeTimers()
    const { pipe } = behind()
    vi.advanceTimersByTime(2_900)
    expect(pipe.isCut).toBe(false)
    vi.advanceTimersByTime(200)
    expect(pipe.isCut).toBe(true)
  })

  test('a reader is not cut off for the time in which the process stood still', async () => {
    const { reader, pipe, take } = behind()
    await new Promise<void>((done) =>
      setImmediate(() => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_200)
        // The socket is served after the timers that are due.
        setImmediate(() => {
          take()
          done()
        })
      }),
    )
    await expect.poll(() => pipe.waiting, { timeout: 30_000 }).toBeGreaterThan(0)
    take()
    expect([pipe.isCut, pipe.taken]).toEqual([false, ['1']])
    reader.close()
  })

  test('a reader that has taken everything is not cut off while its rows are read again', () => {
    vi.useFakeTimers()
    const { reader, pipe, take } = behind({
      ...keeper().keeps,
      readAgain: () => new Promise(() => undefined),
    })
    take()
    vi.advanceTimersByTime(10_000)
    expect(pipe.isCut).toBe(false)
    reader.close()
  })

  test('a reader that takes what waits stays in a flood of any length, and is cut off once it falls behind', () => {
    vi.useFakeTimers()
    const reader = new Reader(actor, keeper().keeps)
    const pipe = new Pipe()
    reader.pour(pipe)
    const look = () => {
      reader.send(new Uint8Array(100_000))
      vi.advanceTimersByTime(5_000)
      reader.checkPace()
    }
    for (let looks = 0; looks < 20; looks++) {
      pipe.take()
      look()
    }
    expect(pipe.isCut).toBe(false)
    for (let looks = 0; looks < 9; looks++) look()
    expect(pipe.isCut).toBe(true)
  })
})
