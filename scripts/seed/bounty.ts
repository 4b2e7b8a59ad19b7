/** What a campaign of the demo data is. */
import type { z } from 'zod'
import type { CampaignBody } from '@/lib/campaigns/schema'
import type { RejectionReason } from '@/lib/campaigns/slot-schema'

/** How far a slot goes. */
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

/** One claim: who, how far, and with what proof, by the place of its requirement. */
export type Claim = {
  by: string
  until: SlotStage
  /** Texts, addresses and account names; `sample:` names a picture of the demo data. */
  proof?: readonly string[]
  note?: string
  /** What the brand writes with its decision. */
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
