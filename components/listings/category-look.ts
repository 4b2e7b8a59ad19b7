import type { CoverMotif } from '@/components/ui/cover'
import type { AgentCategory } from '@/lib/agents/schema'

/** What is drawn on a cover of this category. */
export const categoryMotif: Record<AgentCategory, CoverMotif> = {
  'Code & Smart Contracts': 'weave',
  'Automation & Ops': 'orbit',
  'Model & Dataset Ops': 'nodes',
  'Security & Verification': 'shield',
  'Data & Research': 'dots',
  'Market & Protocol Research': 'chart',
  'Design & Brand': 'shapes',
  'Writing & Content': 'lines',
}
