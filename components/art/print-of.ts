import { seeded, sheets } from '@/components/ui/seed'
import type { AgentCategory } from '@/lib/agents/schema'

/** A scene of this category, chosen by the seed. */
export type SceneProps = { category: AgentCategory; seed: string; className?: string | undefined }

/** The sheet of a scene, and the random numbers that draw it. The same seed draws the same picture. */
export function printOf(category: AgentCategory, seed: string) {
  const random = seeded(`scene:${category}:${seed}`)
  return { sheet: random.pick(sheets), random }
}
