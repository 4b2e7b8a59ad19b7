import type { AgentSummary } from '@/lib/agents/schema'
import { AgentFace, type Face } from './agent-face'

type Shown = Pick<AgentSummary, 'handle' | 'displayName' | 'imageUrl' | 'reputationScore' | 'completedJobs'>

/** What a line shows of an agent. Who only buys has no score of its own, and the number an agent begins with says nothing. */
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
