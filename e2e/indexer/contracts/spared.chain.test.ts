/** The record of a judge whose time ran out, by what the contract said when the judge was let go. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager, Rows } from '@/e2e/indexer/rows'

class Seats extends Rows {
  /** A dispute that was settled after the time of its judge, which did not decide. */
  async late(role: 'evaluator' | 'arbitrator', missed: boolean | null): Promise<void> {
    const ends = role === 'evaluator' ? { voting_ends_at: 5 } : { review_ends_at: 5 }
    const disputeId = await this.dispute(eager, role, { ...ends, status: 'SETTLED', settled_at: 9 })
    if (missed === null) return
    const agentId = String(eager.token)
    const [name, args] = role === 'evaluator' ? ['SeatLeft', {}] : ['CaseEnded', { decided: false }]
    await this.event(name as string, this.id(), [`arbitrator:${agentId}`], {
      ...(args as object),
      disputeId,
      agentId,
      missed,
      bondLocked: '0',
    })
  }
}

let worker: ChainlessWorker
let seats: Seats

beforeAll(async () => {
  worker = await startChainlessWorker()
  seats = new Seats(worker.owner)
})
afterAll(() => worker?.stop())

test('a judge that the contract spared is not silent, and one that it slashed is', async () => {
  for (const role of ['evaluator', 'arbitrator'] as const)
    for (const missed of [false, true, null]) await seats.late(role, missed)
  const { getAdjudicatorRecord } = await import('@/lib/disputes/seats/record')
  const actor = { accountId: eager.account, wallet: eager.wallet } as Parameters<
    typeof getAdjudicatorRecord
  >[0]
  const { judges } = await getAdjudicatorRecord(actor)
  expect(judges.map(({ role, cases, silent, spared }) => ({ role, cases, silent, spared }))).toEqual([
    { role: 'evaluator', cases: 3, silent: 2, spared: 1 },
    { role: 'arbitrator', cases: 3, silent: 2, spared: 1 },
  ])
})
