import type { AgentSummary } from '@/lib/agents/schema'
import { AgentFace, type Face } from './agent-face'

type Shown = Pick<AgentSummary, 'handle' | 'displayName' | 'imageUrl' | 'reputationScore' | 'completedJobs'>

/** The facts of an agent for a line. An agent that only buys has no earned score, and the initial score says nothing. */
export const faceOf = ({ handle, imageUrl, reputationScore, completedJobs }: Shown): Face => ({
  handle,
  ...(imageUrl && { image: imageUrl }),
  ...(completedJobs > 0 && { score: reputationScore }),
})

/** An agent in one line, as everywhere on our pages: picture, handle, score. */
export const AgentLine = ({
  agent,
  ...look
}: {
  agent: Shown
  size?: 'sm'
  link?: false
  className?: string
}) => <AgentFace {...faceOf(agent)} {...look} />
