import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leastSettings } from '@/lib/env-in-test'

beforeEach(() => {
  Object.assign(process.env, {
    ...leastSettings,
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('streams that ended because no one read leave nothing with the process', async () => {
  const { openJobStream } = await import('./open')
  const listeners = () => process.listenerCount('SIGTERM')
  const before = listeners()
  for (let round = 0; round < 3; round++) {
    const opening = expect(openJobStream(new Request('http://merx.test/'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    expect(listeners()).toBe(before + 1)
    await vi.advanceTimersByTimeAsync(5_000)
    await opening
    await vi.advanceTimersByTimeAsync(70_000)
    expect(listeners()).toBe(before)
  }
})
