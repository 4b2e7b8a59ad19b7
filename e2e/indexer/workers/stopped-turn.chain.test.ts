/** A worker that is asked to stop while a model works: the turn ends, and the next worker continues it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModelServer, startModel } from '@/e2e/api/hooks/model-server'
import { OwnQueue } from '@/e2e/indexer/own-queue'
import { freePort } from '@/scripts/stack/ports'

const folder = mkdtempSync(join(tmpdir(), 'merx-stopped-turn-'))
let queue: OwnQueue
let model: ModelServer

beforeAll(async () => {
  const file = join(folder, 'hooks.config.json')
  writeFileSync(file, JSON.stringify({ hooks: { enabled: true, token: 'a'.repeat(32) } }))
  const url = `http://127.0.0.1:${await freePort()}/v1`
  model = await startModel(url, () => (model.asked.length === 1 ? { silent: true } : { text: 'All good.' }))
  Object.assign(process.env, { HOOKS_CONFIG: file, MODEL_URL: url, MODEL: 'small' })
  queue = await OwnQueue.open()
  const { provideTools } = await import('@/lib/hooks/turns/toolbox')
  provideTools(async () => ({ tools: [], call: async () => ({ text: '', isError: false }) }))
})
afterAll(async () => {
  await queue?.stopWork()
  await queue?.close()
  await model?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const rows = async (sql: string) => (await queue.owner.query(sql)).rows
const runs = () =>
  rows(`select status, attempt, lease_until, reply, reason from app.hook_runs where kind = 'HOOK'`)

/** Wakes the agent with a message, without a heartbeat after its turn. */
async function wake(): Promise<void> {
  const [{ accept }, { readAgent }, { hooksConfig }] = await Promise.all([
    import('@/lib/hooks/calls/accept'),
    import('@/lib/hooks/calls/action'),
    import('@/lib/hooks/config/config-file'),
  ])
  const loaded = hooksConfig()
  if (!loaded) throw new Error('there is no configuration')
  const action = readAgent({ message: 'Anything new?', wakeMode: 'next-heartbeat' }, loaded.config)
  expect(await accept(loaded.config, action, 'webhook agent', null)).toMatchObject({ status: 202 })
}

test('its turn ends at once and is continued, and no attempt counts as failed', async () => {
  const { hookJobs } = await import('@/lib/hooks/jobs')
  queue.work(hookJobs)
  await wake()
  await expect.poll(() => model.asked.length).toBe(1)
  expect(await runs()).toMatchObject([{ status: 'RUNNING', attempt: 1 }])

  // Resolves when the turn has ended; the model never answers it.
  await queue.stopWork()
  expect(await runs()).toEqual([
    { status: 'RUNNING', attempt: 0, lease_until: null, reply: null, reason: null },
  ])
  expect(
    await rows(`select distinct state::text, retry_count from queue.job where name = 'hooks.turn'`),
  ).toEqual([{ state: 'completed', retry_count: 0 }])

  queue.work(hookJobs)
  await expect.poll(runs).toMatchObject([{ status: 'SUCCEEDED', attempt: 1, reply: 'All good.' }])
  expect(model.asked).toHaveLength(2)
})
