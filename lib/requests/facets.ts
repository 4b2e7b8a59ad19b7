/** Counts the requests that each further filter would leave, of those a search finds or of the newest on the board. */
import { Prisma } from '@/lib/db/generated/client'
import { countFacets, type Facets, maxCounted } from '@/lib/search/facets'
import { filtersOf, idsUnder, onBoard } from './discover'
import { closingChoices } from './facet-choices'
import type { DiscoverQuery } from './schema'

export type RequestFacets = Facets<'closings', 'categories'>

type Asked = Omit<DiscoverQuery, 'page' | 'pageSize' | 'cursor' | 'sort'>

const all = (filters: readonly Prisma.Sql[]) => Prisma.join([...filters], ' and ')

/** Counts what each further filter would leave of a search. */
export async function requestFacets(asked: Asked): Promise<RequestFacets> {
  const { query, tag, category, closesWithinHours, ...others } = asked
  const found = await idsUnder({ query, tag }, maxCounted)
  const under = found ? [Prisma.sql`r.id = any(${found.ids}::text[])`] : []
  const closing = (hours: number) => all(filtersOf({ closesWithinHours: hours }))
  return countFacets({
    alias: 'r',
    found,
    rows: Prisma.sql`
      select r.category, r.deadline_at, ${all(filtersOf(others))} as fits
      from app.requests r where ${all([onBoard, ...filtersOf({}), ...under])}
      order by r.created_at desc, r.id desc limit ${maxCounted}`,
    by: {
      category: category === undefined ? Prisma.sql`true` : Prisma.sql`r.category = ${category}`,
      closing: closesWithinHours === undefined ? Prisma.sql`true` : closing(closesWithinHours),
      others: Prisma.sql`r.fits`,
    },
    counted: { closings: { filter: 'closing', choices: closingChoices.map(closing) } },
    grouped: { categories: { filter: 'category', column: 'category' } },
  })
}
