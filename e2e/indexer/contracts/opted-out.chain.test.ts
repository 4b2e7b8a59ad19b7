/** An account that wants no notifications delays none of another account. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager, quiet } from '@/e2e/indexer/rows'
import { sized } from '@/e2e/sized'
import { notificationTypes } from '@/lib/notifications/schema'

let worker: ChainlessWorker

beforeAll(async () => {
  worker = await startChainlessWorker()
})
afterAll(() => worker?.stop())

/** The accounts that have a notification of this type about one of these. */
const notifiedOf = async (subjects: readonly string[], type: string): Promise<string[]> =>
  (
    await worker.owner.query<{ account: string }>(
      'select distinct account_id as account from app.notifications where subject = any($1) and type = $2',
      [subjects, type],
    )
  ).rows.map(({ account }) => account)

/** One or two rounds of the queue that takes most jobs at once, which is 16, and one more. */
const many = sized(17, 33)

test.each(notificationTypes)(
  `%s reaches an account behind ${many} of an account that opted out`,
  async (type) => {
    const occur = worker.occurrences.of[type]
    await worker.owner.query(
      'insert into app.notification_preferences (account_id, type, in_app, webhook) values ($1, $2, false, false)',
      [quiet.account, type],
    )
    const refused: string[] = []
    for (let n = 0; n < many; n++) refused.push(await occur(quiet))
    const wanted = await occur(eager)
    await worker.nextBlock()
    await expect.poll(() => notifiedOf([wanted], type)).toContain(eager.account)
    expect(await notifiedOf(refused, type)).not.toContain(quiet.account)
  },
)
