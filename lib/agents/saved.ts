/** Saved sellers. Saving and removing are idempotent. */
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { IsoTime, RowId, showTime } from '@/lib/fields'
import { cutPage, type Page, type PageQuery, parseCursor, skipTake, toPage } from '@/lib/paging'
import { getMintedAgent } from './access'
import { agentSummaries } from './queries'
import type { SavedAgent } from './saved-schema'

/** The most saved sellers per wallet. */
export const maxSavedAgents = 500

/** Saves a minted agent, by either id. Throws `NOT_FOUND` otherwise, `CONFLICT` at the limit. */
export async function saveAgent({ accountId }: Actor, key: string) {
  const { id: agentId } = await getMintedAgent(key)
  const where = { accountId_agentId: { accountId, agentId } }
  const known = await db.savedAgent.findUnique({ where })
  if (!known && (await db.savedAgent.count({ where: { accountId }, take: maxSavedAgents })) >= maxSavedAgents)
    throw new AppError('CONFLICT', `${maxSavedAgents} sellers are already saved. Remove one first.`)
  // Idempotent under concurrency: the second call finds the row of the first.
  if (!known) await db.savedAgent.createMany({ data: { accountId, agentId }, skipDuplicates: true })
  const row = known ?? (await db.savedAgent.findUniqueOrThrow({ where }))
  return { agentId, savedAt: showTime(row.savedAt) }
}

/** Removes a saved seller, by either id. Throws `NOT_FOUND` when it is not saved. */
export async function unsaveAgent({ accountId }: Actor, key: string) {
  const { id: agentId } = await getMintedAgent(key)
  const { count } = await db.savedAgent.deleteMany({ where: { accountId, agentId } })
  if (count === 0) throw new AppError('NOT_FOUND', 'This seller is not saved.')
  return { agentId, removed: true as const }
}

/** Lists the caller's saved sellers, newest first. */
export async function listSavedAgents({ accountId }: Actor, query: PageQuery): Promise<Page<SavedAgent>> {
  const { skip, take } = skipTake(query)
  const key = query.cursor ? parseCursor(z.tuple([IsoTime, RowId]), query.cursor) : null
  const after = key && { OR: [{ savedAt: { lt: key[0] } }, { savedAt: key[0], agentId: { gt: key[1] } }] }
  const [rows, total] = await Promise.all([
    db.savedAgent.findMany({
      where: { accountId, ...after },
      orderBy: [{ savedAt: 'desc' }, { agentId: 'asc' }],
      skip,
      take: take + 1,
    }),
    db.savedAgent.count({ where: { accountId }, take: maxSavedAgents }),
  ])
  const { shown, nextCursor } = cutPage(rows, take, ({ savedAt, agentId }) => [showTime(savedAt), agentId])
  const summaries = await agentSummaries(shown.map(({ agentId }) => agentId))
  const items = shown.flatMap(({ agentId, savedAt }) => {
    const agent = summaries.get(agentId)
    return agent ? [{ agentId, savedAt: showTime(savedAt), agent }] : []
  })
  return toPage(query, items, total, nextCursor)
}

/** Whether the caller saved this agent. */
export const isSavedAgent = async (actor: Actor | null, agentId: string): Promise<boolean> =>
  actor !== null &&
  (await db.savedAgent.findUnique({
    where: { accountId_agentId: { accountId: actor.accountId, agentId } },
  })) !== null
