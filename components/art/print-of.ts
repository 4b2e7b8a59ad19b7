import { seeded, sheets } from '@/components/ui/seed'
import type { AgentCategory } from '@/lib/agents/schema'

/** The sheet that a scene is printed on, and the numbers that draw it. The same seed gives the same picture. */
export function printOf(category: AgentCategory, seed: string) {
  const random = seeded(`scene:${category}:${seed}`)
  return { sheet: random.pick(sheets), random }
}
