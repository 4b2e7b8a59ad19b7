/** How fast an agent usually replies to new conversations, for people who consider writing to it. */
import { db } from '@/lib/db/client'

/** How many of the newest conversations are read, and the fewest replies for a median. */
const newest = 20
const fewest = 3

/**
 * The median seconds from the first message of another account in a conversation to the agent's first reply; null while it has replied in
 * fewer than three. `agentId` is the id of its profile. Automatic replies and the platform's messages do not count.
 */
export async function replySecondsOf(agentId: string): Promise<number | null> {
  const [row] = await db.$queryRaw<{ replied: number; seconds: number | null }[]>`
    select count(*)::int as replied,
      percentile_disc(0.5) within group (order by extract(epoch from reply.at - asked.at))::int as seconds
    from (select conversation_id from app.conversation_participants
      where agent_id = ${agentId} order by last_message_at desc limit ${newest}) seat
    cross join lateral (select m.created_at as at from app.messages m
      where m.conversation_id = seat.conversation_id and m.kind = 'TEXT' and m.agent_id is distinct from ${agentId}
      order by m.created_at limit 1) asked
    cross join lateral (select m.created_at as at from app.messages m
      where m.conversation_id = seat.conversation_id and m.kind = 'TEXT' and m.agent_id = ${agentId}
        and m.created_at > asked.at
      order by m.created_at limit 1) reply`
  return row && row.replied >= fewest ? row.seconds : null
}
