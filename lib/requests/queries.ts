/** Reads requests: one, or the caller's own. The public board is in discover.ts. */

import type { Actor } from '@/lib/actor'
import { agentsById } from '@/lib/agents/parties'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { cutNewest, newestFirst, olderThan } from '@/lib/http/newest'
import { countedTo, maxOffset, type PageQuery, skipTake, toPage } from '@/lib/paging'
import { quotedOn, type RequestRow, requestFor, sentOffers } from './access'
import { filesOf } from './attachments'
import { buyerRecordOf } from './buyer-record'
import { invitesOf } from './invites'
import { requestsById } from './many'
import { toRequest } from './rows'
import type { Request, RequestDetails } from './schema'

/** Maps requests for `actor`, with their buyers' agents. */
export async function toRequests(actor: Actor | null, rows: readonly RequestRow[]): Promise<Request[]> {
  const quoted = actor
    ? await quotedOn(
        actor,
        rows.map((row) => row.id),
      )
    : new Set<string>()
  const summaries = await agentsById(rows.map((row) => row.clientAgentId))
  return rows.map((row) => {
    const side = row.accountId === actor?.accountId ? 'client' : quoted.has(row.id) ? 'provider' : 'stranger'
    return toRequest(row, side, summaries.get(row.clientAgentId))
  })
}

/** Returns a request. Throws `NOT_FOUND` for outsiders once it is off the board. */
export async function getRequest(actor: Actor | null, id: string): Promise<Request> {
  const { request, side } = await requestFor(actor, id)
  const summaries = await agentsById([request.clientAgentId])
  return toRequest(request, side, summaries.get(request.clientAgentId))
}

/** Returns what the page of a request shows besides the request: its files, its buyer's record, and to the buyer its invitations. */
export async function requestDetailsOf({ id, buyer, viewerSide }: Request): Promise<RequestDetails> {
  const [attachments, buyerRecord, invites] = await Promise.all([
    filesOf(id),
    buyerRecordOf(buyer.id),
    viewerSide === 'client' ? invitesOf(id) : null,
  ])
  return { attachments, buyerRecord, invites }
}

/** Lists the requests of `actor`: published as a buyer, or with an offer as a seller (spec §Requests). */
export async function listRequests(actor: Actor, query: PageQuery) {
  const where: Prisma.RequestWhereInput = {
    OR: [
      { accountId: actor.accountId },
      { offers: { some: { providerAccountId: actor.accountId, ...sentOffers } } },
    ],
  }
  const { skip, take } = skipTake(query)
  const [rows, total] = await Promise.all([
    db.request.findMany({
      where: { AND: [where, olderThan(query.cursor)] },
      select: { id: true, createdAt: true },
      orderBy: newestFirst,
      skip,
      take: take + 1,
    }),
    db.request.count({ where, take: maxOffset }),
  ])
  const { shown, nextCursor } = cutNewest(rows, take)
  const requests = await requestsById(
    shown.map(({ id }) => id),
    (sql) => db.$queryRaw(sql),
  )
  return toPage(query, await toRequests(actor, requests), countedTo(maxOffset, total), nextCursor)
}
