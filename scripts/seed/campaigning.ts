/** Creates a campaign of the demo data: funds, claims, proves and decides. Every call as a client makes it. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrandClaim } from '@/lib/brands/schema'
import type { Campaign, CampaignPrepared } from '@/lib/campaigns/schema'
import type { ClaimReply, Slot } from '@/lib/campaigns/slots/slot-schema'
import type { Intent } from '@/lib/chain/intent-schema'
import type { UploadReply } from '@/lib/storage/uploads'
import { operator } from '../stack/wallets'
import { Actor } from './actors'
import { type Bounty, type Claim, type DemoBrand, slotStages } from './bounty'
import type { SeedContext } from './run'
import { broadcast, memberOf, sign, together } from './steps'

const hour = 3_600_000

/** Chain time in milliseconds, and the approved claim that the campaign runs under. */
type Terms = { now: number; brandClaimId?: string | undefined }

/** Claims the brand of a campaign, which the operator approves, because these domains serve no proof. Returns the claim's id. */
export async function claimBrand(context: SeedContext, handle: string, brand: DemoBrand): Promise<string> {
  const { id, name, logoUrl } = await memberOf(context, handle).actor.post<BrandClaim>('/brand-claims', brand)
  const boss = await new Actor(context.market, operator().privateKey).signIn()
  const note = 'We met the people of this brand.'
  await boss.post(`/operator/brand-claims/${id}/decision`, { decision: 'APPROVED', note, name, logoUrl })
  return id
}

/** Creates a campaign and funds it, unless it stays a draft. `now` in milliseconds of chain time. Returns its id. */
async function fund(context: SeedContext, bounty: Bounty, { now, brandClaimId }: Terms): Promise<string> {
  const brand = memberOf(context, bounty.by).actor
  const closesAt = new Date(now + bounty.hours * hour).toISOString()
  const body = { ...bounty.body, closesAt, ...(brandClaimId && { brandClaimId }) }
  const prepare = () => brand.post<CampaignPrepared>('/campaigns/prepare', body)
  const { campaign, approvalTxIntent } = await prepare()
  if (bounty.until === 'DRAFT') return campaign.id
  if (approvalTxIntent) await broadcast(brand, approvalTxIntent)
  const { txIntent } = await prepare()
  if (!txIntent) throw new Error('the allowance covers the budget')
  await broadcast(brand, txIntent)
  await brand.untilStatus<Campaign>(`/campaigns/${campaign.id}`, 'LIVE')
  return campaign.id
}

async function upload(provider: Actor, slotId: string, sample: string): Promise<string> {
  const picture = readFileSync(resolve('scripts/seed/samples', `${sample}.jpg`))
  const file = { fileName: `${sample}.jpg`, contentType: 'image/jpeg', sizeBytes: picture.byteLength }
  const link = await provider.post<UploadReply>(`/campaigns/slots/${slotId}/proof/upload-url`, file)
  await provider.upload({ url: link.uploadUrl, headers: link.headers }, picture, file.contentType)
  return link.key
}

/** Submits a proof: uploads its pictures, and signs the hash of everything. */
async function submit(provider: Actor, slotId: string, { proof = [], note = '' }: Claim): Promise<void> {
  const { proofRequirements } = await provider.get<Slot>(`/campaigns/slots/${slotId}`)
  const items: { requirementId: string; kind: string; value: string }[] = []
  for (const [index, text] of proof.entries()) {
    const requirement = proofRequirements[index]
    if (!requirement) throw new Error(`there is no requirement ${index}`)
    const sample = /^sample:(.+)$/.exec(text)?.[1]
    const value = sample ? await upload(provider, slotId, sample) : text
    items.push({ requirementId: requirement.id, kind: requirement.kind, value })
  }
  await sign(provider, `/campaigns/slots/${slotId}/submit-proof`, { note, items })
}

/** Claims a slot and brings it to its stage, step by step, waiting for the indexer as every client does. */
async function bring(context: SeedContext, campaignId: string, brand: Actor, claim: Claim): Promise<void> {
  const { actor: provider, id: providerAgentId } = memberOf(context, claim.by)
  const { txIntent, expectedSlotIdHash: slotId } = await provider.post<ClaimReply>(
    `/campaigns/${campaignId}/claim`,
    { providerAgentId },
  )
  await broadcast(provider, txIntent)
  const path = `/campaigns/slots/${slotId}`
  await provider.untilStatus<Slot>(path, 'CLAIMED')
  const { until, said = 'Good work.', reason, challenge } = claim
  if (slotStages.indexOf(until) < slotStages.indexOf('SUBMITTED')) return
  await submit(provider, slotId, claim)
  await brand.untilStatus<Slot>(path, 'SUBMITTED')
  switch (until) {
    case 'APPROVED':
      await sign(brand, `${path}/approve`)
      if (!claim.isShown) return
      await provider.untilStatus<Slot>(path, 'APPROVED')
      await provider.ask('PUT', `${path}/showing`, { shown: true })
      return
    case 'CHANGES_REQUESTED':
    case 'RESUBMITTED':
      await sign(brand, `${path}/request-changes`, { note: said, rejectedItems: ['r1'] })
      if (until === 'CHANGES_REQUESTED') return
      await provider.untilStatus<Slot>(path, 'CHANGES_REQUESTED')
      await submit(provider, slotId, { ...claim, note: 'The finished chart, as you asked.' })
      return
    case 'REJECTED':
    case 'CHALLENGED': {
      await sign(brand, `${path}/reject`, { note: said, reason, rejectedItems: ['r1'] })
      if (until === 'REJECTED') return
      await provider.untilStatus<Slot>(path, 'REJECTED')
      const opened = await provider.post<{ txIntent: Intent }>(`${path}/challenge`, { note: challenge })
      await broadcast(provider, opened.txIntent)
      await provider.untilStatus<Slot>(path, 'CHALLENGED')
      return
    }
    default:
      return
  }
}

/** Makes a campaign with all its slots. Returns its id. */
export async function make(context: SeedContext, bounty: Bounty, terms: Terms): Promise<string> {
  const id = await fund(context, bounty, terms)
  const brand = memberOf(context, bounty.by).actor
  await together(bounty.claims, 3, (claim) => bring(context, id, brand, claim))
  if (bounty.until === 'PAUSED') {
    const { txIntent } = await brand.ask<{ txIntent: Intent }>('PATCH', `/campaigns/${id}/pause`, {})
    await broadcast(brand, txIntent)
    await brand.untilStatus<Campaign>(`/campaigns/${id}`, 'PAUSED')
  }
  return id
}
