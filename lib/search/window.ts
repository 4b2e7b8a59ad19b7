/** The statement that reads a window of an inverted index: its entries, the matches among them, and one page of the matches in order. */
import { Prisma } from '@/lib/db/generated/client'
import type { PageQuery } from '@/lib/paging'
import type { TermGroup, TermGroups } from './term-groups'
import type { TermColumn, TermIndex } from './term-index'

/** Entries of a window; fewer when several terms are merged, or when each entry is looked up under further groups. */
const windowSize = 1_000
const mergedSize = 240
const lookedUpSize = 250
export const signedSize = 500

/** A sort order; null is the index's own. Its keys break ties, in the same direction. */
export type Order = { column: TermColumn; down: boolean } | null

export type Search = {
  page: PageQuery
  /** The name of the order in cursors. A cursor of another order is refused. */
  sort: string
  order: Order
  /** Conditions on the columns of the index, by its alias. */
  filters: readonly Prisma.Sql[]
  /** The keys after which the first window begins, when nothing before them matches. */
  from?: string[]
}

/** A position: the window that begins after `start`, and in it what comes after `at`. */
export type Place = { start: string[] | null; at: string[] | null }

const raw = Prisma.raw
const joined = (parts: readonly Prisma.Sql[], by: string) =>
  parts.length === 0 ? Prisma.empty : Prisma.join([...parts], by)

const keyList = ({ keys }: TermIndex, of = '') => raw(keys.map(({ name }) => of + name).join(', '))
/** The keys in the index's own order. */
const inOrder = ({ keys, rising }: TermIndex, of = '') =>
  raw(keys.map(({ name }) => `${of}${name} ${rising ? 'asc' : 'desc'}`).join(', '))
/** Compares keys: those on the left come later in the index's own order. */
const later = ({ rising }: TermIndex) => raw(rising ? '>' : '<')

/** A column as a cursor stores it. */
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
/** The columns by which a page is sorted: ties keep the order of the index. */
export const orderColumns = (index: TermIndex, order: Order) =>
  order ? [order.column, ...index.keys] : index.keys

const afterStart = (index: TermIndex, { start }: Place) =>
  start ? Prisma.sql`and (${keyList(index)}) ${later(index)} (${bounds(index.keys, start)})` : Prisma.empty

/** A column of a window besides its keys, and how the values of one item under several terms are merged. */
type Part = { name: string; from: Prisma.Sql; merge: 'max' | 'bool_or' }

/**
 * Only the sort column and whether an entry passes the filters: a window of a thousand entries is materialized and read again, and each
 * further column would add much of that cost.
 */
const partsOf = (index: TermIndex, others: readonly TermGroup[], { order, filters }: Search): Part[] => {
  const { alias, keys } = index
  const conditions = [...maybeUnder(index, others), ...filters]
  const by = order && keys.every(({ name }) => name !== order.column.name) ? [order.column.name] : []
  return [
    // The weight differs between terms; the other columns of an item are the same under each.
    ...by.map((name): Part => ({ name, from: raw(`${alias}.${name}`), merge: 'max' })),
    ...(conditions.length > 0
      ? [{ name: 'fits', from: joined(conditions, ' and '), merge: 'bool_or' } as const]
      : []),
  ]
}

/** The select list for entries of the index with their parts. */
const entriesOf = (index: TermIndex, parts: readonly Part[]) =>
  joined([keyList(index), ...parts.map(({ name, from }) => Prisma.sql`${from} as ${raw(name)}`)], ', ')

/** The window under one term: a range of the index. `edge` is its last entry when there may be more. */
const stretch = (
  index: TermIndex,
  parts: readonly Part[],
  term: string,
  place: Place,
  size: number,
  isKept: boolean,
) => Prisma.sql`
  near as ${raw(isKept ? 'materialized' : 'not materialized')} (
    select ${entriesOf(index, parts)} from ${index.terms} ${raw(index.alias)} where term = ${term} ${afterStart(index, place)}
    order by ${inOrder(index)} limit ${size}
  ),
  edge as (select ${keyList(index)} from near offset ${size - 1} limit 1)`

/** The window under several terms: an equal share of each, up to the key that all of them reach. An item under two terms counts once. */
const merged = (
  index: TermIndex,
  parts: readonly Part[],
  terms: readonly string[],
  place: Place,
  size: number,
) => {
  const share = Math.ceil(size / terms.length)
  const asOne = parts.map(({ name, merge }) => raw(`${merge}(${name}) as ${name}`))
  return Prisma.sql`
  shares as materialized (
    select p.* from unnest(${[...terms]}::text[]) as t(term)
    cross join lateral (
      select ${entriesOf(index, parts)}, row_number() over (order by ${inOrder(index)}) as place
      from ${index.terms} ${raw(index.alias)} where term = t.term ${afterStart(index, place)}
      order by ${inOrder(index)} limit ${share}
    ) p
  ),
  edge as materialized (select ${keyList(index)} from shares where place = ${share} order by ${inOrder(index)} limit 1),
  near as materialized (
    select ${joined([keyList(index), ...asOne], ', ')} from shares
    where ((${keyList(index)}) ${later(index)} (select ${keyList(index)} from edge)) is not true group by ${keyList(index)}
  )`
}

const isByWeight = (order: Order) => order?.column.name === 'weight'

/** Entries of the window that are also under each further group, with their weight if the order needs it. */
const alsoUnder = (index: TermIndex, groups: readonly TermGroup[], order: Order) =>
  groups.map(
    ({ terms }, i) => Prisma.sql`
    join lateral (
      select max(${raw(isByWeight(order) ? 'weight' : '1')}) as weight from ${index.terms}
      where term = any(${terms}::text[]) and (${keyList(index)}) = (${keyList(index, `${index.alias}.`)})
    ) ${raw(`w${i}`)} on ${raw(`w${i}`)}.weight is not null`,
  )

/** Excludes, before any lookup, most entries that are not under each further group. */
const maybeUnder = ({ alias, signed }: TermIndex, groups: readonly TermGroup[]) =>
  signed
    ? groups.map(
        ({ terms }) =>
          Prisma.sql`(${raw(alias)}.signature & (select app.signature_of(${terms}::text[]))) <> 0::bit(128)`,
      )
    : []

/** How many entries a window has. */
export const sizeFor = ({ signed }: TermIndex, [{ terms }, ...others]: TermGroups): number => {
  if (others.length > 0) return signed ? signedSize : lookedUpSize
  return terms.length > 1 ? mergedSize : windowSize
}

/** Whether the search is for one term without filters: everything under the term matches. */
export const isOneTerm = ([rarest, ...others]: TermGroups, { filters }: Search) =>
  others.length === 0 && filters.length === 0 && rarest.terms.length === 1

/** How a window is read: its matches (`hits`), a page of them, and their number (`seen`). */
type Reading = { hits: Prisma.Sql; page: Prisma.Sql; seen: Prisma.Sql }

/** A page of hits: `columns` are those of the order, `beyond` is a condition, `ordered` the order itself. */
type Cut = {
  columns: readonly string[]
  beyond: Prisma.Sql
  ordered: Prisma.Sql
  skip: number
  take: number
}

const pageOf = ({ beyond, ordered, skip, take }: Cut) => Prisma.sql`
  select h.* from hits h where ${beyond} order by ${ordered} limit ${take} offset ${skip}`

/** With further groups: the entries are looked up under those groups once. */
function lookedUp(
  index: TermIndex,
  others: readonly TermGroup[],
  order: Order,
  cut: Cut,
  isFiltered: boolean,
): Reading {
  const { alias } = index
  const weight = [`${alias}.weight`, ...others.map((_, i) => `w${i}.weight`)].join(' + ')
  const columns = cut.columns.map((name) => (name === 'weight' ? `${weight} as weight` : `${alias}.${name}`))
  const fitting = raw(isFiltered ? `where ${alias}.fits` : '')
  return {
    hits: Prisma.sql`hits as materialized (
      select ${raw(columns.join(', '))} from near ${raw(alias)} ${joined(alsoUnder(index, others, order), ' ')} ${fitting}
    )`,
    page: Prisma.sql`page as materialized (${pageOf(cut)})`,
    seen: Prisma.sql`select count(*)::int as count, exists (select from edge) as cut from hits`,
  }
}

/**
 * With one group: one scan counts the window and collects its matches. As arrays, because materializing a thousand rows costs half as much
 * as finding them. If they are in the page's order already (`isInOrder`), the page is a slice. `size` is that of a window under one term.
 */
const gathered = (cut: Cut, isFiltered: boolean, size: number | null, isInOrder: boolean): Reading => {
  const which = raw(isFiltered ? 'filter (where fits)' : '')
  const all = (template: (name: Prisma.Sql) => Prisma.Sql) =>
    joined(
      cut.columns.map((name) => Prisma.sql`${template(raw(name))} as ${raw(name)}`),
      ', ',
    )
  const from = cut.skip + 1
  const to = cut.skip + cut.take
  const piece = isInOrder ? Prisma.sql`[${from}::int:${to}::int]` : Prisma.empty
  return {
    hits: Prisma.sql`found as materialized (
      select count(*) as read, count(*) ${which} as fitting, ${all((name) => Prisma.sql`array_agg(${name}) ${which}`)} from near
    ),
    hits as not materialized (select ${all((name) => Prisma.sql`unnest(${name}${piece})`)} from found)`,
    page: Prisma.sql`page as materialized (${pageOf(isInOrder ? { ...cut, skip: 0 } : cut)})`,
    seen: Prisma.sql`select fitting::int as count,
      ${size === null ? raw('exists (select from edge)') : Prisma.sql`read = ${size}`} as cut from found`,
  }
}

/**
 * Sorted by weight, of everything under one term: entries with the maximum weight come first, in the order of the index, so that the window
 * is read only until they fill the page. The others are sorted only if they do not. The total is the term's uses, so a window with a full
 * page is not counted.
 */
const heaviestFirst = (index: TermIndex, cut: Cut, heaviest: number): Reading => {
  const { beyond, ordered, skip, take } = cut
  const end = skip + take
  return {
    hits: Prisma.sql`hits as not materialized (select ${raw(cut.columns.join(', '))} from near)`,
    page: Prisma.sql`first as materialized (
      select h.* from hits h where h.weight = ${heaviest}::smallint and ${beyond} order by ${inOrder(index, 'h.')} limit ${end}
    ),
    page as materialized (
      select h.* from (
        select * from first union all
        (select h.* from hits h where (select count(*) from first) < ${end} and h.weight < ${heaviest}::smallint and ${beyond}
          order by ${ordered} limit ${end})
      ) h order by ${ordered} limit ${take} offset ${skip}
    )`,
    seen: Prisma.sql`select case when short then (select count(*) from near)::int else ${end}::int end as count,
      not short or exists (select from edge) as cut from shown`,
  }
}

/** Builds the statement for a window's matches in order, after a position. */
export function windowStatement(
  index: TermIndex,
  [rarest, ...others]: TermGroups,
  search: Search,
  place: Place,
) {
  const { order } = search
  const [term = '', ...more] = rarest.terms
  const columns = orderColumns(index, order)
  const way = (order ? order.down : !index.rising) ? 'desc' : 'asc'
  const names = raw(columns.map(({ name }) => `h.${name}`).join(', '))
  const ordered = raw(columns.map(({ name }) => `h.${name} ${way}`).join(', '))
  const parts = partsOf(index, others, search)
  const beyond = place.at
    ? Prisma.sql`(${names}) ${raw(way === 'asc' ? '>' : '<')} (${bounds(columns, place.at)})`
    : Prisma.sql`true`
  const isWhole = isOneTerm([rarest, ...others], search)
  const heaviest = isWhole && isByWeight(order) ? index.heaviest : undefined
  return (skip: number, take: number) => {
    // In the index's own order, only what is shown is read.
    const size = isWhole && order === null ? skip + take : sizeFor(index, [rarest, ...others])
    const cut = { columns: [...new Set(columns.map(({ name }) => name))], beyond, ordered, skip, take }
    const isOneStretch = more.length === 0
    const isFiltered = parts.some(({ name }) => name === 'fits')
    const { hits, page, seen } =
      others.length > 0
        ? lookedUp(index, others, order, cut, isFiltered)
        : heaviest === undefined
          ? gathered(cut, isFiltered, isOneStretch ? size : null, isOneStretch && order === null)
          : heaviestFirst(index, cut, heaviest)
    return Prisma.sql`
    with ${
      isOneStretch
        ? stretch(index, parts, term, place, size, others.length > 0)
        : merged(index, parts, rarest.terms, place, size)
    },
    ${hits}, ${page},
    shown as materialized (select count(*) < ${take} as short from page),
    seen as materialized (${seen})
    select s.count, s.cut as "isCut", ${raw(`h.${idOf(index).name}::text`)} as id, ${shownAll(columns, 'h')} as at,
      case when s.cut and (select short from shown) then (select ${shownAll(index.keys, 'edge')} from edge) end as edge
    from seen s left join page h on true
    order by ${ordered}`
  }
}

/**
 * A match with the result of its window: the number of matches, whether more entries follow, and its last entry when they do and the page
 * is not full, so that the search continues there. `at` is the match's position in the sort order.
 */
export type Row = { count: number; isCut: boolean; edge: string[] | null; id: string | null; at: string[] }
