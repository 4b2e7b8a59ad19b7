import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineJob, type JobRun } from '@/lib/queue/job'
import { Line } from './line'

type Attempt = { signal: AbortSignal; end(error?: Error): void }

/** A line with one fetched job, and how its attempt was settled. */
async function begin(seconds = 30) {
  const settled: string[] = []
  const fetched = [[{ id: 'one', data: {}, retryCount: 0 }]]
  const boss = {
    fetch: async () => fetched.pop() ?? [],
    complete: async () => void settled.push('completed'),
    fail: async () => void settled.push('failed'),
  } as unknown as PgBoss
  const stop = new AbortController()
  let begun: (attempt: Attempt) => void
  const attempt = new Promise<Attempt>((resolve) => {
    begun = resolve
  })
  const run = (_: object, { signal }: JobRun) =>
    new Promise<void>((resolve, reject) =>
      begun({ signal, end: (error) => (error ? reject(error) : resolve()) }),
    )
  const job = defineJob({ name: 'test.job', payload: z.object({}), seconds, run })
  const line = new Line(boss, job, pino({ level: 'silent' }), stop.signal)
  await line.take()
  return { ...(await attempt), line, stop, settled }
}

test('a stop aborts the signal of a running job, which still counts as done when it returns', async () => {
  const { signal, end, line, stop, settled } = await begin()
  expect(signal.aborted).toBe(false)
  stop.abort()
  expect(signal.aborted).toBe(true)
  expect(settled).toEqual([])
  end()
  await line.ended()
  expect(settled).toEqual(['completed'])
})

test('a job that ignores the stop is not cut off', async () => {
  const { end, line, stop, settled } = await begin()
  stop.abort()
  await new Promise(setImmediate)
  expect(settled).toEqual([])
  end(new Error('refused'))
  await line.ended()
  expect(settled).toEqual(['failed'])
})

test('a job that is fetched while the worker stops is waited for', async () => {
  let give = (_: object[]) => {}
  const settled: string[] = []
  const boss = {
    fetch: () => new Promise<object[]>((resolve) => (give = resolve)),
    complete: async () => void settled.push('completed'),
  } as unknown as PgBoss
  const stop = new AbortController()
  const job = defineJob({ name: 'test.job', payload: z.object({}), run: async () => undefined })
  const line = new Line(boss, job, pino({ level: 'silent' }), stop.signal)
  void line.take()
  stop.abort()
  const ended = line.ended()
  give([{ id: 'one', data: {}, retryCount: 0 }])
  await ended
  expect(settled).toEqual(['completed'])
})

test('a job that is not done in time fails, and its signal aborts', async () => {
  const { signal, end, line, settled } = await begin(0.02)
  await line.ended()
  expect(signal.aborted).toBe(true)
  expect(settled).toEqual(['failed'])
  end()
})
