/** Keeps `listing_terms` and `search_words` equal to what is on sale, in the transaction of the change. */
import type { Tx } from '@/lib/db/client'
import { termsOf } from '@/lib/search/words'

/**
 * Takes a listing into the search, out of it, or brings it up to date there. The caller holds the row's lock: the
 * update before this one.
 */
export async function syncTerms(tx: Tx, id: string): Promise<void> {
  const row = await tx.listing.findUniqueOrThrow({ where: { id } })
  const { publishedAt, terms: known } = row
  if (!publishedAt) return
  const wanted = row.status === 'PUBLISHED' && row.publicSearch ? termsOf(row) : []
  const names = wanted.map(({ term }) => term)
  if (known.length > 0)
    await tx.$executeRaw`
      delete from app.listing_terms
      where term = any(${known}) and published_at = ${publishedAt} and listing_id = ${id}`
  if (wanted.length > 0)
    await tx.$executeRaw`
      insert into app.listing_terms (term, weight, published_at, listing_id, signature,
        category, currency, base_price, delivery_days, instant_buyable)
      select t.term, t.weight, l.published_at, l.id, app.signature_of(${names}::text[]), l.category, l.currency, l.base_price, l.delivery_days, l.instant_buyable
      from app.listings l
      cross join unnest(${names}::text[], ${wanted.map(({ weight }) => weight)}::smallint[]) as t(term, weight)
      where l.id = ${id}`
  await countWords(tx, known, names)
  await tx.listing.update({ where: { id }, data: { terms: names, updatedAt: row.updatedAt } })
}

/** One more use of each word that came, one less of each that went; in one order, so that two publishers never deadlock. */
async function countWords(tx: Tx, before: readonly string[], after: readonly string[]): Promise<void> {
  const changes = [
    ...after.filter((word) => !before.includes(word)).map((word) => ({ word, by: 1 })),
    ...before.filter((word) => !after.includes(word)).map((word) => ({ word, by: -1 })),
  ]
  if (changes.length === 0) return
  await tx.$executeRaw`
    insert into app.search_words as known (word, uses)
    select word, by from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as t(word text, by int)
    order by word
    on conflict (word) do update set uses = greatest(0, known.uses + excluded.uses)`
  await tx.$executeRaw`select app.learn_slips(${[...after]})`
}
