/** The facts for notifications about a slot or a campaign, read by the worker. */
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { CampaignFacts, DueSlot } from './notices'

/** Joins the stored title. A campaign whose terms differ from the text with its id has none. */
const titled = Prisma.sql`left join app.campaign_texts t on t.id = c.campaign_id`

/** The slots that match a condition, with the facts for notifications. Amounts in units, wallets lower-case. */
async function slotsWhere(where: Prisma.Sql): Promise<DueSlot[]> {
  return db.$queryRaw<DueSlot[]>`
    select s.slot_id as "slotId", s.campaign_id as "campaignId", c.currency, c.reward_per_slot::text as reward,
      s.bond::text, s.outcome, s.provider_payout::text as "providerPayout", s.brand_refund::text as "brandRefund",
      s.slashed::text, s.submit_deadline::text as "submitDeadline", s.review_deadline::text as "reviewDeadline",
      s.challenge_deadline::text as "challengeDeadline", s.dispute_id as "disputeId", c.brand, a.owner as provider,
      s.payee, t.title, s.status, coalesce(s.deadline, 0) as deadline, c.closes_at as "closesAt",
      c.status = 'CLOSED' as "isClosed"
    from chain.slots s join chain.campaigns c on c.campaign_id = s.campaign_id
    left join chain.agents a on a.token_id = s.agent_id ${titled}
    where ${where}`
}

/** The slot with this id, or null. */
export async function slotFacts(slotId: string): Promise<DueSlot | null> {
  const [row] = await slotsWhere(Prisma.sql`s.slot_id = ${slotId}`)
  return row ?? null
}

/** The slot if `due` is still its deadline, or null. */
export async function dueSlot(slotId: string, due: bigint): Promise<DueSlot | null> {
  const [row] = await slotsWhere(Prisma.sql`s.slot_id = ${slotId} and s.deadline = ${due}`)
  return row ?? null
}

/** Submitted slots of a campaign whose review deadline was before its end: `take` of them after the id `after`. */
export const unreviewedSlots = (campaignId: string, after: string, take: number): Promise<DueSlot[]> =>
  slotsWhere(Prisma.sql`s.campaign_id = ${campaignId} and s.status = 'SUBMITTED' and s.ended_at is null
    and s.deadline < c.closes_at and s.slot_id > ${after} order by s.slot_id limit ${take}`)

/** The campaign with this id, or null. */
export async function campaignFacts(campaignId: string): Promise<CampaignFacts | null> {
  const [row] = await db.$queryRaw<(Omit<CampaignFacts, 'open'> & { open: bigint })[]>`
    select c.campaign_id as "campaignId", c.currency, c.reward_per_slot::text as reward, c.open, c.brand,
      c.closes_at as "closesAt", c.status = 'CLOSED' as "isClosed", t.title
    from chain.campaigns c ${titled} where c.campaign_id = ${campaignId}`
  return row ? { ...row, open: Number(row.open) } : null
}
