/**
 * Checks whether a campaign on the chain matches its stored text: every term must be equal. Pure. The view `app.campaign_texts` implements
 * the same rule in SQL.
 */
import type { Campaign, ChainCampaign } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/statements/units'

/** The terms that the contract stores. Money in smallest units, times in seconds, lower-case hex. */
type BoundTerms = {
  id: string
  currency: string
  brand: string
  rewardPerSlot: bigint
  slots: number
  perProviderLimit: number
  providerBond: bigint
  closesAt: bigint
  maxSubmitSeconds: bigint
  reviewSeconds: bigint
  termsHash: string
}

const boundFields = [
  'id',
  'currency',
  'brand',
  'rewardPerSlot',
  'slots',
  'perProviderLimit',
  'providerBond',
  'closesAt',
  'maxSubmitSeconds',
  'reviewSeconds',
  'termsHash',
] as const satisfies readonly (keyof BoundTerms)[]

/** The stored text of a campaign. */
export type CampaignText = Campaign

const termsOfText = (text: CampaignText): BoundTerms => ({
  id: text.id,
  currency: text.currency,
  brand: text.wallet,
  rewardPerSlot: unitsOf(text.rewardPerSlot),
  slots: text.slots,
  perProviderLimit: text.perProviderLimit,
  providerBond: unitsOf(text.providerBond),
  closesAt: text.closesAt,
  maxSubmitSeconds: BigInt(text.maxSubmitSeconds),
  reviewSeconds: BigInt(text.reviewSeconds),
  termsHash: text.termsHash,
})

const termsOnChain = (row: ChainCampaign): BoundTerms => ({
  id: row.campaignId,
  currency: row.currency,
  brand: row.brand,
  rewardPerSlot: unitsOf(row.rewardPerSlot),
  slots: Number(row.slots),
  perProviderLimit: row.perProviderLimit,
  providerBond: unitsOf(row.providerBond),
  closesAt: row.closesAt,
  maxSubmitSeconds: row.maxSubmitSeconds,
  reviewSeconds: row.reviewSeconds,
  termsHash: row.termsHash,
})

/** Returns the fields in which the campaign on the chain differs from its stored text. */
function mismatchOf(text: CampaignText, row: ChainCampaign): (typeof boundFields)[number][] {
  const [written, funded] = [termsOfText(text), termsOnChain(row)]
  return boundFields.filter((field) => written[field] !== funded[field])
}

/** Returns the stored text of a campaign if every term is equal. */
export const textOf = (row: ChainCampaign, text: CampaignText | null | undefined): CampaignText | null =>
  text && mismatchOf(text, row).length === 0 ? text : null
