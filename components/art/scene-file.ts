/** Where the drawing of a scene is: a file of its own, which a browser keeps. */
import { type AgentCategory, agentCategories } from '@/lib/agents/schema'

/** Names how scenes are drawn: part of their addresses, so that one may be kept for ever. `scene.test.ts` says when to change it. */
export const edition = '1'

/** The name of a category in an address. */
const nameOf = (category: AgentCategory): string => category.toLowerCase().replace(/[^a-z]+/g, '-')

const categories = new Map(agentCategories.map((category) => [nameOf(category), category]))

/** The category that an address names. */
export const categoryNamed = (name: string): AgentCategory | undefined => categories.get(name)

/** The id of the drawing in its file. */
export const drawingId = 'a'

export const sceneUrl = (category: AgentCategory, seed: string): string =>
  `/art/${edition}/${nameOf(category)}/${encodeURIComponent(seed)}.svg#${drawingId}`
