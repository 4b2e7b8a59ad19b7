/** The open disputes of a buyer or seller. Those of evaluators and arbitrators are in queue.ts. */
import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { showChainTime } from '@/lib/fields'
import { disputeStateOf } from './access'
import { type DisputeActions, disputeActions } from './actions'
import { disputeStatusAt } from './machine'
import type { DisputeHead } from './schema'
import { deadlineAt, timeOrNull } from './view'

/** The most disputes to return. */
const mostShown = 20

/** Where a dispute stands, without its matter, which its order has. `actions` are those in the dispute itself. */
export type OwnDispute = Pick<
  DisputeHead,
  | 'id'
  | 'status'
  | 'role'
  | 'verdict'
  | 'deadline'
  | 'evidenceEndsAt'
  | 'votingEndsAt'
  | 'windowEndsAt'
  | 'reviewEndsAt'
  | 'agreementEndsAt'
  | 'chainTime'
> & { subject: string; actions: DisputeActions }

/** Returns the caller's open disputes as a side, next deadline first. */
export async function listOwnDisputes({ wallet }: Actor): Promise<OwnDispute[]> {
  const held = await db.chainAgent.findMany({ where: { owner: wallet }, select: { tokenId: true } })
  const [rows, now] = await Promise.all([
    db.chainDispute.findMany({
      where: {
        status: { not: 'SETTLED' },
        OR: [{ client: wallet }, { providerAgentId: { in: held.map(({ tokenId }) => tokenId) } }],
      },
      orderBy: [{ deadline: 'asc' }, { disputeId: 'asc' }],
      take: mostShown,
    }),
    chainTime(),
  ])
  return rows.map((row) => {
    const state = disputeStateOf(row)
    const role = row.client === wallet ? 'client' : 'provider'
    return {
      id: row.disputeId,
      subject: row.subject,
      status: disputeStatusAt(state, now),
      role,
      verdict: state.verdict,
      deadline: deadlineAt(state, now),
      evidenceEndsAt: showChainTime(state.evidenceEndsAt),
      votingEndsAt: showChainTime(state.votingEndsAt),
      windowEndsAt: timeOrNull(state.windowEndsAt),
      reviewEndsAt: timeOrNull(state.reviewEndsAt),
      agreementEndsAt: timeOrNull(state.agreementEndsAt),
      chainTime: showChainTime(now),
      actions: disputeActions(state, { side: role, evaluators: [], arbitrators: [] }, now),
    }
  })
}
