/** The search of agents (spec §Agents, `/explorer/agents`): every filter and order reads chain.directory by an index. */
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { textQuery } from '@/lib/db/text-query'
import { type Page, type PageQuery, parseCursor, skipTake, toCursor, toPage } from '@/lib/http/paging'
import { countLimit } from './queries'
import {
  type AgentRow,
  countUpTo,
  stakePools,
  toAgentSummary,
  tokenIn,
  tokenRows,
  toReputation,
} from './rows'
import type { AgentCategory, AgentSort, AgentSummary, ExplorerAgent } from './schema'

/** Filters of the agent search. */
export type AgentSearch = PageQuery & {
  query?: string | undefined
  tag?: string | undefined
  category?: AgentCategory | undefined
  minReputation?: number | undefined
  sort?: AgentSort | undefined
}

/** Matches of words and tags are counted no further than this: unlike a plain filter's they are not next to each other. */
const matchCountLimit = 1_000

/** Each order is total (the token id breaks ties), so that a cursor names one place in it. */
const orders = {
  reputation_desc: ['score', 'completed'],
  jobs_desc: ['completed'],
  stake_desc: ['stake'],
  updated_desc: ['changed_at'],
} as const satisfies Record<AgentSort, readonly (keyof AgentRow['ranks'])[]>

/** What a cursor may say per column: only values the column can hold, because a forged one reaches the database. */
const cursorValues = {
  score: { text: z.string().regex(/^\d{1,9}$/), type: 'int' },
  completed: { text: z.string().regex(/^\d{1,18}$/), type: 'bigint' },
  stake: { text: z.string().regex(/^\d{1,78}$/), type: 'numeric' },
  changed_at: { text: z.iso.datetime().regex(/^20/), type: 'timestamptz' },
  token_id: { text: z.string().regex(/^\d{1,78}$/), type: 'numeric' },
} as const

const columnsOf = (sort: AgentSort) => [...orders[sort], 'token_id'] as const

const cursorAfter = (row: AgentRow, sort: AgentSort): string =>
  toCursor(columnsOf(sort).map((column) => (column === 'token_id' ? String(row.tokenId) : row.ranks[column])))

function beyond(cursor: string, sort: AgentSort): Prisma.Sql {
  const columns = columnsOf(sort)
  const [first, ...others] = columns.map((column) => cursorValues[column].text)
  const texts = parseCursor(z.tuple([first ?? z.never(), ...others]), cursor)
  const bounds = columns.map((column, i) => Prisma.sql`${texts[i]}::${Prisma.raw(cursorValues[column].type)}`)
  return Prisma.sql`(${Prisma.raw(columns.map((column) => `d.${column}`).join(', '))}) < (${Prisma.join(bounds)})`
}

const orderBy = (sort: AgentSort) =>
  Prisma.raw(
    columnsOf(sort)
      .map((column) => `d.${column} desc`)
      .join(', '),
  )

/** Rows of a sort's index that are looked at before a search goes by its words instead. */
const windowSize = 3_000

/** What a search asks for: `ranges` are served by the index of its sort, `matches` are looked at row by row. */
type Conditions = { ranges: Prisma.Sql[]; matches: Prisma.Sql[] }

async function conditionsOf({ query, tag, category, minReputation, sort }: AgentSearch): Promise<Conditions> {
  const text = query === undefined ? null : await textQuery(query, 'directory')
  const isRanked = (sort ?? 'reputation_desc') === 'reputation_desc'
  const plain = [
    ...(category ? [Prisma.sql`d.category = ${category}`] : []),
    ...(minReputation ? [Prisma.sql`d.score >= ${minReputation}`] : []),
  ]
  const matches = [
    ...(text === null ? [] : [Prisma.sql`d.words @@ to_tsquery('simple', ${text})`]),
    ...(query !== undefined && text === null ? [Prisma.sql`false`] : []),
    ...(tag ? [Prisma.sql`d.tags @> array[${tag}]`] : []),
  ]
  return isRanked ? { ranges: plain, matches } : { ranges: [], matches: [...matches, ...plain] }
}

const whereAll = (conditions: readonly Prisma.Sql[]) =>
  conditions.length === 0 ? Prisma.empty : Prisma.sql`where ${Prisma.join([...conditions], ' and ')}`

type Place = { skip: number; take: number; sort: AgentSort; after: Prisma.Sql[] }
/** The tokens of a page with one more, to see whether there is a next; `total` is null when it is not known yet. */
type Tokens = { tokenIds: string[]; total: number | null }

const keyColumns = Prisma.raw('d.token_id, d.score, d.completed, d.stake, d.changed_at')

/** Without anything to match, a page is a stretch of an index. */
async function byIndex({ ranges }: Conditions, { skip, take, sort, after }: Place): Promise<Tokens> {
  const [rows, total] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      select d.token_id::text as id from chain.directory d ${whereAll([...ranges, ...after])}
      order by ${orderBy(sort)} limit ${take} offset ${skip}`,
    countUpTo(Prisma.sql`from chain.directory d ${whereAll(ranges)}`, countLimit),
  ])
  return { tokenIds: rows.map(({ id }) => id), total }
}

type Window = { ids: string[]; seen: number; hits: number; agents: number }

/**
 * What is common is found among the first rows of the sort's index. Null when those do not fill the page, because then it is
 * rare enough to be collected by its own index: the planner does not know which of the two a word is.
 */
async function byWindow({ ranges, matches }: Conditions, place: Place): Promise<Tokens | null> {
  const { skip, take, sort, after } = place
  const [window] = await db.$queryRaw<Window[]>`
    with seen as materialized (
      select ${keyColumns}, d.tags, d.words, d.category from chain.directory d ${whereAll([...ranges, ...after])}
      order by ${orderBy(sort)} limit ${windowSize}
    ), hits as materialized (select * from seen d ${whereAll(matches)})
    select array(select d.token_id::text from hits d order by ${orderBy(sort)} limit ${take} offset ${skip}) as ids,
      (select count(*) from seen)::int as seen, (select count(*) from hits)::int as hits,
      (select reltuples from pg_class where oid = 'chain.directory'::regclass)::int as agents`
  if (!window) return null
  const { ids, seen, hits, agents } = window
  const isWhole = seen < windowSize
  if (!isWhole && ids.length < take) return null
  if (isWhole && after.length === 0) return { tokenIds: ids, total: Math.min(hits, matchCountLimit) }
  // As dense as here, there are far more than are counted.
  const isMany = (hits / seen) * agents > 5 * matchCountLimit
  return { tokenIds: ids, total: isMany ? matchCountLimit : null }
}

/** What is rare is collected by the index of its words or tags, and sorted. */
async function byMatch(conditions: Conditions, { skip, take, sort, after }: Place): Promise<Tokens> {
  const { ranges, matches } = conditions
  const [found] = await db.$queryRaw<{ ids: string[]; total: number }[]>`
    with hits as materialized (select ${keyColumns} from chain.directory d ${whereAll([...ranges, ...matches])})
    select array(select d.token_id::text from hits d ${whereAll(after)} order by ${orderBy(sort)}
        limit ${take} offset ${skip}) as ids,
      (select count(*) from (select 1 from hits limit ${matchCountLimit}) counted)::int as total`
  return { tokenIds: found?.ids ?? [], total: found?.total ?? 0 }
}

async function findTokens(search: AgentSearch, sort: AgentSort): Promise<Tokens> {
  const { skip, take } = skipTake(search)
  const conditions = await conditionsOf(search)
  const after = search.cursor ? [beyond(search.cursor, sort)] : []
  const place = { skip, take: take + 1, sort, after }
  if (conditions.matches.length === 0) return byIndex(conditions, place)
  const common = await byWindow(conditions, place)
  if (common && common.total !== null) return common
  const all = await byMatch(conditions, place)
  return common ? { ...common, total: all.total } : all
}

async function findAgents(search: AgentSearch): Promise<Page<AgentRow>> {
  const sort = search.sort ?? 'reputation_desc'
  const { tokenIds, total } = await findTokens(search, sort)
  const shown = tokenIds.slice(0, search.pageSize).map(BigInt)
  const items =
    shown.length > 0 ? await tokenRows(Prisma.sql`where ${tokenIn(shown)} order by ${orderBy(sort)}`) : []
  const last = items.at(-1)
  const hasMore = tokenIds.length > search.pageSize && last
  return toPage(search, items, total ?? 0, hasMore ? cursorAfter(last, sort) : null)
}

/** Agents by text, tag, category and score, as cards show them. */
export async function searchAgents(search: AgentSearch): Promise<Page<AgentSummary>> {
  const { items, ...page } = await findAgents(search)
  return { ...page, items: items.map(toAgentSummary) }
}

/** What makes an agent top rated. */
const top = { score: 90, jobs: 10 }

const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 1_000

function toExplorerAgent(row: AgentRow, stake: ExplorerAgent['stake']): ExplorerAgent {
  const { score, completedJobs, approvedJobs, onTimeJobs } = toReputation(row)
  return {
    agent: toAgentSummary(row),
    reputationScore: score,
    completedJobs,
    passRate: share(approvedJobs, completedJobs),
    onTimeRate: share(onTimeJobs, completedJobs),
    stake,
    tags: row.tags,
    verified: row.profileId !== null,
    topRated: score >= top.score && completedJobs >= top.jobs,
  }
}

/** The explorer's list of agents, with the filters it was asked for. */
export async function exploreAgents(search: AgentSearch) {
  const { items, ...page } = await findAgents(search)
  const stakes = await stakePools(items.flatMap(({ tokenId }) => tokenId ?? []))
  const { query = null, tag = null, category = null, minReputation = null, sort = 'reputation_desc' } = search
  return {
    ...page,
    items: items.map((row) => toExplorerAgent(row, stakes.get(row.tokenId ?? '') ?? [])),
    filters: { query, tag, category, minReputation, sort },
  }
}
