/** Assembles campaigns and slots for lists and pages, with one query per kind of part. */
import type { Actor } from '@/lib/actor'
import { agentsByToken } from '@/lib/agents/parties'
import { facesOfBrands } from '@/lib/brands/access'
import { finality } from '@/lib/chain/finality'
import { historyOf } from '@/lib/chain/history'
import { intentsAbout } from '@/lib/chain/intent'
import { bondStartOf } from '@/lib/chain/parameters/campaign-parameters'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { isProposalOpen } from '@/lib/disputes/actions'
import { showChainTime, showChainTimeOrNull, showTime } from '@/lib/fields'
import { canonicalJson, type Json } from '@/lib/hash'
import { inOrderOf } from '@/lib/paging'
import {
  draftCampaign,
  findCampaign,
  fundedCampaign,
  type LoadedCampaign,
  type LoadedSlot,
  type SeenCampaign,
  type SeenSlot,
  slotOf,
  wantsNoClaims,
} from './access'
import { campaignActions, slotActions } from './actions'
import { brandRecordOf } from './brand-record'
import { conversationOf } from './conversations'
import { duplicatesOf } from './proof/fingerprints'
import { galleryOf } from './proof/gallery'
import { proofsOf } from './proof/proof-text'
import {
  bondOf,
  noneRunning,
  type RunningCounts,
  requirementsOf,
  toBudget,
  toCampaignItem,
  toSlotItem,
} from './rows'
import type { Campaign, CampaignItem } from './schema'
import { RejectionReason, type Slot, type SlotItem, type SlotReview } from './slots/slot-schema'

/** Loads campaigns by id, in this order. */
export async function loadCampaigns(ids: readonly string[]): Promise<LoadedCampaign[]> {
  if (ids.length === 0) return []
  const wanted = [...new Set(ids)]
  const [rows, texts, at] = await Promise.all([
    db.chainCampaign.findMany({ where: { campaignId: { in: wanted } } }),
    db.campaign.findMany({ where: { id: { in: wanted } } }),
    finality(),
  ])
  const textById = new Map(texts.map((text) => [text.id, text]))
  const funded = rows.map((row) => fundedCampaign(row, textById.get(row.campaignId), at))
  const fundedIds = new Set(rows.map(({ campaignId }) => campaignId))
  const drafts = texts.filter(({ id }) => !fundedIds.has(id))
  return inOrderOf(ids, [...funded, ...(await Promise.all(drafts.map(draftCampaign)))], ({ id }) => id)
}

/** The number of running slots of each campaign by status. */
async function runningOf(ids: readonly string[]): Promise<(id: string) => RunningCounts> {
  const rows =
    ids.length === 0
      ? []
      : await queryWithGenericPlan<{ id: string; status: keyof RunningCounts; count: number }>(Prisma.sql`
          select campaign_id as id, status, count(*)::int as count from chain.slots
          where campaign_id = any(${[...ids]}::text[]) and ended_at is null group by 1, 2`)
  const byId = new Map<string, RunningCounts>()
  for (const { id, status, count } of rows)
    byId.set(id, { ...(byId.get(id) ?? noneRunning), [status]: count })
  return (id) => byId.get(id) ?? noneRunning
}

const brandFacesOf = (campaigns: readonly LoadedCampaign[]) =>
  facesOfBrands(
    campaigns.map(({ state }) => state.brand),
    campaigns.flatMap(({ text }) => text?.brandClaimId ?? []),
  )

/** The wallet and the brand claim of a campaign. */
const runOf = ({ state, text }: LoadedCampaign) => ({
  wallet: state.brand,
  claimId: text?.brandClaimId ?? null,
})

/** Maps campaigns for a list. `now` is chain time in seconds. */
export async function toCampaignItems(
  campaigns: readonly LoadedCampaign[],
  now: bigint,
): Promise<CampaignItem[]> {
  const [brandFaceOf, running] = await Promise.all([
    brandFacesOf(campaigns),
    runningOf(campaigns.map(({ id }) => id)),
  ])
  return campaigns.map((campaign) =>
    toCampaignItem(campaign, {
      brand: brandFaceOf(runOf(campaign)),
      running: running(campaign.id),
      now,
    }),
  )
}

/** The number of slots of the campaign that a wallet has claimed, including removed and rejected ones. */
export const claimsOf = (campaignId: string, wallet: string): Promise<number> =>
  db.chainSlot.count({ where: { campaignId, provider: wallet } })

/** Maps a campaign for the caller. */
export async function viewCampaign(
  actor: Actor | null,
  { campaign, isBrand }: SeenCampaign,
): Promise<Campaign> {
  const now = await chainTime()
  const { id, state, text } = campaign
  const [[item], record, gallery, bondStart, yourClaims, txIntents] = await Promise.all([
    toCampaignItems([campaign], now),
    brandRecordOf(state.brand, now),
    galleryOf(id),
    bondStartOf(bondOf(campaign), now),
    actor ? claimsOf(id, actor.wallet) : 0,
    actor ? intentsAbout(actor, id) : [],
  ])
  if (!item) throw new Error(`campaign ${id} maps to one item`)
  const actions = campaignActions(state, isBrand, now)
  const isPausedHere = wantsNoClaims(campaign)
  return {
    ...item,
    brief: text?.brief ?? '',
    termsHash: state.termsHash,
    termsText: text && canonicalJson(text.terms as Json),
    termsKnown: text !== null,
    brandRecord: record,
    gallery,
    takesBond: bondStart.isOpen,
    claimsWithBondFrom: bondStart.isOpen ? null : showChainTimeOrNull(bondStart.from),
    yourClaims,
    availableActions: {
      ...actions,
      // The brand can also lift its own pause while the contract accepts claims.
      canResume: actions.canResume || (actions.canPause && isPausedHere),
      // In addition to the campaign's state: the reasons that refuse a claim of this wallet by any agent.
      canClaim:
        actions.canClaim &&
        text !== null &&
        !isPausedHere &&
        record.overdue === 0 &&
        bondStart.isOpen &&
        yourClaims < state.perProviderLimit,
    },
    budget: isBrand ? toBudget(campaign) : null,
    confirming: campaign.confirming,
    txHash: campaign.createdTx ?? text?.fundingTx ?? null,
    createdBlock: campaign.createdBlock?.toString() ?? null,
    version: state.version,
    txIntents,
  }
}

/** Loads slots by id, in this order, and those of their campaigns that are not `known`. */
export async function loadSlots(
  ids: readonly string[],
  known: readonly LoadedCampaign[] = [],
): Promise<LoadedSlot[]> {
  const [rows, at] = await Promise.all([
    db.chainSlot.findMany({ where: { slotId: { in: [...ids] } } }),
    finality(),
  ])
  const campaigns = new Map(known.map((one) => [one.id, one]))
  const others = [...new Set(rows.map(({ campaignId }) => campaignId))].filter((id) => !campaigns.has(id))
  for (const one of await loadCampaigns(others)) campaigns.set(one.id, one)
  const slots = rows.flatMap((row) => {
    const campaign = campaigns.get(row.campaignId)
    return campaign ? slotOf(row, campaign, at) : []
  })
  return inOrderOf(ids, slots, ({ id }) => id)
}

/** Maps the public part of slots. `now` is chain time in seconds. */
export async function toSlotItems(slots: readonly LoadedSlot[], now: bigint): Promise<SlotItem[]> {
  const [brandFaceOf, agents] = await Promise.all([
    brandFacesOf(slots.map(({ campaign }) => campaign)),
    agentsByToken(slots.map(({ state }) => state.agentId)),
  ])
  return slots.map((slot) =>
    toSlotItem(slot, {
      brand: brandFaceOf(runOf(slot.campaign)),
      agent: agents.get(slot.state.agentId.toString()) ?? null,
      now,
    }),
  )
}

/** Maps one slot for the responses of prepare calls. */
export async function toSlotItemNow(slot: LoadedSlot): Promise<SlotItem> {
  const [item] = await toSlotItems([slot], await chainTime())
  if (!item) throw new Error(`slot ${slot.id} maps to one item`)
  return item
}

/** The brand's reviews of a slot whose hashes were mined, oldest first. */
async function reviewsOf(slotId: string, mined: ReadonlySet<string>): Promise<SlotReview[]> {
  const rows = await db.slotReview.findMany({ where: { slotId }, orderBy: { createdAt: 'asc' } })
  return rows
    .filter(({ noteHash }) => mined.has(noteHash))
    .map(({ kind, reason, note, rejectedItems, createdAt }) => ({
      kind: kind === 'CHANGES' ? 'CHANGES' : 'REJECTION',
      reason: RejectionReason.nullable().parse(reason),
      note,
      rejectedItems,
      createdAt: showTime(createdAt),
    }))
}

/**
 * Returns the side with the open settlement proposal, or null. A proposal of a provider who has sold the agent is not binding, and one
 * from an earlier stage of the dispute has ended.
 */
export function proposalBy({
  slot,
  owner,
  proposalsEndedAt,
}: Pick<SeenSlot, 'slot' | 'owner' | 'proposalsEndedAt'>): 'brand' | 'provider' | null {
  const { status, endedAt, proposalBy: by, proposedAt } = slot.state
  if (by === null || endedAt !== null || status !== 'CHALLENGED') return null
  if (!isProposalOpen(proposedAt, proposalsEndedAt)) return null
  if (by === slot.campaign.state.brand) return 'brand'
  return by === owner ? 'provider' : null
}

/** The values of this argument in the events of these names. */
const hashesIn = (
  timeline: readonly { name: string; args: Record<string, unknown> }[],
  names: readonly string[],
  argument: string,
): ReadonlySet<string> =>
  new Set(
    timeline.flatMap(({ name, args }) => {
      const hash = args[argument]
      return names.includes(name) && typeof hash === 'string' ? [hash] : []
    }),
  )

/** Maps a slot for its brand, its provider or the panel. */
export async function viewSlot(actor: Actor, seen: SeenSlot): Promise<Slot> {
  const { slot, side } = seen
  const { id, state, campaign } = slot
  const [now, history] = await Promise.all([chainTime(), historyOf(`slot:${id}`)])
  const mined = hashesIn(history, ['SlotSubmitted'], 'proofHash')
  const [[item], proofs, reviews, duplicates, showing, claim, conversation, txIntents] = await Promise.all([
    toSlotItems([slot], now),
    proofsOf(id, mined, side === 'provider' ? 'all' : 'submitted'),
    reviewsOf(id, hashesIn(history, ['ChangesRequested', 'SlotRejected'], 'noteHash')),
    side === 'brand' ? duplicatesOf(id, state.proofHash) : [],
    db.proofShowing.findUnique({ where: { slotId: id } }),
    side === 'provider' ? db.slotClaim.findUnique({ where: { slotId: id } }) : null,
    // The panel is in no conversation.
    side === 'panel' ? null : conversationOf(id),
    intentsAbout(actor, id),
  ])
  if (!item) throw new Error(`slot ${id} maps to one item`)
  const by = proposalBy(seen)
  const { proposalBps } = state
  const actionSide = side === 'panel' ? 'stranger' : side
  return {
    ...item,
    side,
    proofRequirements: requirementsOf(campaign),
    brief: campaign.text?.brief ?? '',
    proofHash: state.proofHash,
    proofs,
    reviews,
    duplicates,
    timeline: history.map(({ at, blockNumber, ...moment }) => ({
      ...moment,
      at: showChainTime(at),
      blockNumber: blockNumber.toString(),
    })),
    conversationId: conversation,
    shown: showing !== null,
    proposal: by !== null && proposalBps !== null ? { by, providerBps: proposalBps } : null,
    secret: claim?.secret ?? null,
    nonce: state.nonce,
    availableActions: slotActions(state, campaign.state.closesAt, actionSide, now, by),
    confirming: slot.confirming,
    txIntents,
  }
}

/** Maps a campaign by id for the responses of prepare calls. The caller must have checked access. */
export async function viewCampaignById(actor: Actor, id: string): Promise<Campaign> {
  const campaign = await findCampaign(id)
  if (!campaign) throw new Error(`campaign ${id} exists`)
  return viewCampaign(actor, { campaign, isBrand: campaign.state.brand === actor.wallet })
}
