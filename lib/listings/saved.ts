/** Saved listings. Saving and removing are idempotent. */
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { IsoTime, RowId, showTime } from '@/lib/fields'
import { cutPage, type Page, type PageQuery, parseCursor, skipTake, toPage } from '@/lib/paging'
import { listingFor } from './access'
import { withProviders } from './queries'
import type { SavedListing } from './schema'

/** The most saved listings per wallet. */
export const maxSaved = 500

/** Saves a visible listing. Throws `NOT_FOUND` otherwise, `CONFLICT` at the limit. */
export async function saveListing(actor: Actor, id: string) {
  const { accountId } = actor
  await listingFor(actor, id)
  const key = { accountId_listingId: { accountId, listingId: id } }
  const known = await db.savedListing.findUnique({ where: key })
  if (!known && (await db.savedListing.count({ where: { accountId }, take: maxSaved })) >= maxSaved)
    throw new AppError('CONFLICT', `${maxSaved} listings are already saved. Remove one first.`)
  // Two concurrent calls save once: the second finds the row of the first.
  if (!known) await db.savedListing.createMany({ data: { accountId, listingId: id }, skipDuplicates: true })
  const row = known ?? (await db.savedListing.findUniqueOrThrow({ where: key }))
  return { listingId: id, savedAt: showTime(row.savedAt) }
}

/** Removes a saved listing, even if it is no longer on sale. Throws `NOT_FOUND` when it is not saved. */
export async function unsaveListing({ accountId }: Actor, id: string) {
  const { count } = await db.savedListing.deleteMany({ where: { accountId, listingId: id } })
  if (count === 0) throw new AppError('NOT_FOUND', 'This listing is not saved.')
  return { listingId: id, removed: true as const }
}

/** Lists the caller's saved listings, newest first. A listing that is off sale stays in the list, without its content. */
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
    db.savedListing.count({ where: { accountId }, take: maxSaved }),
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

/** Returns which of these the caller saved. */
export async function savedAmong(actor: Actor | null, ids: readonly string[]): Promise<Set<string>> {
  if (!actor || ids.length === 0) return new Set()
  const rows = await db.savedListing.findMany({
    where: { accountId: actor.accountId, listingId: { in: [...ids] } },
    select: { listingId: true },
  })
  return new Set(rows.map(({ listingId }) => listingId))
}
