/** The open disputes of a buyer or seller. Those of evaluators and arbitrators are in queue.ts. */
import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import type { ChainDispute } from '@/lib/db/generated/client'
import { Prisma } from '@/lib/db/generated/client'
import { readRows } from '@/lib/db/read'
import { showChainTime } from '@/lib/fields'
import { disputeStateOf } from './access'
import { type DisputeActions, disputeActions, offersOverAt } from './actions'
import { findMatter, kindOf } from './find-matter'
import { disputeStatusAt } from './machine'
import type { Matter } from './matter'
import type { DisputeHead } from './schema'
import { deadlineAt, timeOrNull } from './view'

/** The most disputes to return. */
const mostShown = 20

/**
 * Where a dispute stands. Its title is null where it is about an order: who shows it has the order, with the title and whether an
 * offer to settle waits. `actions` are those in the dispute itself, and for other matters the answer to such an offer.
 */
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
> & { subject: string; title: string | null; actions: DisputeActions & { canAcceptSettlement: boolean } }

/** The ids of the open disputes of a wallet as a side. Any number of agents may be its own: anyone can send it one. */
const openIdsOf = (wallet: string) => {
  const nextDeadline = Prisma.sql`order by deadline, dispute_id limit ${mostShown}`
  return readRows<{ id: string }>(Prisma.sql`
    select dispute_id as id from (
      (select d.dispute_id, d.deadline from chain.disputes d
       where d.client = ${wallet} and d.status <> 'SETTLED' ${nextDeadline})
      union
      (select d.dispute_id, d.deadline from chain.agents a join chain.disputes d on d.provider_agent_id = a.token_id
       where a.owner = ${wallet} and d.status <> 'SETTLED' ${nextDeadline})
    ) open ${nextDeadline}`)
}

/** The matter of a dispute that is not about an order. */
const matterBesides = (row: ChainDispute): Promise<Matter | null> =>
  kindOf(row.module) === 'order' ? Promise.resolve(null) : findMatter(row)

/** Returns the caller's open disputes as a side, next deadline first. */
export async function listOwnDisputes({ wallet }: Pick<Actor, 'wallet'>): Promise<OwnDispute[]> {
  const ids = await openIdsOf(wallet)
  const [rows, now] = await Promise.all([
    db.chainDispute.findMany({
      where: { disputeId: { in: ids.map(({ id }) => id) } },
      orderBy: [{ deadline: 'asc' }, { disputeId: 'asc' }],
    }),
    chainTime(),
  ])
  const matters = await Promise.all(rows.map(matterBesides))
  return rows.map((row, index) => {
    const state = disputeStateOf(row)
    const matter = matters[index] ?? null
    const role = row.client === wallet ? 'client' : 'provider'
    return {
      id: row.disputeId,
      subject: row.subject,
      title: matter?.title ?? null,
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
      actions: {
        ...disputeActions(state, { side: role, evaluators: [], arbitrators: [] }, now),
        canAcceptSettlement: matter?.settling(role, now, offersOverAt(state)).canAcceptSettlement ?? false,
      },
    }
  })
}
