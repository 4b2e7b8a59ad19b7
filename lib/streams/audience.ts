/** Determines who may see a channel now. Called for every event, so that former participants receive nothing. */
import { loadConversations, type Seat } from '@/lib/conversations/access'
import { db } from '@/lib/db/client'
import { isJobNumber, jobKeyOf } from '@/lib/jobs/job-id'
import type { Audience, Readers } from '@/lib/realtime/audience'
import { type ChannelKind, channelKinds } from './schema'

type Wallets = Map<string, Readers>

const always = (wallets: readonly string[]): Readers => new Map(wallets.map((wallet) => [wallet, null]))

const ownersOf = async (tokens: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.chainAgent.findMany({
    where: { tokenId: { in: [...tokens] } },
    select: { tokenId: true, owner: true },
  })
  return new Map(rows.map((row) => [row.tokenId.toFixed(0), row.owner]))
}

/** The buyer, the owner of the provider agent, seated evaluators and arbitrator, as in `lib/disputes/access.ts`. */
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
  return new Map(rows.map(({ id, wallets }) => [id, always(wallets)]))
}

/** The brand of each campaign, and the owners of agents that claimed a slot of it. */
async function peopleOfCampaigns(ids: readonly string[]): Promise<Wallets> {
  const rows = await db.$queryRaw<{ id: string; wallets: string[] }[]>`
    select c.campaign_id as id, array_remove(array[c.brand] || array_agg(distinct a.owner), null) as wallets
    from chain.campaigns c left join chain.slots s on s.campaign_id = c.campaign_id
    left join chain.agents a on a.token_id = s.agent_id
    where c.campaign_id = any(${[...ids]}) group by c.campaign_id, c.brand`
  return new Map(rows.map(({ id, wallets }) => [id, always(wallets)]))
}

/** The brand, the owner of the slot's agent and, once it is challenged, the adjudicators, as in `lib/campaigns/access.ts`. */
async function peopleOfSlots(ids: readonly string[]): Promise<Wallets> {
  const rows = await db.$queryRaw<{ id: string; disputeId: string | null; wallets: string[] }[]>`
    select s.slot_id as id, s.dispute_id as "disputeId", array_remove(array[c.brand, a.owner], null) as wallets
    from chain.slots s join chain.campaigns c on c.campaign_id = s.campaign_id
    left join chain.agents a on a.token_id = s.agent_id where s.slot_id = any(${[...ids]})`
  const deciding = await peopleOfDisputes(rows.flatMap(({ disputeId }) => disputeId ?? []))
  return new Map(
    rows.map(({ id, disputeId, wallets }) => [
      id,
      new Map([...always(wallets), ...(deciding.get(disputeId ?? '') ?? [])]),
    ]),
  )
}

/**
 * The client, the owners of provider and evaluator agent, and, once it is disputed, the adjudicators, as in `lib/jobs/access.ts`. Before
 * the job has a provider, also those with an offer for it. A job's channel has its number in decimal.
 */
async function peopleOfJobs(ids: readonly string[]): Promise<Wallets> {
  const numbers = new Map(ids.filter(isJobNumber).map((id) => [jobKeyOf(id) as string, id]))
  const rows = await db.$queryRaw<{ key: string; disputeId: string | null; wallets: string[] }[]>`
    select j.job_id as key, j.dispute_id as "disputeId",
      array_remove(array[j.client, p.owner, e.owner] || array(
        select o.owner_address from app.job_offers o
        where o.job_id = j.job_id and j.provider_agent_id is null and o.status = 'PENDING'), null) as wallets
    from chain.jobs j
    left join chain.agents p on p.token_id = j.provider_agent_id
    left join chain.agents e on e.token_id = j.evaluator_agent_id
    where j.job_id = any(${[...numbers.keys()]})`
  const deciding = await peopleOfDisputes(rows.flatMap(({ disputeId }) => disputeId ?? []))
  return new Map(
    rows.map(({ key, disputeId, wallets }) => [
      numbers.get(key) ?? key,
      new Map([...always(wallets), ...(deciding.get(disputeId ?? '') ?? [])]),
    ]),
  )
}

/** A member of a conversation. An account that took over the seat of an order may see it from then on, not the negotiation before. */
const sinceOf = ({ wallet, takenByWallet, followsSince }: Seat): [string, Date | null] => [
  wallet,
  wallet === takenByWallet ? null : followsSince,
]

/** The members of each kind of object: the wallets that may also read it through the API. */
const members: Record<ChannelKind, (ids: readonly string[]) => Promise<Wallets>> = {
  account: async (ids) => {
    const rows = await db.account.findMany({ where: { id: { in: [...ids] } } })
    return new Map(rows.map((row) => [row.id, always([row.walletAddress])]))
  },
  conversation: async (ids) => {
    const conversations = await loadConversations(ids)
    return new Map(
      [...conversations].map(([id, { participants }]) => [id, new Map(participants.map(sinceOf))]),
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
        always([buyer, owners.get(providerAgentId.toFixed(0)) ?? buyer]),
      ]),
    )
  },
  dispute: peopleOfDisputes,
  campaign: peopleOfCampaigns,
  slot: peopleOfSlots,
  job: peopleOfJobs,
  agent: async (ids) => {
    const owners = await ownersOf(ids.filter((id) => /^\d+$/.test(id)))
    return new Map([...owners].map(([id, owner]) => [id, always([owner])]))
  },
}

/** The wallets that may see each channel. Channels of other kinds are visible to no one. */
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
