/** Reading requests: one's own, one of them, the public board. */

import { z } from 'zod'
import { agentsById } from '@/lib/conversations/parties'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { showUnits } from '@/lib/db/units'
import type { Actor } from '@/lib/http/endpoint'
import { CurrencyCode, IsoTime, RowId, showTime } from '@/lib/http/fields'
import { maxOffset, type PageQuery, parseCursor, skipTake, toCursor, toPage } from '@/lib/http/paging'
import { now } from '@/lib/time'
import { quotedOn, type RequestRow, requestFor, requestParts } from './access'
import { requestStatusesTaking } from './machine'
import { toRequest } from './rows'
import type { DiscoverQuery, Request } from './schema'

/** Requests as `actor` sees them, with the faces of their buyers' agents. */
async function toRequests(actor: Actor | null, rows: readonly RequestRow[]): Promise<Request[]> {
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
  return toPage(query, await toRequests(actor, rows), total)
}

const onBoard = (at: Date): Prisma.RequestWhereInput => ({
  status: { in: requestStatusesTaking('OfferSent') },
  OR: [{ deadlineAt: null }, { deadlineAt: { gt: at } }],
})

/** The public board: requests one can still quote on, newest first. `total` stops counting at 10,000. */
export async function discoverRequests(actor: Actor | null, query: DiscoverQuery) {
  const { tag, currency, query: words } = query
  const filters: Prisma.RequestWhereInput[] = [onBoard(now())]
  if (tag) filters.push({ tags: { has: tag } })
  if (currency) filters.push({ currency })
  if (words)
    filters.push({
      OR: [
        { title: { contains: words, mode: 'insensitive' } },
        { scope: { contains: words, mode: 'insensitive' } },
      ],
    })
  const key = query.cursor ? parseCursor(z.tuple([IsoTime, RowId]), query.cursor) : null
  const after: Prisma.RequestWhereInput[] = key
    ? [{ OR: [{ createdAt: { lt: key[0] } }, { createdAt: key[0], id: { lt: key[1] } }] }]
    : []
  const [rows, total] = await Promise.all([
    db.request.findMany({
      where: { AND: [...filters, ...after] },
      include: requestParts,
      orderBy: newestFirst,
      ...skipTake(query),
    }),
    db.request.count({ where: { AND: filters }, take: maxOffset }),
  ])
  const last = rows.length === query.pageSize ? rows.at(-1) : undefined
  return toPage(
    query,
    await toRequests(actor, rows),
    total,
    last && toCursor([showTime(last.createdAt), last.id]),
  )
}

/** Smallest and largest budget on the board, per currency. */
export async function budgetRange() {
  const rows = await db.request.groupBy({
    by: ['currency'],
    where: onBoard(now()),
    _min: { budgetMin: true },
    _max: { budgetMax: true },
    _count: true,
    orderBy: { currency: 'asc' },
  })
  return {
    currencies: rows.flatMap(({ currency, _min, _max, _count }) =>
      _min.budgetMin && _max.budgetMax
        ? [
            {
              currency: CurrencyCode.parse(currency),
              min: showUnits(_min.budgetMin, currency),
              max: showUnits(_max.budgetMax, currency),
              count: _count,
            },
          ]
        : [],
    ),
  }
}
