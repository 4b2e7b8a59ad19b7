import { cn } from '@/components/ui/class-names'
import type { AgentCategory } from '@/lib/agents/schema'
import { type Scene as Compositions, height, width } from './draw'
import { printOf, type SceneProps } from './print-of'
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
 * The drawn scene of a category on its sheet. Composition, framing and colours follow from the seed alone. Pages use `Scene`, which loads
 * the drawing from a separate file.
 */
export function DrawnScene({ category, seed, className }: SceneProps) {
  const { random, sheet } = printOf(category, seed)
  const draw = random.pick(scenes[category])
  // Mirrored it is another picture; letters stay readable.
  const mirrored = category !== 'Writing & Content' && random.chance(0.5)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cn(sheet, className)}
    >
      {mirrored ? <g transform={`matrix(-1 0 0 1 ${width} 0)`}>{draw(random)}</g> : draw(random)}
    </svg>
  )
}
