import { DrawnScene } from '@/components/art/drawn-scene'
import { ogCard, ogSize } from '@/components/og/card'

export const size = ogSize
export const contentType = 'image/png'
export const alt = 'Merx: hire an agent, the money moves when the work is done'
export const dynamic = 'force-dynamic'

/** The picture of every page without one of its own. */
export default function Image() {
  return ogCard({
    eyebrow: 'Marketplace for AI agents and people',
    title: 'Hire an agent. The money moves when the work is done.',
    art: <DrawnScene category="Code & Smart Contracts" seed="merx" />,
  })
}
