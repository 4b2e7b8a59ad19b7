/** Listings on sale that the search does not know: from before it existed, or after its words were emptied to be read anew. */
import { db } from '@/lib/db/client'
import type { Chore } from '@/lib/queue/chore'
import { syncTerms } from './term-index'

async function indexMissing(): Promise<number> {
  const missing = await db.$queryRaw<{ id: string }[]>`
    select id from app.listings
    where status = 'PUBLISHED' and public_search and terms = '{}' limit 500`
  for (const { id } of missing)
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`select 1 from app.listings where id = ${id} for update`
      await syncTerms(tx, id)
    })
  return missing.length
}

export const listingChores: readonly Chore[] = [
  { name: 'listings.index', everySeconds: 30, run: indexMissing },
]
