/** The operator's actions on jobs that failed permanently. The web process may not write the queue, so the worker carries them out. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { showAddress, showTime } from '@/lib/fields'
import { setTimers, soon } from '@/lib/queue/timers'
import { findDead } from './queries'
import type { JobAction, JobDecision } from './schema'

/** The jobs that carry out a decision. */
export const decisionJobs = { RETRY: 'operations.retry', DISCARD: 'operations.discard' } as const

/**
 * Sends a dead job back to its queue, with all its attempts, or deletes it. Recorded in the audit trail. Throws `FORBIDDEN`
 * unless `actor` is the operator, and `NOT_FOUND` when the job is not among the dead letters.
 */
export async function decideJob(actor: Actor, id: string, action: JobAction): Promise<JobDecision> {
  await assertOperator(actor)
  const dead = await findDead(id)
  if (!dead) throw notFound('dead job')
  const { queue } = dead
  const row = await db.$transaction(async (tx) => {
    const made = await tx.jobDecision.create({ data: { jobId: id, queue, action, wallet: actor.wallet } })
    await setTimers(tx, soon(decisionJobs[action], id))
    return made
  })
  return {
    jobId: id,
    queue,
    action,
    walletAddress: showAddress(row.wallet),
    decidedAt: showTime(row.createdAt),
  }
}
