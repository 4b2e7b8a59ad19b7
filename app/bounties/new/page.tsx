import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { type CampaignPrefill, toFormRequirement } from '@/components/campaigns/wizard/campaign-form'
import { CampaignWizard } from '@/components/campaigns/wizard/campaign-wizard'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/states'
import type { Actor } from '@/lib/actor'
import { listClaims } from '@/lib/brands/queries'
import { getCampaign } from '@/lib/campaigns/queries'
import { type Campaign, CampaignId } from '@/lib/campaigns/schema'
import { campaignParameters } from '@/lib/chain/parameters/campaign-parameters'
import { chainTime } from '@/lib/chain/time'
import { AppError } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { listTags } from '@/lib/listings/queries'
import { type Currency, parseMoney } from '@/lib/money'
import { type RawSearch, readSearch } from '@/lib/search-params'
import { walletBalances } from '@/lib/stake/balances'

export const metadata: Metadata = { title: 'Start a campaign', robots: { index: false } }

const search = { from: CampaignId }

/** The form for a new campaign, optionally filled in from another one of the brand. */
export default async function NewCampaignPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { from } = readSearch(search, await searchParams)
  const actor = await signedIn('/bounties/new', { from })
  const [before, tags, claims, { protocolFeeBps }, balances, now] = await Promise.all([
    from ? ownCampaign(actor, from) : null,
    listTags(),
    listClaims(actor, { page: 1, pageSize: 100, status: 'APPROVED' }),
    campaignParameters(),
    walletBalances(actor),
    chainTime(),
  ])
  const held = balances.map(({ currency, amount }) => [
    currency,
    amount === null ? null : parseMoney(amount, currency).units.toString(),
  ])
  return (
    <div className="page">
      <PageHead
        title="Start a campaign"
        text="Many people do the same small task, each for the same reward. You fund all slots first; each is paid when you approve its proof."
      />
      {claims.items.length === 0 && (
        <Note className="mb-8 max-w-2xl">
          Your campaign runs under your wallet’s own name, unverified.{' '}
          <Link href="/brands/claim" className="font-medium underline underline-offset-4">
            Claim your brand
          </Link>{' '}
          to run it under your domain.
        </Note>
      )}
      <CampaignWizard
        prefill={
          before
            ? prefillFrom(
                before,
                claims.items.map(({ id }) => id),
              )
            : {}
        }
        draft={`campaign:${before?.id ?? 'new'}`}
        suggestions={tags.items.map(({ tag }) => tag)}
        brands={claims.items.map(({ id, name, domain }) => ({ id, name, domain }))}
        feeBps={protocolFeeBps}
        chainNow={showChainTime(now)}
        wallet={actor.wallet}
        balances={Object.fromEntries(held) as Record<Currency, string | null>}
      />
    </div>
  )
}

/** A campaign of the reader, or null: another brand's campaign is not copied. */
async function ownCampaign(actor: Actor, id: string): Promise<Campaign | null> {
  try {
    const campaign = await getCampaign(actor, id)
    return campaign.brand.walletAddress.toLowerCase() === actor.wallet ? campaign : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** The same task and terms again. */
function prefillFrom(campaign: Campaign, claimIds: readonly string[]): CampaignPrefill {
  const { brandClaimId } = campaign.brand
  return {
    title: campaign.title,
    brief: campaign.brief,
    ...(campaign.category && { category: campaign.category }),
    tags: campaign.tags,
    coverImageUrl: campaign.coverImageUrl,
    ...(campaign.proofRequirements.length > 0 && {
      requirements: campaign.proofRequirements.map(toFormRequirement),
    }),
    currency: campaign.currency,
    rewardPerSlot: campaign.rewardPerSlot,
    slots: campaign.slots,
    perProviderLimit: campaign.perProviderLimit,
    providerBond: campaign.providerBond,
    maxSubmitSeconds: campaign.maxSubmitSeconds,
    reviewSeconds: campaign.reviewSeconds,
    ...(brandClaimId && claimIds.includes(brandClaimId) && { brandClaimId }),
  }
}
