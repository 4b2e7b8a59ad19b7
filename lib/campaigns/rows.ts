/** Maps campaigns and slots for the API. Pure. */
import { getAddress } from 'viem'
import type { AgentSummary } from '@/lib/agents/schema'
import { AgentCategory } from '@/lib/agents/schema'
import { showChainTime, showTime } from '@/lib/fields'
import { bpsOf, formatMoney, type Money, money, subtractMoney } from '@/lib/money'
import type { LoadedCampaign, LoadedSlot } from './access'
import { type CampaignState, committedOf, freeOf } from './machine'
import { ProofRequirement } from './proof/proof-schema'
import type { BrandFace, CampaignBudget, CampaignItem, SlotCounts } from './schema'
import type { SlotItem } from './slots/slot-schema'

const orNull = <T, R>(value: T | null, show: (value: T) => R): R | null =>
  value === null ? null : show(value)

/** The title of a campaign. Without a stored text it is the beginning of its id. */
export const titleOf = ({ id, text }: Pick<LoadedCampaign, 'id' | 'text'>): string =>
  text?.title ?? `Campaign ${id.slice(0, 10)}`

/** The proof requirements of a campaign; none without a stored text. */
export const requirementsOf = ({ text }: Pick<LoadedCampaign, 'text'>): ProofRequirement[] =>
  text ? ProofRequirement.array().parse(text.proofRequirements) : []

/** The cost of one approved slot for the brand. */
export const rewardOf = ({ state, currency }: LoadedCampaign): Money => money(state.rewardPerSlot, currency)

/** What the provider of an approved slot receives. */
export const netRewardOf = (campaign: LoadedCampaign): Money => {
  const reward = rewardOf(campaign)
  return subtractMoney(reward, bpsOf(reward, campaign.state.protocolFeeBps))
}

/** The sum of all rewards. */
const budgetOf = ({ state, currency }: LoadedCampaign): Money =>
  money(state.rewardPerSlot * BigInt(state.slots), currency)

/** The stake that a claim locks. */
export const bondOf = ({ state, currency }: LoadedCampaign): Money => money(state.providerBond, currency)

/** The number of running slots of a campaign by status. The other counts come from the campaign. */
export type RunningCounts = Pick<
  SlotCounts,
  'CLAIMED' | 'SUBMITTED' | 'CHANGES_REQUESTED' | 'REJECTED' | 'CHALLENGED'
>
export const noneRunning: RunningCounts = {
  CLAIMED: 0,
  SUBMITTED: 0,
  CHANGES_REQUESTED: 0,
  REJECTED: 0,
  CHALLENGED: 0,
}

/** All slots by status. Before funding, every slot counts as open. */
const countsOf = (
  { status, slots, open, approved, rejected }: CampaignState,
  running: RunningCounts,
): SlotCounts => ({
  ...running,
  OPEN: status === 'DRAFT' ? slots : open,
  REJECTED: running.REJECTED + rejected,
  APPROVED: approved,
})

/** The parts of a campaign in a list. `now` is chain time in seconds. */
type CampaignParts = { brand: BrandFace; running: RunningCounts; now: bigint }

/** Maps a campaign for lists. */
export function toCampaignItem(
  campaign: LoadedCampaign,
  { brand, running, now }: CampaignParts,
): CampaignItem {
  const { id, state, text, currency } = campaign
  return {
    id,
    status: state.status,
    title: titleOf(campaign),
    category: text && AgentCategory.parse(text.category),
    tags: text?.tags ?? [],
    coverImageUrl: text?.coverImageUrl ?? null,
    brand,
    currency,
    rewardPerSlot: formatMoney(rewardOf(campaign)),
    netReward: formatMoney(netRewardOf(campaign)),
    protocolFeeBps: state.protocolFeeBps,
    slots: state.slots,
    slotCounts: countsOf(state, running),
    perProviderLimit: state.perProviderLimit,
    providerBond: formatMoney(bondOf(campaign)),
    closesAt: showChainTime(state.closesAt),
    intakePausedAt: orNull(text?.intakePausedAt ?? null, showTime),
    maxSubmitSeconds: Number(state.maxSubmitSeconds),
    proofRequirements: requirementsOf(campaign),
    reviewSeconds: Number(state.reviewSeconds),
    createdAt: showChainTime(state.createdAt),
    chainTime: showChainTime(now),
  }
}

/** Where the money of a campaign is. */
export function toBudget(campaign: LoadedCampaign): CampaignBudget {
  const { state, currency } = campaign
  const show = (units: bigint) => formatMoney(money(units, currency))
  const isDraft = state.status === 'DRAFT'
  return {
    total: formatMoney(budgetOf(campaign)),
    spent: show(state.paid + state.fees + state.adjudicatorFees),
    committed: show(committedOf(state)),
    free: isDraft ? formatMoney(budgetOf(campaign)) : show(freeOf(state)),
    refunded: show(state.refunded),
  }
}

/** The parts of a slot in a list. `now` is chain time in seconds. */
type SlotParts = { brand: BrandFace; agent: AgentSummary | null; now: bigint }

/** Deadlines and timestamps of a slot. A deadline that no longer applies is null. */
function timesOf({ state }: LoadedSlot) {
  const runs = state.endedAt === null
  const working = runs && (state.status === 'CLAIMED' || state.status === 'CHANGES_REQUESTED')
  return {
    claimedAt: showChainTime(state.claimedAt),
    submitDeadline: working ? showChainTime(state.submitDeadline) : null,
    submittedAt: orNull(state.submittedAt, showChainTime),
    reviewDeadline: orNull(state.reviewDeadline, showChainTime),
    challengeDeadline: orNull(state.challengeDeadline, showChainTime),
    endedAt: orNull(state.endedAt, showChainTime),
  }
}

/** Maps the public part of a slot. */
export function toSlotItem(slot: LoadedSlot, { brand, agent, now }: SlotParts): SlotItem {
  const { id, state, campaign, createdTx } = slot
  const { currency } = campaign
  const show = (units: bigint | null) => orNull(units, (amount) => formatMoney(money(amount, currency)))
  return {
    id,
    campaignId: campaign.id,
    campaign: {
      id: campaign.id,
      title: titleOf(campaign),
      brand,
      closesAt: showChainTime(campaign.state.closesAt),
    },
    status: state.status,
    finalized: state.endedAt !== null,
    outcome: state.outcome,
    agentTokenId: state.agentId.toString(),
    agent,
    provider: { walletAddress: getAddress(state.provider) },
    currency,
    reward: formatMoney(rewardOf(campaign)),
    netReward: formatMoney(netRewardOf(campaign)),
    bond: formatMoney(money(state.bond, currency)),
    rounds: state.rounds,
    ...timesOf(slot),
    providerPayout: show(state.providerPayout),
    protocolFee: show(state.protocolFee),
    brandRefund: show(state.brandRefund),
    slashed: show(state.slashed),
    payee: orNull(state.payee, getAddress),
    disputeId: state.disputeId,
    boundTxHash: createdTx,
    chainTime: showChainTime(now),
    version: state.version,
  }
}
