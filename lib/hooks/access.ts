/** Access to gateway webhooks: the account whose key an agent has, and the operator. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { assertOperator, isOperator } from '@/lib/adjudicators/operator'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/errors'

/** Returns the filter of sessions for a list. Throws `FORBIDDEN` when anyone but the operator asks for all sessions. */
export async function sessionsOf(
  actor: Actor,
  of: 'mine' | 'everyone',
): Promise<Prisma.HookSessionWhereInput> {
  if (of === 'mine') return { accountId: actor.accountId }
  await assertOperator(actor)
  return {}
}

const whole = {
  session: true,
  steps: { orderBy: { step: 'asc' } },
  calls: { orderBy: [{ step: 'asc' }, { createdAt: 'asc' }, { callId: 'asc' }] },
} satisfies Prisma.HookRunInclude

export type WholeRun = Prisma.HookRunGetPayload<{ include: typeof whole }>

/** Loads a run for its owner or the operator. */
export async function runFor(actor: Actor, id: string): Promise<WholeRun> {
  const run = await db.hookRun.findUnique({ where: { id }, include: whole })
  if (!run) throw notFound('run')
  if (run.session.accountId !== actor.accountId && !(await isOperator(actor))) throw notFound('run')
  return run
}
