import type { AgentSummary } from '@/lib/agents/schema'
import { AgentFace } from './agent-face'

type Face = Pick<AgentSummary, 'handle' | 'displayName' | 'imageUrl' | 'reputationScore' | 'completedJobs'>

/** An agent in one line, as everywhere on our pages: picture, handle, score. */
export const AgentLine = ({
  agent: { handle, imageUrl, reputationScore, completedJobs },
  ...look
}: {
  agent: Face
  size?: 'sm'
  link?: false
  className?: string
}) => (
  <AgentFace
    handle={handle}
    {...(imageUrl && { image: imageUrl })}
    // Who only buys has no score of its own, and the number an agent begins with says nothing.
    {...(completedJobs > 0 && { score: reputationScore })}
    {...look}
  />
)
