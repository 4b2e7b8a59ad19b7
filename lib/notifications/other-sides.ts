/** Finds the agent on the other side of a notification's order, slot, job, offer or request. */
import type { Actor } from '@/lib/actor'
import { agentsById, agentsByToken } from '@/lib/agents/parties'
import type { AgentSummary } from '@/lib/agents/schema'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { jobKeyOf } from '@/lib/jobs/job-id'
import type { Notification, NotificationData } from './schema'

/** The kinds of object that have another side, most specific first. */
const kinds = ['orderId', 'slotId', 'jobId', 'offerId', 'requestId'] as const
type Kind = (typeof kinds)[number]

/** The other side of an object: a token id from the chain, or the id of a profile. */
type Side = { id: string; tokenId: string | null; agentId: string | null }

/** One statement per kind: the other side of several objects, as seen by this account. */
const sidesOf: Record<Kind, (actor: Actor, ids: readonly string[]) => Prisma.Sql> = {
  orderId: ({ wallet }, ids) => Prisma.sql`
    select order_id as id, null as "agentId",
      (case when buyer = ${wallet} then provider_agent_id else client_agent_id end)::text as "tokenId"
    from chain.orders where order_id = any(${ids}::text[])`,
  slotId: ({ wallet }, ids) => Prisma.sql`
    select slot_id as id, null as "agentId", case when provider <> ${wallet} then agent_id::text end as "tokenId"
    from chain.slots where slot_id = any(${ids}::text[])`,
  jobId: ({ wallet }, ids) => Prisma.sql`
    select asked.id, null as "agentId",
      (case when j.client = ${wallet} then j.provider_agent_id else j.client_agent_id end)::text as "tokenId"
    from unnest(${ids}::text[], ${ids.map(jobKeyOf)}::text[]) asked (id, key) join chain.jobs j on j.job_id = asked.key`,
  offerId: ({ accountId }, ids) => Prisma.sql`
    select id, null as "tokenId",
      case when provider_account_id = ${accountId} then client_agent_id else provider_agent_id end as "agentId"
    from app.offers where id = any(${ids}::text[])`,
  requestId: ({ accountId }, ids) => Prisma.sql`
    select id, null as "tokenId", case when account_id <> ${accountId} then client_agent_id end as "agentId"
    from app.requests where id = any(${ids}::text[])`,
}

/** Returns the objects of a notification that may have another side. */
const objectsIn = (data: NotificationData): [Kind, string][] =>
  kinds.flatMap((kind) => (data[kind] === undefined ? [] : [[kind, data[kind]]]))

/** Returns the agents on the other side of this account's notifications, by notification. Those without one are missing. */
export async function otherSides(
  actor: Actor,
  items: readonly Pick<Notification, 'id' | 'data'>[],
): Promise<Map<string, AgentSummary>> {
  const sides = new Map<string, Side>()
  await Promise.all(
    kinds.map(async (kind) => {
      const ids = [...new Set(items.flatMap(({ data }) => data[kind] ?? []))]
      if (ids.length === 0) return
      for (const side of await queryWithGenericPlan<Side>(sidesOf[kind](actor, ids)))
        sides.set(`${kind} ${side.id}`, side)
    }),
  )
  const found = [...sides.values()]
  const [byToken, byId] = await Promise.all([
    agentsByToken(found.flatMap(({ tokenId }) => (tokenId === null ? [] : [BigInt(tokenId)]))),
    agentsById(found.map(({ agentId }) => agentId)),
  ])
  const summaryOf = (kind: Kind, id: string) => {
    const { tokenId = null, agentId = null } = sides.get(`${kind} ${id}`) ?? {}
    return byToken.get(tokenId ?? '') ?? byId.get(agentId ?? '')
  }
  return new Map(
    items.flatMap(({ id, data }) => {
      const summary = objectsIn(data)
        .map(([kind, object]) => summaryOf(kind, object))
        .find((one) => one !== undefined)
      return summary ? [[id, summary]] : []
    }),
  )
}
