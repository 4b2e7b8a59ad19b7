/** The open disputes of a buyer or seller. Those of evaluators and arbitrators are in queue.ts. */
import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import type { ChainDispute } from '@/lib/db/generated/client'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithCustomPlan } from '@/lib/db/read'
import { showChainTime, showChainTimeOrNull } from '@/lib/fields'
import { disputeStateOf } from './access'
import { type DisputeActions, disputeActions, proposalsEndedAt } from './actions'
import { disputeStatusAt } from './machine'
import { findMatter, kindOf } from './matter/find-matter'
import type { Matter } from './matter/matter'
import type { DisputeHead } from './schema'
import { deadlineAt } from './view'

/** The limit of disputes per side. */
const maxPerSide = 20

/** The sides by which a wallet's own disputes are found. */
type OwnSide = 'client' | 'provider'

/**
 * The state of a dispute. `title` is null for a dispute about an order, because its pages load the order, with its title and open
 * settlement proposal. `actions` are the actions in the dispute and, for other matters, the answer to a settlement proposal.
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

/**
 * Returns the ids of a wallet's open disputes on a side: next deadline first, disputes past their deadline last, because no one has to
 * finalize a dispute. Anyone can send agents to a wallet, so the limit applies per side: disputes of one side never displace those of the
 * other.
 */
async function openIdsOf(wallet: string, side: OwnSide | undefined, now: bigint): Promise<string[]> {
  const nextDeadline = Prisma.sql`order by d.deadline < ${now}::bigint, d.deadline, d.dispute_id limit ${maxPerSide}`
  const sides = {
    client: Prisma.sql`(select d.dispute_id, d.deadline from chain.disputes d
      where d.client = ${wallet} and d.status <> 'SETTLED' ${nextDeadline})`,
    // A client who also holds the provider's agent is the client.
    provider: Prisma.sql`(select d.dispute_id, d.deadline from chain.agents a
      join chain.disputes d on d.provider_agent_id = a.token_id
      where a.owner = ${wallet} and d.client <> ${wallet} and d.status <> 'SETTLED' ${nextDeadline})`,
  }
  const wanted = side === undefined ? [sides.client, sides.provider] : [sides[side]]
  const rows = await queryWithCustomPlan<{ id: string }>(Prisma.sql`
    select dispute_id as id from (${Prisma.join(wanted, ' union all ')}) open
    order by deadline < ${now}::bigint, deadline, dispute_id`)
  return rows.map(({ id }) => id)
}

/** Returns the matter of a dispute that is not about an order; otherwise null. */
const matterBesides = (row: ChainDispute): Promise<Matter | null> =>
  kindOf(row.module) === 'order' ? Promise.resolve(null) : findMatter(row)

/** Returns the caller's open disputes on a side, or on both: next deadline first, disputes past their deadline last. */
export async function listOwnDisputes(
  { wallet }: Pick<Actor, 'wallet'>,
  side?: OwnSide,
): Promise<OwnDispute[]> {
  const now = await chainTime()
  const ids = await openIdsOf(wallet, side, now)
  const found = await db.chainDispute.findMany({ where: { disputeId: { in: ids } } })
  const rows = found.toSorted((a, b) => ids.indexOf(a.disputeId) - ids.indexOf(b.disputeId))
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
      windowEndsAt: showChainTimeOrNull(state.windowEndsAt),
      reviewEndsAt: showChainTimeOrNull(state.reviewEndsAt),
      agreementEndsAt: showChainTimeOrNull(state.agreementEndsAt),
      chainTime: showChainTime(now),
      actions: {
        ...disputeActions(state, { side: role, evaluators: [], arbitrators: [] }, now),
        canAcceptSettlement:
          matter?.settlementActions(role, now, proposalsEndedAt(state)).canAcceptSettlement ?? false,
      },
    }
  })
}
