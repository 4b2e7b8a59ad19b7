/** A hook wakes an agent of a deployment without a model: its run fails with the reason, which the main session also gets. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'

const folder = mkdtempSync(join(tmpdir(), 'merx-no-model-'))
let worker: ChainlessWorker

beforeAll(async () => {
  const file = join(folder, 'hooks.config.json')
  writeFileSync(file, JSON.stringify({ hooks: { enabled: true, token: 'a'.repeat(32) } }))
  process.env.HOOKS_CONFIG = file
  worker = await startChainlessWorker()
})
afterAll(async () => {
  await worker?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const rows = async (sql: string) => (await worker.owner.query(sql)).rows

test('a run without a model fails with that reason, which the main session shows', async () => {
  const [{ accept }, { readAgent }, { hooksConfig }] = await Promise.all([
    import('@/lib/hooks/calls/accept'),
    import('@/lib/hooks/calls/action'),
    import('@/lib/hooks/config/config-file'),
  ])
  const loaded = hooksConfig()
  if (!loaded) throw new Error('there is no configuration')
  const action = readAgent({ message: 'Anything new?', name: 'Poll' }, loaded.config)
  expect(await accept(loaded.config, action, 'webhook agent', null)).toMatchObject({ status: 202 })
  await worker.nextBlock()
  await expect
    .poll(() => rows(`select status, reason, reply, delivery from app.hook_runs where kind = 'HOOK'`))
    .toEqual([{ status: 'FAILED', reason: 'no model configured', reply: null, delivery: 'NONE' }])
  expect(await rows(`select text from app.hook_events`)).toEqual([
    { text: expect.stringMatching(/^Hook Poll \(\w+\): no model configured$/) },
  ])
})
