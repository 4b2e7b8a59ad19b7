/** Listings somebody wants to find again. Saving and removing twice is saving and removing once. */
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { IsoTime, RowId, showTime } from '@/lib/fields'
import { cutPage, type Page, type PageQuery, parseCursor, skipTake, toPage } from '@/lib/paging'
import { listingFor } from './access'
import { withProviders } from './queries'
import type { SavedListing } from './schema'

/** A wallet keeps this many. */
export const mostSaved = 500

/** Saves a listing the caller can see. Throws `NOT_FOUND` otherwise, `CONFLICT` when there are too many. */
export async function saveListing(actor: Actor, id: string) {
  const { accountId } = actor
  await listingFor(actor, id)
  const key = { accountId_listingId: { accountId, listingId: id } }
  const known = await db.savedListing.findUnique({ where: key })
  if (!known && (await db.savedListing.count({ where: { accountId }, take: mostSaved })) >= mostSaved)
    throw new AppError('CONFLICT', `${mostSaved} listings are saved already: remove one first.`)
  // Two at once save it once: the second finds what the first wrote.
  if (!known) await db.savedListing.createMany({ data: { accountId, listingId: id }, skipDuplicates: true })
  const row = known ?? (await db.savedListing.findUniqueOrThrow({ where: key }))
  return { listingId: id, savedAt: showTime(row.savedAt) }
}

/** Takes a listing off the shelf, also one that is no longer on sale. Throws `NOT_FOUND` when it is not on it. */
export async function unsaveListing({ accountId }: Actor, id: string) {
  const { count } = await db.savedListing.deleteMany({ where: { accountId, listingId: id } })
  if (count === 0) throw new AppError('NOT_FOUND', 'This listing is not among your saved ones.')
  return { listingId: id, removed: true as const }
}

/** What the caller saved, last saved first. A listing that is off sale stays, without what it says. */
export async function listSaved({ accountId }: Actor, query: PageQuery): Promise<Page<SavedListing>> {
  const { skip, take } = skipTake(query)
  const key = query.cursor ? parseCursor(z.tuple([IsoTime, RowId]), query.cursor) : null
  const after = key && {
    OR: [{ savedAt: { lt: key[0] } }, { savedAt: key[0], listingId: { gt: key[1] } }],
  }
  const [rows, total] = await Promise.all([
    db.savedListing.findMany({
      where: { accountId, ...after },
      include: { listing: true },
      orderBy: [{ savedAt: 'desc' }, { listingId: 'asc' }],
      skip,
      take: take + 1,
    }),
    db.savedListing.count({ where: { accountId }, take: mostSaved }),
  ])
  const { shown, nextCursor } = cutPage(rows, take, ({ savedAt, listingId }) => [
    showTime(savedAt),
    listingId,
  ])
  const onSale = shown.map(({ listing }) => listing).filter(({ status }) => status === 'PUBLISHED')
  const cards = new Map((await withProviders(onSale)).map((card) => [card.id, card]))
  const items = shown.map(({ listingId, savedAt }) => ({
    listingId,
    savedAt: showTime(savedAt),
    listing: cards.get(listingId) ?? null,
  }))
  return toPage(query, items, total, nextCursor)
}

/** Which of these the caller saved. */
export async function savedAmong(actor: Actor | null, ids: readonly string[]): Promise<Set<string>> {
  if (!actor || ids.length === 0) return new Set()
  const rows = await db.savedListing.findMany({
    where: { accountId: actor.accountId, listingId: { in: [...ids] } },
    select: { listingId: true },
  })
  return new Set(rows.map(({ listingId }) => listingId))
}
