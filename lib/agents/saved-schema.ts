/** The shape of a saved seller. Pure. */
import { z } from 'zod'
import { AgentSummary } from './schema'

/** A seller that an account saved. */
export const SavedAgent = z.object({ agentId: z.string(), savedAt: z.string(), agent: AgentSummary })
export type SavedAgent = z.infer<typeof SavedAgent>
