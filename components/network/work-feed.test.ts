import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followWork } from './work-feed'

/** The stream that the feed listens to. */
class FakeSource extends EventTarget {
  static made: FakeSource[] = []
  constructor() {
    super()
    FakeSource.made.push(this)
  }
  close(): void {}
}

const asked: string[] = []
const answer = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  FakeSource.made = []
  answer.mockImplementation(() => Response.json({ items: [] }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Emits a change of work, and waits until the feed has read it. */
async function change(): Promise<void> {
  FakeSource.made.at(-1)?.dispatchEvent(new Event('work_changed'))
  await vi.advanceTimersByTimeAsync(1_000)
}

test('the feed reads as many as the page shows, however few there were at first', async () => {
  const lists: unknown[] = []
  const stop = followWork({ kind: 'SLOT', limit: 10 }, (items) => lists.push(items))
  await change()
  stop()
  expect(asked).toEqual(['/api/v1/explorer/jobs?pageSize=10&kind=SLOT'])
  expect(lists).toEqual([[]])
})

test('a list that cannot be read, or that is not looked at, leaves what is shown', async () => {
  const lists: unknown[] = []
  const stop = followWork({ kind: undefined, limit: 10 }, (items) => lists.push(items))
  answer.mockImplementation(() => Response.json({ error: { code: 'INTERNAL' } }, { status: 500 }))
  await change()
  expect(asked).toEqual(['/api/v1/explorer/jobs?pageSize=10'])
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await change()
  stop()
  expect(asked).toHaveLength(1)
  expect(lists).toEqual([])
})
