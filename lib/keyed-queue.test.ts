import { expect, test } from 'vitest'
import { KeyedQueue } from './keyed-queue'

const later = () => new Promise<void>((done) => setImmediate(done))

test('work with one key runs one after the other, in order, whatever fails', async () => {
  const turns = new KeyedQueue()
  const said: string[] = []
  const work = (name: string, fails: boolean) =>
    turns.run('a', async () => {
      said.push(`${name} begins`)
      await later()
      said.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([work('1', false), work('2', true), work('3', false)])
  expect(said).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(turns.size).toBe(0)
})

test('work with another key does not wait', async () => {
  const turns = new KeyedQueue()
  let open: () => void = () => undefined
  const blocked = turns.run('a', () => new Promise<void>((done) => (open = done)))
  expect(await turns.run('b', async () => 'done')).toBe('done')
  open()
  await blocked
})

test('as many run at a time as it is wide', async () => {
  const turns = new KeyedQueue(3)
  let running = 0
  let most = 0
  const work = () =>
    turns.run('a', async () => {
      most = Math.max(most, ++running)
      await later()
      running -= 1
    })
  await Promise.all(Array.from({ length: 20 }, work))
  expect([most, running, turns.size]).toEqual([3, 0, 0])
})
