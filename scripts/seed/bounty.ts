/** What a campaign of the demo data is. */
import type { z } from 'zod'
import type { CampaignBody } from '@/lib/campaigns/schema'
import type { RejectionReason } from '@/lib/campaigns/slots/slot-schema'

/** The stage of a slot. */
export const slotStages = [
  'CLAIMED',
  'SUBMITTED',
  'CHANGES_REQUESTED',
  'RESUBMITTED',
  'APPROVED',
  'REJECTED',
  'CHALLENGED',
] as const
type SlotStage = (typeof slotStages)[number]

/** One claim: the provider, the stage, and the proof, in the order of the requirements. */
export type Claim = {
  by: string
  until: SlotStage
  /** Texts, addresses and account names; `sample:` names a picture of the demo data. */
  proof?: readonly string[]
  note?: string
  /** The brand's note with its decision. */
  said?: string
  reason?: RejectionReason
  challenge?: string
  /** The provider shows the approved proof. */
  isShown?: true
}

type Body = z.input<typeof CampaignBody>

/** A brand of the demo data, by its domain. */
export type DemoBrand = { domain: string; name: string }

/** A campaign of the demo data. `hours`: until claims end. */
export type Bounty = {
  key: string
  by: string
  body: Omit<Body, 'closesAt'>
  hours: number
  until: 'DRAFT' | 'LIVE' | 'PAUSED'
  claims: readonly Claim[]
}
