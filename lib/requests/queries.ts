/** Reading requests: one's own, and one of them. The public board is in discover.ts. */
import { agentsById } from '@/lib/conversations/parties'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/http/endpoint'
import { countedTo, maxOffset, type PageQuery, skipTake, toPage } from '@/lib/http/paging'
import { quotedOn, type RequestRow, requestFor, requestParts } from './access'
import { toRequest } from './rows'
import type { Request } from './schema'

/** Requests as `actor` sees them, with the faces of their buyers' agents. */
export async function toRequests(actor: Actor | null, rows: readonly RequestRow[]): Promise<Request[]> {
  const quoted = actor
    ? await quotedOn(
        actor,
        rows.map((row) => row.id),
      )
    : new Set<string>()
  const faces = await agentsById(rows.map((row) => row.clientAgentId))
  return rows.map((row) => {
    const side = row.accountId === actor?.accountId ? 'client' : quoted.has(row.id) ? 'provider' : 'stranger'
    return toRequest(row, side, faces.get(row.clientAgentId))
  })
}

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.RequestOrderByWithRelationInput[]

/** One request. Throws `NOT_FOUND` to strangers once it is off the board. */
export async function getRequest(actor: Actor | null, id: string): Promise<Request> {
  const { request, side } = await requestFor(actor, id)
  const faces = await agentsById([request.clientAgentId])
  return toRequest(request, side, faces.get(request.clientAgentId))
}

/** The requests of `actor`: published as a buyer, or quoted on as a provider (spec §Requests). */
export async function listRequests(actor: Actor, query: PageQuery) {
  const where: Prisma.RequestWhereInput = {
    OR: [{ accountId: actor.accountId }, { offers: { some: { providerAccountId: actor.accountId } } }],
  }
  const [rows, total] = await Promise.all([
    db.request.findMany({ where, include: requestParts, orderBy: newestFirst, ...skipTake(query) }),
    db.request.count({ where, take: maxOffset }),
  ])
  return toPage(query, await toRequests(actor, rows), countedTo(maxOffset, total))
}
