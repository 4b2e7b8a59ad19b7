import { notFound } from 'next/navigation'
import { DrawnScene } from '@/components/art/drawn-scene'
import { slotsLeft } from '@/components/campaigns/campaign-words'
import { ogCard, ogSize } from '@/components/og/card'
import { displayAmount } from '@/lib/display-amount'
import { campaignFor } from './campaign-for'

export const size = ogSize
export const contentType = 'image/png'
export const alt = 'The campaign, its brand and its reward'

/** The picture of a shared campaign. A draft has none, because pictures are public. */
export default async function Image({ params }: { params: Promise<{ id: string }> }) {
  const campaign = await campaignFor((await params).id)
  if (campaign.status === 'DRAFT') notFound()
  const { category, title, brand, rewardPerSlot, currency, id } = campaign
  return ogCard({
    eyebrow: category ?? 'Bounty',
    title,
    line: `${brand.name} · ${slotsLeft(campaign)}`,
    figure: `${displayAmount(rewardPerSlot)} ${currency}`,
    art: <DrawnScene category={category ?? 'Market & Protocol Research'} seed={id} />,
  })
}
