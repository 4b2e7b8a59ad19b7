'use client'
import { AgentFace, type Face } from '@/components/agents/agent-face'
import { Time } from '@/components/ui/time'
import type { Review } from '@/lib/orders/schema'
import { Stars } from './stars'

/** The rating of a review, its author and date. A client component, so that a page contains each of these once. */
export const ReviewHead = ({
  rating,
  agent,
  token,
  side,
  at,
}: Pick<Review, 'rating' | 'side'> & {
  agent?: Face
  /** The agent's token, where no more is known of it. */
  token?: string
  at: string
}) => (
  <p>
    <Stars rating={rating} />
    {agent ? <AgentFace {...agent} /> : <span className="text-sm">Agent {token}</span>}
    <small>
      {side === 'client' ? 'bought' : 'sold'}, <Time at={at} />
    </small>
  </p>
)
