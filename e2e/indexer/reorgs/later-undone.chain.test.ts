/**
 * A step of a dispute becomes final while a later one is the newest, and a reorg undoes the later one. The job of the first had nothing to
 * announce and the job of the second never comes, so the step is announced after the reorg, once it is final.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager, Rows, type Trader } from '@/e2e/indexer/rows'
import { fire, untilJobsRun } from '@/e2e/timers'

class Verdicts extends Rows {
  /** A dispute with a verdict, which this side escalated in a later block. The job of the verdict is due. */
  async escalated(client: Trader): Promise<string> {
    const id = await this.dispute(client, 'client', {
      status: 'DISPUTE_WINDOW',
      verdict: 'PROVIDER_UPHELD',
      window_ends_at: 9_000_000,
      escalated_by: client.wallet,
      escalated_at: 2,
      version: 4,
    })
    await this.event('VerdictReached', this.id(), [`dispute:${id}`], { windowEndsAt: '9000000' })
    await this.announce(`dispute:${id}`, 'dispute.verdict_reached', id, { block: 10, version: 3 })
    return id
  }

  /** A reorg that undoes the escalation, and leaves the chain at a height at which the verdict's block has this number. */
  async undone(id: string, block: number): Promise<void> {
    await this.owner.query(
      `update chain.disputes set escalated_by = null, escalated_at = null, version = 3 where dispute_id = $1`,
      [id],
    )
    await this.move(id, block)
    await this.announce(`dispute:${id}`, 'dispute.reorged', id, { ancestor: 9 })
  }

  move = (id: string, block: number) =>
    this.owner.query('update chain.events set block_number = $2 where keys @> array[$1::text]', [
      `dispute:${id}`,
      block,
    ])
}

let worker: ChainlessWorker
let verdicts: Verdicts

beforeAll(async () => {
  worker = await startChainlessWorker()
  verdicts = new Verdicts(worker.owner)
})
afterAll(() => worker?.stop())

const sentAbout = async (id: string): Promise<string[]> =>
  (
    await worker.owner.query<{ type: string }>(
      'select type from app.notifications where account_id = $1 and subject = $2',
      [eager.account, id],
    )
  ).rows.map(({ type }) => type)

/** Wakes the worker, and waits until it has done what was due. */
async function nextBlock(): Promise<void> {
  await worker.nextBlock()
  await untilJobsRun(worker.owner)
}

test('a step is announced when the later step that hid it is undone', async () => {
  const id = await verdicts.escalated(eager)
  await nextBlock()
  expect(await sentAbout(id)).toEqual([])
  await verdicts.undone(id, 10)
  await nextBlock()
  await expect.poll(() => sentAbout(id)).toEqual(['dispute.verdict'])
})

test('such a step waits until its block is final', async () => {
  const id = await verdicts.escalated(eager)
  await nextBlock()
  await verdicts.undone(id, 1_000)
  await nextBlock()
  const timers = async () =>
    (await worker.owner.query(`select from app.timers where job = 'disputes.notify' and key = $1`, [id]))
      .rowCount
  await expect.poll(timers).toBe(1)
  expect(await sentAbout(id)).toEqual([])
  await verdicts.move(id, 10)
  await fire(worker.owner, 'disputes.notify', id)
  await expect.poll(() => sentAbout(id)).toEqual(['dispute.verdict'])
})
