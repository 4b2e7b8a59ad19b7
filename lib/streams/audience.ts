/** Determines who may see a channel now. Called for every event, so that former participants receive nothing. */
import { loadThreads } from '@/lib/conversations/access'
import { db } from '@/lib/db/client'
import type { Audience } from '@/lib/realtime/hub'
import { type ChannelKind, channelKinds } from './schema'

type Wallets = Map<string, ReadonlySet<string>>

const ownersOf = async (tokens: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.chainAgent.findMany({
    where: { tokenId: { in: [...tokens] } },
    select: { tokenId: true, owner: true },
  })
  return new Map(rows.map((row) => [row.tokenId.toFixed(0), row.owner]))
}

/** Buyer, holder of the provider agent, seated evaluators and arbitrator, as `lib/disputes/access.ts` has it. */
async function peopleOfDisputes(ids: readonly string[]): Promise<Wallets> {
  const rows = await db.$queryRaw<{ id: string; wallets: string[] }[]>`
    select d.dispute_id as id, array_remove(array[d.client, p.owner] || array_agg(e.owner) || array_agg(j.owner), null)
      as wallets
    from chain.disputes d
    left join chain.agents p on p.token_id = d.provider_agent_id
    left join chain.evaluators e on e.agent_id in (d.seat_a, d.seat_b, d.seat_c)
      and exists (select 1 from chain.agents a where a.token_id = e.agent_id and a.owner = e.owner)
    left join chain.arbitrators j on j.agent_id = d.arbitrator
      and exists (select 1 from chain.agents a where a.token_id = j.agent_id and a.owner = j.owner)
    where d.dispute_id = any(${[...ids]}) group by d.dispute_id, d.client, p.owner`
  return new Map(rows.map(({ id, wallets }) => [id, new Set(wallets)]))
}

/** The people of each kind of object: the wallets that may read it through the API too. */
const members: Record<ChannelKind, (ids: readonly string[]) => Promise<Wallets>> = {
  account: async (ids) => {
    const rows = await db.account.findMany({ where: { id: { in: [...ids] } } })
    return new Map(rows.map((row) => [row.id, new Set([row.walletAddress])]))
  },
  conversation: async (ids) => {
    const threads = await loadThreads(ids)
    return new Map(
      [...threads].map(([id, { participants }]) => [id, new Set(participants.map((one) => one.wallet))]),
    )
  },
  order: async (ids) => {
    const orders = await db.chainOrder.findMany({
      where: { orderId: { in: [...ids] } },
      select: { orderId: true, buyer: true, providerAgentId: true },
    })
    const owners = await ownersOf(orders.map((order) => order.providerAgentId.toFixed(0)))
    return new Map(
      orders.map(({ orderId, buyer, providerAgentId }) => [
        orderId,
        new Set([buyer, owners.get(providerAgentId.toFixed(0)) ?? buyer]),
      ]),
    )
  },
  dispute: peopleOfDisputes,
  agent: async (ids) => {
    const owners = await ownersOf(ids.filter((id) => /^\d+$/.test(id)))
    return new Map([...owners].map(([id, owner]) => [id, new Set([owner])]))
  },
}

/** The wallets that may see each channel. Channels of kinds not listed here are nobody's. */
export const audience: Audience = async (channels) => {
  const found: Wallets = new Map()
  await Promise.all(
    channelKinds.map(async (kind) => {
      const prefix = `${kind}:`
      const ids = channels.flatMap((one) => (one.startsWith(prefix) ? one.slice(prefix.length) : []))
      if (ids.length === 0) return
      for (const [id, wallets] of await members[kind](ids)) found.set(prefix + id, wallets)
    }),
  )
  return found
}
