/** The open disputes of a buyer or seller. Those of evaluators and arbitrators are in queue.ts. */
import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { partOf } from './access'
import { loadDisputes } from './queue'
import type { DisputeHead } from './schema'
import { toHead } from './view'

/** The most disputes to return. */
const mostShown = 20

/** Returns the caller's open disputes as a side, next deadline first. */
export async function listOwnDisputes(actor: Actor): Promise<DisputeHead[]> {
  const [rows, now] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      select d.dispute_id as id from chain.disputes d where d.status <> 'SETTLED' and (d.client = ${actor.wallet}
        or d.provider_agent_id in (select token_id from chain.agents where owner = ${actor.wallet}))
      order by d.deadline, d.dispute_id limit ${mostShown}`,
    chainTime(),
  ])
  const disputes = await loadDisputes(rows.map(({ id }) => id))
  return disputes.flatMap((dispute) => {
    const part = partOf(dispute, actor.wallet, { evaluators: [], arbitrators: [] })
    return part ? [toHead({ dispute, ...part }, now)] : []
  })
}
