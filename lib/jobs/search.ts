/**
 * Full-text search of jobs. The database has an inverted index of the jobs on the chain (migration `job_search`), which is read in windows,
 * newest first.
 */
import type { Prisma } from '@/lib/db/generated/client'
import { type BoardPaging, boardSkipTake, type Total } from '@/lib/paging'
import { findIn } from '@/lib/search/find'
import { termGroupsOf } from '@/lib/search/term-groups'
import { bigintColumn, idColumn, termIndex } from '@/lib/search/term-index'

/** The index of the job search; a test compares it with `app.job_terms_source`. Conditions refer to its rows as `j`. */
const jobIndex = termIndex('app.job_terms', 'app.job_words', {
  alias: 'j',
  keys: [bigintColumn('created_block'), idColumn('job_id')],
  signed: false,
})

/** Returns a page of the jobs with these words that match `filters`, newest first, and their count within the part that was read. */
export async function searchJobs(
  q: string,
  filters: readonly Prisma.Sql[],
  paging: BoardPaging,
): Promise<{ keys: string[]; total: Total }> {
  const { page, limit } = paging
  // Checked here: the search's own error would name a cursor, which these lists do not have.
  boardSkipTake(paging)
  const groups = await termGroupsOf(jobIndex, q, [])
  if (groups === null) return { keys: [], total: 0 }
  const { ids, total } = await findIn(jobIndex, groups, {
    page: { page, pageSize: limit },
    sort: 'newest',
    order: null,
    filters,
  })
  return { keys: ids, total }
}
