/**
 * The search: reads an inverted index window by window. A window is the next thousand entries under the terms of the
 * rarest wish, in the index's own order; what is in it is looked up under the other wishes, filtered and ordered. So a
 * search costs the same in a market of any size. Orders other than the index's hold within a window; the cursor leads
 * through the rest of it and then into the next one, so that following it gives everything once.
 */
import { z } from 'zod'
import { Prisma } from '@/lib/db/generated/client'
import { lookUp } from '@/lib/db/read'
import { type PageQuery, parseCursor, skipTake, type Total, toCursor } from '@/lib/http/paging'
import type { TermColumn, TermIndex } from './term-index'
import type { Wish, Wishes } from './wishes'

/** Searches count no further than this, and no further than they read. */
export const searchCountLimit = 1_000

/** Entries of a window; fewer where several terms are merged into it, or each of them is looked up under further wishes. */
const windowSize = 1_000
const mergedSize = 240
const lookedUpSize = 250
const signedSize = 500
/** Windows read for one page: where filters leave little of each, a page may be short and its cursor leads on. */
const mostWindows = 3
/** Of the smaller ones more. */
const mostSmallWindows = 5

/** An order of finds: null is the index's own. Its keys break ties, the same way. */
export type Order = { column: TermColumn; down: boolean } | null

export type Search = {
  page: PageQuery
  /** Names the order in cursors: one of another order is refused. */
  sort: string
  order: Order
  /** Conditions on the columns of the index, by its alias. */
  filters: readonly Prisma.Sql[]
}

/** Ids of a page in order, how many fit in all as far as that is counted, and where to read on. */
export type Finds = { ids: string[]; total: Total; nextCursor: string | null }

/** A place: the window that begins after `start`, and in it what comes after `at`. */
type Place = { start: string[] | null; at: string[] | null }

const raw = Prisma.raw
const joined = (parts: readonly Prisma.Sql[], by: string) =>
  parts.length === 0 ? Prisma.empty : Prisma.join([...parts], by)

const keyList = ({ keys }: TermIndex, of = '') => raw(keys.map(({ name }) => of + name).join(', '))
const falling = ({ keys }: TermIndex, of = '') => raw(keys.map(({ name }) => `${of}${name} desc`).join(', '))
const kept = ({ keys, carried, signed }: TermIndex) => [
  ...keys.map(({ name }) => name),
  ...carried,
  ...(signed ? ['signature'] : []),
]
const columnList = (index: TermIndex) =>
  raw([...kept(index), index.weighed ? 'weight' : '1 as weight'].join(', '))

/** A column as a cursor carries it. */
const shown = ({ name, type }: TermColumn, of: string) =>
  type === 'timestamptz'
    ? raw(`to_char(${of}.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
    : raw(`${of}.${name}::text`)
const shownAll = (columns: readonly TermColumn[], of: string) =>
  Prisma.sql`array[${joined(
    columns.map((column) => shown(column, of)),
    ', ',
  )}]`

const bounds = (columns: readonly TermColumn[], values: readonly string[]) =>
  joined(
    columns.map(({ type }, i) => Prisma.sql`${values[i] ?? ''}::${raw(type)}`),
    ', ',
  )

const idOf = ({ keys }: TermIndex): TermColumn => keys.at(-1) ?? keys[0]
/** The columns a page is ordered by: what is alike stands as in the index. */
const orderColumns = (index: TermIndex, order: Order) => (order ? [order.column, ...index.keys] : index.keys)

const afterStart = (index: TermIndex, { start }: Place) =>
  start ? Prisma.sql`and (${keyList(index)}) < (${bounds(index.keys, start)})` : Prisma.empty

/** The window under one term: a stretch of the index. `edge` is its last entry when there may be more. */
const stretch = (index: TermIndex, term: string, place: Place, size: number) => Prisma.sql`
  near as materialized (
    select ${columnList(index)} from ${index.terms} where term = ${term} ${afterStart(index, place)}
    order by ${falling(index)} limit ${size}
  ),
  edge as (select ${keyList(index)} from near offset ${size - 1} limit 1)`

/** The window under several terms: of each an equal share, as far as all of them reach; what stands under two counts once. */
const merged = (index: TermIndex, terms: readonly string[], place: Place, size: number) => {
  const share = Math.ceil(size / terms.length)
  const keys = index.keys.map(({ name }) => name)
  // What stands under several terms is the same row in each.
  const rest = kept(index).filter((name) => !keys.includes(name))
  const plain = raw([...keys, ...rest.map((name) => `any_value(${name}) as ${name}`)].join(', '))
  return Prisma.sql`
  shares as materialized (
    select p.* from unnest(${[...terms]}::text[]) as t(term)
    cross join lateral (
      select ${columnList(index)}, row_number() over (order by ${falling(index)}) as place
      from ${index.terms} where term = t.term ${afterStart(index, place)}
      order by ${falling(index)} limit ${share}
    ) p
  ),
  edge as materialized (select ${keyList(index)} from shares where place = ${share} order by ${falling(index)} limit 1),
  near as materialized (
    select ${plain}, max(weight) as weight from shares
    where ((${keyList(index)}) >= (select ${keyList(index)} from edge)) is not false group by ${keyList(index)}
  )`
}

/** Entries of the window that stand under each further wish too, and how much they count. */
const alsoUnder = (index: TermIndex, wishes: readonly Wish[]) =>
  wishes.map(
    ({ terms }, i) => Prisma.sql`
    join lateral (
      select max(${raw(index.weighed ? 'weight' : '1')}) as weight from ${index.terms}
      where term = any(${terms}::text[]) and (${keyList(index)}) = (${keyList(index, `${index.alias}.`)})
    ) ${raw(`w${i}`)} on ${raw(`w${i}`)}.weight is not null`,
  )

/** Leaves out, before anything is looked up, most of what does not stand under each further wish. */
const maybeUnder = ({ alias, signed }: TermIndex, wishes: readonly Wish[]) =>
  signed
    ? wishes.map(
        ({ terms }) =>
          Prisma.sql`(${raw(alias)}.signature & (select app.signature_of(${terms}::text[]))) <> 0::bit(128)`,
      )
    : []

const sizeFor = ({ signed }: TermIndex, [{ terms }, ...others]: Wishes): number => {
  if (others.length > 0) return signed ? signedSize : lookedUpSize
  return terms.length > 1 ? mergedSize : windowSize
}

const isOneTerm = ([rarest, ...others]: Wishes, { filters }: Search) =>
  others.length === 0 && filters.length === 0 && rarest.terms.length === 1

/** A window's finds in order, from a place on. */
function windowStatement(index: TermIndex, [rarest, ...others]: Wishes, search: Search, place: Place) {
  const { alias } = index
  const { order } = search
  const [term = '', ...more] = rarest.terms
  const columns = orderColumns(index, order)
  const way = order && !order.down ? 'asc' : 'desc'
  const names = raw(columns.map(({ name }) => `h.${name}`).join(', '))
  const ordered = raw(columns.map(({ name }) => `h.${name} ${way}`).join(', '))
  const weight = [raw(`${alias}.weight`), ...others.map((_, i) => raw(`w${i}.weight`))]
  const columnsKept = raw(
    kept(index)
      .map((name) => `${alias}.${name}`)
      .join(', '),
  )
  const filters = [...maybeUnder(index, others), ...search.filters]
  const beyond = place.at
    ? Prisma.sql`where (${names}) ${raw(way === 'asc' ? '>' : '<')} (${bounds(columns, place.at)})`
    : Prisma.empty
  // What is shown as the index has it is read no further than it is shown.
  const isBare = order === null && isOneTerm([rarest, ...others], search)
  const size = sizeFor(index, [rarest, ...others])
  const isAll = others.length === 0 && filters.length === 0
  return (skip: number, take: number) => Prisma.sql`
    with ${
      more.length === 0
        ? stretch(index, term, place, isBare ? skip + take : size)
        : merged(index, rarest.terms, place, size)
    },
    hits as ${raw(isAll ? 'not materialized' : 'materialized')} (
      select ${columnsKept}, ${joined(weight, ' + ')} as weight from near ${raw(alias)}
      ${joined(alsoUnder(index, others), ' ')}
      ${filters.length > 0 ? Prisma.sql`where ${joined(filters, ' and ')}` : Prisma.empty}
    ),
    page as materialized (select h.* from hits h ${beyond} order by ${ordered} limit ${take} offset ${skip})
    select t.count, t.edge, ${raw(`h.${idOf(index).name}::text`)} as id, ${shownAll(index.keys, 'h')} as keys,
      ${shownAll(columns, 'h')} as at
    from (select (select count(*) from hits)::int as count, (select ${shownAll(index.keys, 'edge')} from edge) as edge) t
    left join page h on true
    order by ${ordered}`
}

type Row = { count: number; edge: string[] | null; id: string | null; keys: string[]; at: string[] }

/** What a search has counted, and whether that is all there is. */
type Counted = { count: number; isAll: boolean }

/** Where a search begins: at a cursor's place with its total, or at the top. Throws `BAD_REQUEST` for another list's. */
function beginning(index: TermIndex, { page, sort, order }: Search): Place & { total: Counted | null } {
  if (!page.cursor) return { start: null, at: null, total: null }
  const valuesOf = (columns: readonly TermColumn[]) => {
    const [first, ...others] = columns.map(({ text }) => text)
    return z.tuple([first ?? z.never(), ...others]).nullable()
  }
  const shape = z.tuple([
    z.literal(sort),
    z.number().int().min(0).max(searchCountLimit),
    valuesOf(index.keys),
    order ? valuesOf(orderColumns(index, order)) : z.null(),
    z.literal([0, 1]),
  ])
  const [, count, start, at, isAll] = parseCursor(shape, page.cursor)
  return { total: { count, isAll: isAll === 1 }, start, at }
}

/** One wish for one term without filters is counted already, as the term's uses; others as far as they were read. */
function countedTotal(wishes: Wishes, search: Search, { count, isAll }: Counted): Counted {
  const isCounted = isOneTerm(wishes, search)
  const all = isCounted ? Math.max(count, wishes[0].uses) : count
  return all >= searchCountLimit
    ? { count: searchCountLimit, isAll: (isAll || isCounted) && all === searchCountLimit }
    : { count: all, isAll: isAll || isCounted }
}

/** The total of a search that reads on: never less than it shows, and nothing at all when nothing was found to the end. */
const counting = ({ count, isAll }: Counted, shown: number, isEnd: boolean): Counted => ({
  count: Math.max(count, shown),
  isAll: isAll || (isEnd && count + shown === 0),
})

const shownTotal = ({ count, isAll }: Counted): Total => (isAll ? count : { atLeast: count })

/** What stands under every wish and passes the filters. Throws `BAD_REQUEST` for a cursor of another list. */
export async function findIn(index: TermIndex, wishes: Wishes, search: Search): Promise<Finds> {
  const { skip, take } = skipTake(search.page)
  const { total: known, ...begin } = beginning(index, search)
  const found: Row[] = []
  let place: Place = begin
  let skipped = skip
  let counted = 0
  const turns = sizeFor(index, wishes) >= signedSize ? mostWindows : mostSmallWindows
  const finds = (next: Place | null, isAll: boolean): Finds => {
    const total = known
      ? counting(known, found.length, next === null)
      : countedTotal(wishes, search, { count: counted, isAll })
    return {
      ids: found.map(({ id }) => id ?? ''),
      total: shownTotal(total),
      nextCursor: next && toCursor([search.sort, total.count, next.start, next.at, total.isAll ? 1 : 0]),
    }
  }
  for (let turn = 0; turn < turns; turn++) {
    const wanted = take - found.length + 1
    const rows = await lookUp<Row>(windowStatement(index, wishes, search, place)(skipped, wanted))
    const { count = 0, edge = null } = rows[0] ?? {}
    counted += count
    const here = rows.filter(({ id }) => id !== null)
    found.push(...here.slice(0, wanted - 1))
    const last = found.at(-1)
    if (here.length === wanted && last)
      return finds(search.order ? { ...place, at: last.at } : { start: last.keys, at: null }, !edge)
    if (!edge) return finds(null, true)
    place = { start: edge, at: null }
    skipped = Math.max(0, skipped - count)
    if (found.length === take) break
  }
  return finds(place, false)
}
