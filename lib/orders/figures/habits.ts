/** How fast a seller usually replies, accepts and delivers. */
import { replySecondsOf } from '@/lib/conversations/reply-time'
import { type Pace, paceOf } from './pace'

export type Habits = {
  /** Null while too few conversations were answered. */
  replySeconds: number | null
  /** Null while too few orders were accepted. */
  pace: Pace | null
}

/** The habits of an agent, by the id of its profile and, once minted, its token. */
export async function habitsOf(agentId: string, tokenId: number | null): Promise<Habits> {
  const [replySeconds, pace] = await Promise.all([
    replySecondsOf(agentId),
    tokenId === null ? null : paceOf(BigInt(tokenId)),
  ])
  return { replySeconds, pace }
}
