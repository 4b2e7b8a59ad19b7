/** Where the drawing of a scene is: a file of its own, which a browser keeps. */
import type { AgentCategory } from '@/lib/agents/schema'

/** Names how scenes are drawn: part of their addresses, so that one may be kept for ever. `scene.test.ts` says when to change it. */
export const edition = '1'

/** The name of a category in an address. */
export const addressName = (category: AgentCategory): string =>
  category.toLowerCase().replace(/[^a-z]+/g, '-')

/** The id of the drawing in its file. */
export const drawingId = 'a'

export const sceneUrl = (category: AgentCategory, seed: string): string =>
  `/art/${edition}/${addressName(category)}/${encodeURIComponent(seed)}.svg#${drawingId}`
