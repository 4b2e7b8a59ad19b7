/**
 * Finds the closest matches when a search has few results: items with some of its words, or with words of nearly the same meaning. The work
 * is bounded: reads the newest entries of each term, and computes the exact coverage only for the best scores.
 */
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import type { Asked } from './term-groups'
import type { TermIndex } from './term-index'

/** The entries to read per term, the most synonyms per word, and the items to look up. */
const perTerm = 120
const maxTerms = 8
const maxLookedUp = 60
/** A synonym counts less than the word itself. */
const ownWorth = 4
const alsoWorth = 2

/** An item, and whether it has every word or a synonym of it. */
export type Close = { id: string; isWhole: boolean }

/**
 * Returns items sorted by relevance. `also` maps a term to its synonyms. `filters` are conditions on the rows of the index, by its alias.
 */
export async function closestIn(
  index: TermIndex,
  asked: readonly Asked[],
  also: ReadonlyMap<string, readonly string[]>,
  filters: readonly Prisma.Sql[],
): Promise<Close[]> {
  const terms = asked.flatMap(({ term, group }, place) => {
    const own = group?.terms ?? []
    const others = (also.get(term) ?? []).filter((other) => !own.includes(other))
    return [
      ...own.map((name) => ({ place, name, worth: ownWorth })),
      ...others.slice(0, maxTerms).map((name) => ({ place, name, worth: alsoWorth })),
    ]
  })
  if (terms.length === 0) return []
  const { alias } = index
  const keys = index.keys.map(({ name }) => name)
  const id = keys.at(-1) ?? ''
  const listed = (of: string) => Prisma.raw(keys.map((name) => `${of}.${name}`).join(', '))
  const falling = Prisma.raw(keys.map((name) => `${alias}.${name} desc`).join(', '))
  const fits = filters.length > 0 ? Prisma.sql`where ${Prisma.join([...filters], ' and ')}` : Prisma.empty
  return queryWithGenericPlan<Close>(Prisma.sql`
    with asked as materialized (
      select t.place, t.term, t.worth / ln(10 + coalesce(w.uses, 0)) as worth
      from unnest(${terms.map(({ place }) => place)}::int[], ${terms.map(({ name }) => name)}::text[],
        ${terms.map(({ worth }) => worth)}::float8[]) as t(place, term, worth)
      join ${index.words} w on w.word = t.term and w.uses > 0
    ),
    near as materialized (
      select ${listed(alias)}, a.place, max(${Prisma.raw(alias)}.weight * a.worth) as score
      from asked a cross join lateral (
        select * from ${index.terms} ${Prisma.raw(alias)} where term = a.term order by ${falling} limit ${perTerm}
      ) ${Prisma.raw(alias)} ${fits}
      group by ${listed(alias)}, a.place
    ),
    best as materialized (
      select ${listed('n')} from near n group by ${listed('n')}
      order by sum(n.score) * count(*) desc, ${listed('n')} limit ${maxLookedUp}
    )
    select b.${Prisma.raw(id)} as id, count(*) = ${asked.length} as "isWhole"
    from best b cross join lateral (
      select max(t.weight * a.worth) as score from asked a
      join ${index.terms} t on t.term = a.term and (${listed('t')}) = (${listed('b')}) group by a.place
    ) s
    group by ${listed('b')}
    order by count(*) = ${asked.length} desc, sum(s.score) * count(*) desc, ${listed('b')}`)
}
