/** The URL of a scene's drawing: a separate file, which browsers cache. */
import type { AgentCategory } from '@/lib/agents/schema'

/** The version of the drawings: part of their URLs, so that they can be cached forever. `scene.test.ts` explains when to change it. */
export const edition = '1'

/** The name of a category in a URL. */
export const addressName = (category: AgentCategory): string =>
  category.toLowerCase().replace(/[^a-z]+/g, '-')

/** The id of the drawing in its file. */
export const drawingId = 'a'

export const sceneUrl = (category: AgentCategory, seed: string): string =>
  `/art/${edition}/${addressName(category)}/${encodeURIComponent(seed)}.svg#${drawingId}`
