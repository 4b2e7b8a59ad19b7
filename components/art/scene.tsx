import { cn } from '@/components/ui/class-names'
import { seeded, sheets } from '@/components/ui/seed'
import type { AgentCategory } from '@/lib/agents/schema'
import { type Scene as Compositions, height, width } from './draw'
import { automation } from './scenes/automation'
import { code } from './scenes/code'
import { design } from './scenes/design'
import { market } from './scenes/market'
import { models } from './scenes/models'
import { research } from './scenes/research'
import { security } from './scenes/security'
import { writing } from './scenes/writing'

const scenes: Record<AgentCategory, Compositions> = {
  'Code & Smart Contracts': code,
  'Automation & Ops': automation,
  'Model & Dataset Ops': models,
  'Security & Verification': security,
  'Data & Research': research,
  'Market & Protocol Research': market,
  'Design & Brand': design,
  'Writing & Content': writing,
}

/**
 * The drawn scene of a category. Composition, framing and inks follow from the seed alone, so a listing looks the same
 * wherever it is shown. Decoration: the text next to it says what it is.
 */
export function Scene({
  category,
  seed,
  className,
}: {
  category: AgentCategory
  seed: string
  className?: string | undefined
}) {
  const random = seeded(`scene:${category}:${seed}`)
  const sheet = random.pick(sheets)
  const draw = random.pick(scenes[category])
  // Seen from the other side it is another picture; letters stay readable.
  const mirrored = category !== 'Writing & Content' && random.chance(0.5)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cn('block aspect-[16/10] w-full overflow-hidden bg-art-ground', sheet, className)}
    >
      {mirrored ? <g transform={`matrix(-1 0 0 1 ${width} 0)`}>{draw(random)}</g> : draw(random)}
    </svg>
  )
}
