/**
 * A campaign is closed in the block that passes its end: the provider of a slot that no one reviewed is notified that it can claim, and the
 * brand is not asked to reclaim what was refunded.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager } from '@/e2e/indexer/rows'

let worker: ChainlessWorker

beforeAll(async () => {
  worker = await startChainlessWorker()
})
afterAll(() => worker?.stop())

const query = async <R>(text: string, id: string): Promise<R[]> =>
  (await worker.owner.query(text, [id])).rows as R[]

test('the provider is notified once, and the brand is not', async () => {
  const slot = await worker.occurrences.of['slot.claimable'](eager)
  const [deadline] = await query<{ due: string }>(
    'delete from app.deadlines where key = $1 returning due::text',
    slot,
  )
  if (!deadline) throw new Error('a slot without a deadline')
  const due = BigInt(deadline.due)
  await query(`update chain.slots set deadline = ${due - 1n} where slot_id = $1`, slot)
  const [campaign] = await query<{ id: string }>(
    `update chain.campaigns c set status = 'CLOSED', open = 0, deadline = null, closes_at = ${due} from chain.slots s
     where s.slot_id = $1 and c.campaign_id = s.campaign_id returning c.campaign_id as id`,
    slot,
  )
  if (!campaign) throw new Error('a slot without a campaign')
  await query(`insert into app.deadlines (job, key, due) values ('keeper.campaign', $1, ${due})`, campaign.id)
  const sent = (subject: string) =>
    query<{ type: string; account: string }>(
      'select type, account_id as account from app.notifications where subject = $1',
      subject,
    )
  await worker.nextBlock()
  const claimable = [{ type: 'slot.claimable', account: eager.account }]
  await expect.poll(() => sent(slot)).toEqual(claimable)
  await worker.nextBlock()
  expect(await sent(slot)).toEqual(claimable)
  expect(await sent(campaign.id)).toEqual([])
})
