/** Jobs on a separate chain, for the tests of their rows. */
import type { Board } from './board'

const hour = 3_600n
const day = 24n * hour

/**
 * Plays jobs into every state and to every ending, and returns them by result. Steps that need time come first, and all of it passes
 * together.
 */
export async function playJobs(board: Board): Promise<Record<string, bigint>> {
  const jobs: Record<string, bigint> = {}
  const keep = (name: string, id: bigint) => {
    jobs[name] = id
    return id
  }
  keep('forgotten', (await board.create()).id)
  keep('overdue', (await board.taken()).id)
  keep('silent', (await board.submitted()).id)
  keep('passed', (await board.evaluated(true)).id)
  keep('failed', (await board.evaluated(false)).id)
  for (const [name, forProvider] of [
    ['upheld', true],
    ['overturned', false],
  ] as const)
    await board.rule(keep(name, (await board.disputed()).id), forProvider)
  keep('split', (await board.disputed()).id)
  keep('unattended', (await board.taken({ trades: true })).id)
  keep('stopped', (await board.taken({ trades: true })).id)
  await board.post(jobs.stopped ?? 0n, 10_000_000_000n)
  await board.wait(4n * hour)
  await board.post(jobs.stopped ?? 0n, 11_000_000_000n)
  await board.wait(4n * hour)
  await board.post(jobs.stopped ?? 0n, 8_800_000_000n, 2)
  await board.evaluateFromVault(jobs.stopped ?? 0n)
  await board.wait(11n * day)
  for (const name of ['forgotten', 'overdue', 'unattended']) await board.expire(jobs[name] ?? 0n)
  for (const name of ['silent', 'passed', 'failed', 'stopped']) await board.settle(jobs[name] ?? 0n)
  await board.finalize(jobs.split ?? 0n)
  await board.withdrawFees([jobs.passed ?? 0n, jobs.silent ?? 0n])
  await board.withdrawEvaluatorFees([jobs.failed ?? 0n, jobs.silent ?? 0n, jobs.failed ?? 0n])
  await board.cancel(keep('cancelled', (await board.funded()).id))
  await board.agree(keep('agreed', (await board.taken()).id), 4_000)
  await board.agree(keep('given-up', (await board.submitted()).id), 0)
  await board.agree(keep('agreed-in-dispute', (await board.disputed()).id), 5_000)
  keep('open', (await board.create()).id)
  keep('funded', (await board.funded()).id)
  keep('submitted', (await board.submitted()).id)
  keep('disputed', (await board.disputed()).id)
  await board.propose(jobs.disputed ?? 0n, 2_500)
  keep('trading', (await board.taken({ trades: true })).id)
  await board.post(jobs.trading ?? 0n, 5_000_000n)
  // A stranger's withdrawal, with numbers that fit no other column.
  await board.withdrawOffer(board.trader, 1n, 2n ** 256n - 1n)
  await board.withdrawOffer(board.provider, jobs.funded ?? 0n, 5n)
  await board.withdrawOffer(board.provider, jobs.funded ?? 0n, 5n)
  const hostile = `\0<script>alert(1)</script>\u202e${'🎉'.repeat(3_000)}`
  keep('hostile', (await board.create({ title: hostile, description: hostile })).id)
  await board.revokeKey()
  return jobs
}
