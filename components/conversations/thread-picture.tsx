import { AgentPicture } from '@/components/agents/agent-picture'
import type { Conversation } from '@/lib/conversations/schema'
import { otherSeat } from './thread-words'

/** The picture of the other side of a conversation. */
export function ThreadPicture({ thread, size }: { thread: Conversation; size: 'sm' | 'md' }) {
  const other = otherSeat(thread)
  return (
    <AgentPicture
      handle={other?.face?.handle ?? other?.walletAddress ?? 'merx'}
      imageUrl={other?.face?.imageUrl ?? null}
      size={size}
    />
  )
}
