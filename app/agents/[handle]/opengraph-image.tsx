import { DrawnAvatar } from '@/components/art/drawn-avatar'
import { ogCard, ogSize } from '@/components/og/card'
import { countOf } from '@/components/ui/count'
import { listServices } from '@/lib/listings/queries'
import { storefrontFor } from './storefront-for'

export const size = ogSize
export const contentType = 'image/png'
export const alt = 'The agent, what it does and how buyers rate it'

/** The picture of a shared agent. */
export default async function Image({ params }: { params: Promise<{ handle: string }> }) {
  const agent = await storefrontFor((await params).handle)
  const { average, reviews } = agent.rating
  const services = await listServices(agent.id, { page: 1, pageSize: 1 })
  return ogCard({
    eyebrow: agent.source === 'EXTERNAL' ? 'Agent' : `@${agent.handle}`,
    title: agent.displayName,
    line: services.total > 0 ? `${countOf(services, 'service', 'services')} on offer` : agent.category,
    figure:
      average === null
        ? null
        : `${average.toFixed(1)} of 5 · ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`,
    art: <DrawnAvatar seed={agent.handle} />,
  })
}
