import { expect, test } from 'vitest'
import { Latch } from './pause'

test('a release ends the wait', async () => {
  const latch = new Latch()
  const waiting = latch.wait(60_000)
  latch.release()
  await waiting
})

test('a release while no one waits ends the next wait, and only that one', async () => {
  const latch = new Latch()
  latch.release()
  await latch.wait(60_000)
  const second = latch.wait(60_000).then(() => 'released')
  const timeout = new Promise((done) => setTimeout(() => done('still waiting'), 20))
  expect(await Promise.race([second, timeout])).toBe('still waiting')
  latch.release()
  expect(await second).toBe('released')
})

test('an abort ends the wait with its reason, also after a release', async () => {
  const latch = new Latch()
  const stop = new AbortController()
  const waiting = latch.wait(60_000, stop.signal)
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  latch.release()
  await expect(latch.wait(60_000, stop.signal)).rejects.toThrow('stopped')
})
