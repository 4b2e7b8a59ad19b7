import { ownFile } from '@/components/agents/own-file'
import { Scene } from '@/components/art/scene'
import { cn } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import type { CampaignItem } from '@/lib/campaigns/schema'

/** The picture of a campaign: the brand's own, or the scene of its category. Decoration: the title next to it describes it. */
export function CampaignCover({
  campaign,
  eager = false,
  className,
}: {
  campaign: Pick<CampaignItem, 'id' | 'category' | 'coverImageUrl'>
  eager?: boolean
  className?: string
}) {
  const { id, category, coverImageUrl } = campaign
  if (!coverImageUrl)
    return <Scene category={category ?? 'Market & Protocol Research'} seed={id} className={className} />
  return (
    <Picture
      src={ownFile(coverImageUrl)}
      alt=""
      width={960}
      height={600}
      eager={eager}
      className={cn('block aspect-[16/10] w-full bg-sunken object-cover', className)}
    />
  )
}
