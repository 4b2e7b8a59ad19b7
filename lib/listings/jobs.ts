/** Takes listings into the search that it does not know: from before it existed, or after their words were emptied to be read anew. */
import { db } from '@/lib/db/client'
import { defineJob } from '@/lib/queue/job'
import { Keyed, Nothing } from '@/lib/queue/payloads'
import { setTimers, soon } from '@/lib/queue/timers'
import { syncTerms } from './term-index'

/** Listings of one look. */
const atOnce = 500

const index = (id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from app.listings where id = ${id} for update`
    await syncTerms(tx, id)
  })

/** Reads a partial index that is empty but after a migration. */
const findMissing = (): Promise<void> =>
  db.$transaction(async (tx) => {
    const missing = await tx.$queryRaw<{ id: string }[]>`
      select id from app.listings
      where status = 'PUBLISHED' and public_search and terms = '{}' limit ${atOnce}`
    await setTimers(tx, ...missing.map(({ id }) => soon('listings.index', id)))
  })

export const listingJobs = [
  defineJob({ name: 'listings.find-missing', payload: Nothing, cron: '* * * * *', run: findMissing }),
  defineJob({ name: 'listings.index', payload: Keyed, run: ({ id }) => index(id) }),
]
