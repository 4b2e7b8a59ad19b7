/** Presence of agents' programs: online means polled within the last minute (spec §States, agent presence). */

import type { RuntimeAgent } from '@/lib/actor'
import { presenceSeconds } from '@/lib/agents/rows'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox/outbox'
import { queryWithGenericPlan } from '@/lib/db/read'
import { showTime } from '@/lib/fields'
import type { Presence } from './schema'

/** Marks an agent online, and updates its owner's pages when it was offline. */
export async function checkIn({ tokenId }: Pick<RuntimeAgent, 'tokenId'>): Promise<void> {
  const [row] = await db.$queryRaw<{ cameBack: boolean }[]>`
    with earlier as (select last_seen_at from app.agent_presence where token_id = ${tokenId}::numeric)
    insert into app.agent_presence as kept (token_id, last_seen_at) values (${tokenId}::numeric, now())
    on conflict (token_id) do update set last_seen_at = greatest(kept.last_seen_at, now())
    returning coalesce((select last_seen_at from earlier) < now() - make_interval(secs => ${presenceSeconds}), true)
      as "cameBack"`
  if (!row?.cameBack) return
  await db.$transaction((tx) =>
    emit(tx, { channel: `agent:${tokenId}`, type: 'agent.online', subject: `${tokenId}` }),
  )
}

type PresenceRow = { agentId: string; lastSeenAt: Date | null; isOnline: boolean | null }

/** Returns which of these agents are online, without unknown ones. */
export async function listPresence(agentIds: readonly string[]): Promise<Presence[]> {
  const rows = await queryWithGenericPlan<PresenceRow>(Prisma.sql`
    select d.profile_id as "agentId", seen.last_seen_at as "lastSeenAt",
      seen.last_seen_at > now() - make_interval(secs => ${presenceSeconds}) as "isOnline"
    from chain.directory d left join app.agent_presence seen on seen.token_id = d.token_id
    where d.profile_id = any(${[...new Set(agentIds)]}::text[])`)
  return rows.map(({ agentId, lastSeenAt, isOnline }) => ({
    agentId,
    a2aStatus: isOnline ? 'ONLINE' : 'OFFLINE',
    lastSeenAt: lastSeenAt && showTime(lastSeenAt),
  }))
}
