/**
 * Counts how many rows each further filter of a list would leave. Reads a bounded number of rows once. A filter's choices are counted with
 * all other filters and without the filter itself, so that the numbers show the effect of changing it.
 */
import { Prisma } from '@/lib/db/generated/client'
import { queryWithCustomPlan } from '@/lib/db/read'

/** The most rows to read for the counts. */
export const maxCounted = 1_000

/** The ids that a search found for the counts. `isCut` means that it stopped before the end: there may be more. */
export type CountedIds = { ids: string[]; isCut: boolean }

type Plan<Filter extends string, Counted extends string, Grouped extends string> = {
  /** The alias of a row in the conditions. */
  alias: string
  /** A statement that selects the rows to count, at most `maxCounted`. */
  rows: Prisma.Sql
  /** What a search found; null without words. Its rows are those of `rows`. */
  found: CountedIds | null
  /** The condition of each filter; `true` when it is not in use. */
  by: Record<Filter, Prisma.Sql>
  /** The choices of a filter, each a condition. */
  counted: Record<Counted, { filter: NoInfer<Filter>; choices: readonly Prisma.Sql[] }>
  /** A column whose values are the choices. */
  grouped: Record<Grouped, { filter: NoInfer<Filter>; column: string }>
}

/** Counts by choice, in the order of the choices, and by value. `isCut` means that there may be more rows than were read. */
export type Facets<Counted extends string, Grouped extends string> = Record<Counted, number[]> &
  Record<Grouped, ReadonlyMap<string, number>> & { isCut: boolean }

const name = Prisma.raw
const conjunction = (conditions: readonly Prisma.Sql[]) =>
  conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], ' and ')

/** Counts the choices of a plan. */
export async function countFacets<Filter extends string, Counted extends string, Grouped extends string>(
  plan: Plan<Filter, Counted, Grouped>,
): Promise<Facets<Counted, Grouped>> {
  const alias = name(plan.alias)
  const filters = Object.keys(plan.by) as Filter[]
  const butFor = (filter: Filter) =>
    conjunction(filters.filter((one) => one !== filter).map((one) => name(`by_${one}`)))
  const marks = filters.map((filter) => Prisma.sql`${plan.by[filter]} as ${name(`by_${filter}`)}`)
  const counted = Object.entries<{ filter: Filter; choices: readonly Prisma.Sql[] }>(plan.counted).map(
    ([key, { filter, choices }]) => {
      const counts = choices.map(
        (choice) => Prisma.sql`(count(*) filter (where ${butFor(filter)} and ${choice}))::int`,
      )
      return Prisma.sql`array[${Prisma.join(counts)}] as ${name(`"${key}"`)}`
    },
  )
  const grouped = Object.entries<{ filter: Filter; column: string }>(plan.grouped).map(
    ([key, { filter, column }]) => Prisma.sql`(
      select coalesce(jsonb_object_agg(value, n), '{}') from (
        select ${name(column)} as value, count(*)::int as n from marked
        where ${butFor(filter)} and ${name(column)} is not null group by 1) g) as ${name(`"${key}"`)}`,
  )
  const [row] = await queryWithCustomPlan<Record<string, unknown>>(Prisma.sql`
    with marked as materialized (select ${alias}.*, ${Prisma.join(marks)} from (${plan.rows}) ${alias})
    select ${Prisma.join([...counted, ...grouped])}, count(*) = ${maxCounted} as "isCut" from marked ${alias}`)
  if (!row) throw new Error('a count has one row')
  const maps = Object.keys(plan.grouped).map((key) => [
    key,
    new Map(Object.entries(row[key] as Record<string, number>)),
  ])
  const isCut = row.isCut === true || plan.found?.isCut === true
  return { ...row, ...Object.fromEntries(maps), isCut } as Facets<Counted, Grouped>
}
