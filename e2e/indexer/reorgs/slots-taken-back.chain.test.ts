/** A reorg that takes a slot off the chain: who was notified of a step or a deadline of it gets a correction that quotes it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofCampaigns } from '@/e2e/faults/reorg-steps'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager } from '@/e2e/indexer/rows'

let worker: ChainlessWorker

beforeAll(async () => {
  worker = await startChainlessWorker()
})
afterAll(() => worker?.stop())

type Sent = { type: string; title: string; text: string }

const sentAbout = async (subject: string): Promise<Sent[]> =>
  (
    await worker.owner.query<Sent>(
      'select type, title, text from app.notifications where account_id = $1 and subject = $2 order by created_at, id',
      [eager.account, subject],
    )
  ).rows

const ofSlots = ofCampaigns.filter((type) => type.startsWith('slot.'))

test.each(ofSlots)('%s is corrected when the chain takes the slot back', async (type) => {
  const id = await worker.occurrences.of[type](eager)
  await worker.nextBlock()
  await expect.poll(async () => (await sentAbout(id)).map((one) => one.type)).toContain(type)
  await worker.occurrences.slotGone(id)
  await worker.nextBlock()
  await expect.poll(async () => (await sentAbout(id)).at(-1)?.type).toBe('slot.rolled-back')
  const all = await sentAbout(id)
  const said = all.find((one) => one.type === type)
  expect(all.at(-1)?.text).toContain(`“${said?.title}”`)
  expect(all.filter((one) => one.type === 'slot.rolled-back')).toHaveLength(1)
})
