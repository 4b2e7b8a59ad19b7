/**
 * The only way to load a campaign or a slot for an account. Funded campaigns are public; drafts are visible to their brand. The content of
 * a slot is visible to its brand, its provider and, once it is challenged, the panel. The brand is the wallet that funded the campaign; the
 * provider is the current owner of the slot's agent.
 */

import type { Actor } from '@/lib/actor'
import { ownerOf } from '@/lib/agents/access'
import type { Confirming } from '@/lib/chain/confirming-schema'
import { confirming, type Finality, finality } from '@/lib/chain/finality'
import { campaignParameters } from '@/lib/chain/parameters/campaign-parameters'
import { db } from '@/lib/db/client'
import type { ChainCampaign, ChainSlot } from '@/lib/db/generated/client'
import { proposalsEndedIn } from '@/lib/disputes/actions'
import { AppError, notFound } from '@/lib/errors'
import { CurrencyCode } from '@/lib/fields'
import type { Currency } from '@/lib/money'
import { type CampaignState, shownCampaignStatus } from './machine'
import { type CampaignText, textOf } from './match'
import type { SlotState } from './slots/slot-machine'
import { campaignStateOf, draftStateOf, slotStateOf } from './state'

/**
 * A campaign with its stored text. `text` is null when there is none, and when the terms on the chain differ from the text with this id.
 * `confirming` counts the confirmations of its funding or its close; null when neither is pending.
 */
export type LoadedCampaign = {
  id: string
  currency: Currency
  state: CampaignState
  text: CampaignText | null
  createdTx: string | null
  createdBlock: bigint | null
  confirming: Confirming | null
}

/** Whether the brand has paused claims here, even if the contract still accepts them. */
export const wantsNoClaims = ({ text }: Pick<LoadedCampaign, 'text'>): boolean =>
  text !== null && text.intakePausedAt !== null

/** Maps a projected campaign. `text` has the same id and is attached only when every term is equal. */
export function fundedCampaign(
  row: ChainCampaign,
  text: CampaignText | null | undefined,
  at: Finality,
): LoadedCampaign {
  const state = campaignStateOf(row)
  return {
    id: row.campaignId,
    currency: CurrencyCode.parse(row.currency),
    state: { ...state, status: shownCampaignStatus(state) },
    text: textOf(row, text),
    createdTx: row.createdTx,
    createdBlock: row.createdBlock,
    confirming: confirming(at, row.closedBlock ?? row.createdBlock),
  }
}

/** Maps an unfunded campaign, with the fee it would have if it were funded now. */
export async function draftCampaign(text: CampaignText): Promise<LoadedCampaign> {
  const { protocolFeeBps } = await campaignParameters()
  return {
    id: text.id,
    currency: CurrencyCode.parse(text.currency),
    state: draftStateOf(text, protocolFeeBps ?? 0),
    text,
    createdTx: null,
    createdBlock: null,
    confirming: null,
  }
}

/** Returns the campaign, or null when there is none. Does not check access. */
export async function findCampaign(id: string): Promise<LoadedCampaign | null> {
  const [row, text, at] = await Promise.all([
    db.chainCampaign.findUnique({ where: { campaignId: id } }),
    db.campaign.findUnique({ where: { id } }),
    finality(),
  ])
  if (row) return fundedCampaign(row, text, at)
  return text && draftCampaign(text)
}

/** A campaign as the caller may see it. `isBrand` is null for a caller who is not signed in. */
export type SeenCampaign = { campaign: LoadedCampaign; isBrand: boolean | null }

/** Returns the campaign. Throws `NOT_FOUND` for someone else's draft. */
export async function campaignFor(actor: Actor | null, id: string): Promise<SeenCampaign> {
  const campaign = await findCampaign(id)
  const isBrand = actor && campaign ? campaign.state.brand === actor.wallet : null
  if (!campaign || (campaign.state.status === 'DRAFT' && !isBrand)) throw notFound('campaign')
  return { campaign, isBrand }
}

/** Returns the campaign when `actor` is its brand. Otherwise throws `NOT_BRAND`, because a funded campaign is public. */
export async function campaignAsBrand(actor: Actor, id: string): Promise<LoadedCampaign> {
  const { campaign, isBrand } = await campaignFor(actor, id)
  if (!isBrand) throw new AppError('NOT_BRAND', 'Only the brand of this campaign may do that.')
  return campaign
}

/** A slot with its campaign. */
export type LoadedSlot = {
  id: string
  state: SlotState
  campaign: LoadedCampaign
  createdTx: string
  confirming: Confirming | null
}

/** Maps a projected slot of this campaign. */
export const slotOf = (row: ChainSlot, campaign: LoadedCampaign, at: Finality): LoadedSlot => ({
  id: row.slotId,
  state: slotStateOf(row),
  campaign,
  createdTx: row.createdTx,
  confirming: confirming(at, row.endedBlock ?? row.createdBlock),
})

/** Returns the slot, or null when there is none. Does not check access: the claimant and the outcome of a slot are public. */
export async function findSlot(slotId: string): Promise<LoadedSlot | null> {
  const row = await db.chainSlot.findUnique({ where: { slotId } })
  if (!row) return null
  const [campaign, at] = await Promise.all([findCampaign(row.campaignId), finality()])
  return campaign && slotOf(row, campaign, at)
}

/** Returns the public part of a slot. Throws `NOT_FOUND` when there is none. */
export async function publicSlot(slotId: string): Promise<LoadedSlot> {
  const slot = await findSlot(slotId)
  if (!slot) throw notFound('slot')
  return slot
}

/** Whether this wallet decides the dispute: it holds a seated evaluator or the arbitrator, and was granted the role. */
async function decides(wallet: string, disputeId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from chain.disputes d
    join chain.agents a on a.token_id in (d.seat_a, d.seat_b, d.seat_c, d.arbitrator) and a.owner = ${wallet}
    where d.dispute_id = ${disputeId} and (
      exists (select 1 from chain.evaluators e where e.agent_id = a.token_id and e.owner = a.owner
        and a.token_id in (d.seat_a, d.seat_b, d.seat_c))
      or exists (select 1 from chain.arbitrators j where j.agent_id = a.token_id and j.owner = a.owner
        and a.token_id = d.arbitrator)) limit 1`
  return rows.length > 0
}

/** The role of a caller who may read a slot's content. */
type SlotPart = 'brand' | 'provider' | 'panel'

/** A slot as the caller may see it, with the current owner of its agent. */
export type SeenSlot = {
  slot: LoadedSlot
  side: SlotPart
  owner: string | null
  /** Settlement proposals made up to this chain time ended with a stage of the dispute; null when no stage has ended. */
  proposalsEndedAt: bigint | null
}

/** Returns the side of a wallet. A brand that also bought the agent stays the brand. */
function sideOf(
  { campaign }: Pick<LoadedSlot, 'campaign'>,
  owner: string | null,
  wallet: string,
): 'brand' | 'provider' | 'stranger' {
  if (campaign.state.brand === wallet) return 'brand'
  return owner === wallet ? 'provider' : 'stranger'
}

/** Returns the slot and the caller's role in it. Throws `NOT_FOUND` for strangers. */
export async function slotFor(actor: Actor, slotId: string): Promise<SeenSlot> {
  const slot = await publicSlot(slotId)
  const owner = await ownerOf(slot.state.agentId)
  const side = sideOf(slot, owner, actor.wallet)
  const { disputeId } = slot.state
  const dispute = disputeId === null ? null : await db.chainDispute.findUnique({ where: { disputeId } })
  const seen = { slot, owner, proposalsEndedAt: proposalsEndedIn(dispute) }
  if (side !== 'stranger') return { ...seen, side }
  if (disputeId !== null && (await decides(actor.wallet, disputeId))) return { ...seen, side: 'panel' }
  throw notFound('slot')
}

const refusals = {
  brand: 'Only the brand of this campaign may do that.',
  provider: 'Only the owner of the agent that claimed this slot may do that.',
} as const

/** Returns the slot when `actor` is on this side. Throws `FORBIDDEN` for the other roles, `NOT_FOUND` for strangers. */
export async function slotAs(actor: Actor, slotId: string, wanted: 'brand' | 'provider'): Promise<SeenSlot> {
  const seen = await slotFor(actor, slotId)
  if (seen.side !== wanted) throw new AppError('FORBIDDEN', refusals[wanted], { side: seen.side })
  return seen
}
