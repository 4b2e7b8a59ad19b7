import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenWork } from './work-stream'

/** A fake of the browser's event stream, driven by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static made: FakeSource[] = []
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor(readonly path: string) {
    super()
    FakeSource.made.push(this)
  }
  close(): void {
    this.readyState = FakeSource.CLOSED
  }
  /** The server accepts it. */
  opens(): void {
    this.readyState = 1
    this.onopen?.()
    this.dispatchEvent(new Event('ready'))
  }
  /** The server refuses it: the browser closes it. */
  isRefused(): void {
    this.readyState = FakeSource.CLOSED
    this.onerror?.()
  }
}

const newest = () => FakeSource.made.at(-1) as FakeSource
let changes = 0
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  FakeSource.made = []
  changes = 0
  Object.assign(globalThis, { window: new EventTarget(), EventSource: FakeSource })
  stop = listenWork(() => {
    changes += 1
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'window')
  Reflect.deleteProperty(globalThis, 'EventSource')
})

test('after a refusal the stream is opened again, and what was missed is read once', async () => {
  newest().opens()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(changes).toBe(1)
  newest().isRefused()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeSource.made).toHaveLength(2)
  newest().opens()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(changes).toBe(2)
  newest().dispatchEvent(new Event('work_changed'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(changes).toBe(3)
})

test('refusals in a row are waited out longer and longer, up to half a minute, until the stream opens', async () => {
  const waits: number[] = []
  for (let refusal = 0; refusal < 7; refusal++) {
    const { length } = FakeSource.made
    newest().isRefused()
    let seconds = 0
    while (FakeSource.made.length === length) {
      await vi.advanceTimersByTimeAsync(1_000)
      seconds += 1
    }
    waits.push(seconds)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
  newest().opens()
  newest().isRefused()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeSource.made).toHaveLength(9)
})

test('a cut is left to the browser', async () => {
  newest().opens()
  newest().readyState = 0
  newest().onerror?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSource.made).toHaveLength(1)
})

test('nothing is opened again once no one listens, or the page is left', async () => {
  newest().isRefused()
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSource.made).toHaveLength(1)
  window.dispatchEvent(new Event('pageshow'))
  expect(FakeSource.made).toHaveLength(2)
  newest().isRefused()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSource.made).toHaveLength(2)
})
