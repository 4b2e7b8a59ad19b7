/** The search of agents (spec §Agents, `/explorer/agents`): every filter and order reads chain.directory by an index. */
import { z } from 'zod'
import { countLimit } from '@/lib/agents/queries'
import {
  countUpTo,
  type RecordRow,
  stakePools,
  toAgentSummary,
  tokenRecordRows,
  toReputation,
} from '@/lib/agents/rows'
import type { AgentCategory, AgentSort, AgentSummary, ExplorerAgent } from '@/lib/agents/schema'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { literal, pageLimit, parameter, type SqlValue } from '@/lib/db/statements/sql'
import {
  countedTo,
  inOrderOf,
  type Page,
  type PageQuery,
  parseCursor,
  skipTake,
  type Total,
  toCursor,
  toPage,
} from '@/lib/paging'
import type { CountedIds } from '@/lib/search/facets'
import { findIn } from '@/lib/search/find'
import { termGroupsOf } from '@/lib/search/term-groups'
import { bigintColumn, intColumn, numericColumn, termIndex, timeColumn } from '@/lib/search/term-index'
import type { Order as SearchOrder } from '@/lib/search/window'

/** Filters of the agent search. */
export type AgentSearch = PageQuery & {
  query?: string | undefined
  tag?: string | undefined
  category?: AgentCategory | undefined
  minReputation?: number | undefined
  sort?: AgentSort | undefined
}

/** The cursor value of each column: only what the column can hold, because a forged cursor reaches the database. */
const cursorValues = {
  score: { text: z.string().regex(/^\d{1,9}$/), type: 'int' },
  completed: { text: z.string().regex(/^\d{1,18}$/), type: 'bigint' },
  stake: { text: z.string().regex(/^\d{1,78}$/), type: 'numeric' },
  changed_at: { text: z.iso.datetime().regex(/^20/), type: 'timestamptz' },
  token_id: { text: z.string().regex(/^\d{1,78}$/), type: 'numeric' },
} as const

/** Each order is total (the token id breaks ties), so that a cursor identifies one position in it. */
const orders = {
  reputation_desc: ['score', 'completed'],
  jobs_desc: ['completed'],
  stake_desc: ['stake'],
  updated_desc: ['changed_at'],
} as const satisfies Record<AgentSort, readonly (keyof typeof cursorValues)[]>

const columnsOf = (sort: AgentSort) => [...orders[sort], 'token_id'] as const

/** The position of a directory row in an order, as the texts that a cursor contains. */
const placeIn = (sort: AgentSort) =>
  Prisma.raw(
    `array[${columnsOf(sort)
      .map((column) =>
        column === 'changed_at'
          ? `to_char(d.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
          : `d.${column}::text`,
      )
      .join(', ')}] as place`,
  )

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

/** The search index of agents, maintained with the directory by `chain.refresh_directory`. */
const agentIndex = termIndex('chain.directory_terms', 'chain.directory_words', {
  alias: 'd',
  keys: [intColumn('score'), bigintColumn('completed'), numericColumn('token_id')],
  signed: false,
})

/** The orders of a search. The index is sorted by reputation. */
const searchOrders: Record<AgentSort, SearchOrder> = {
  reputation_desc: null,
  jobs_desc: { column: bigintColumn('completed'), down: true },
  stake_desc: { column: numericColumn('stake'), down: true },
  updated_desc: { column: timeColumn('changed_at'), down: true },
}

/** Conditions besides words and tag, for rows of the directory and of its search index. */
const filtersOf = ({ category, minReputation }: AgentSearch, write: SqlValue = parameter) => [
  ...(category ? [Prisma.sql`d.category = ${write(category)}`] : []),
  ...(minReputation ? [Prisma.sql`d.score >= ${write(minReputation)}`] : []),
]

const whereAll = (conditions: readonly Prisma.Sql[]) =>
  conditions.length === 0 ? Prisma.empty : Prisma.sql`where ${Prisma.join([...conditions], ' and ')}`

/** The tokens of a page, in order. */
type Tokens = { ids: string[]; total: Total; nextCursor: string | null }

/** Finds the agents that match the words and the tag. */
async function byWords(search: AgentSearch, sort: AgentSort): Promise<Tokens> {
  const { query, tag } = search
  const groups = await termGroupsOf(agentIndex, query, tag === undefined ? [] : [tag])
  if (!groups) return { ids: [], total: 0, nextCursor: null }
  return findIn(agentIndex, groups, {
    page: search,
    sort,
    order: searchOrders[sort],
    filters: filtersOf(search),
  })
}

/** The tokens that match the words and the tag, up to the limit of a search, and whether there may be more; null when neither is set. */
export async function tokensUnder(
  { query, tag }: Pick<AgentSearch, 'query' | 'tag'>,
  limit: number,
): Promise<CountedIds | null> {
  if (query === undefined && tag === undefined) return null
  const search = { query, tag, page: 1, pageSize: limit }
  const { ids, nextCursor } = await byWords(search, 'reputation_desc')
  return { ids, isCut: nextCursor !== null }
}

/** Without words or a tag, a page is a range of the index of its order. */
async function byOrder(search: AgentSearch, sort: AgentSort): Promise<Tokens> {
  const { skip, take } = skipTake(search)
  const filters = filtersOf(search, literal)
  const after = search.cursor ? [beyond(search.cursor, sort)] : []
  const [rows, total] = await Promise.all([
    queryWithGenericPlan<{ id: string; place: string[] }>(Prisma.sql`
      select d.token_id::text as id, ${placeIn(sort)} from chain.directory d ${whereAll([...filters, ...after])}
      order by ${orderBy(sort)} ${pageLimit(skip, take + 1)}`),
    countUpTo(Prisma.sql`from chain.directory d ${whereAll(filters)}`, countLimit),
  ])
  const shown = rows.slice(0, take)
  const last = rows.length > take ? shown.at(-1) : undefined
  return {
    ids: shown.map(({ id }) => id),
    total: countedTo(countLimit, total),
    nextCursor: last ? toCursor(last.place) : null,
  }
}

async function findAgents(search: AgentSearch): Promise<Page<RecordRow>> {
  const sort = search.sort ?? 'reputation_desc'
  const isSearch = search.query !== undefined || search.tag !== undefined
  const { ids, total, nextCursor } = await (isSearch ? byWords : byOrder)(search, sort)
  const rows = await tokenRecordRows(ids.map(BigInt))
  return toPage(
    search,
    inOrderOf(ids, rows, ({ tokenId }) => tokenId),
    total,
    nextCursor,
  )
}

/** Finds agents by text, tag, category and score, for cards. */
export async function searchAgents(search: AgentSearch): Promise<Page<AgentSummary>> {
  const { items, ...page } = await findAgents(search)
  return { ...page, items: items.map(toAgentSummary) }
}

/** The thresholds of a top-rated agent. */
const top = { score: 90, jobs: 10 }

const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 1_000

function toExplorerAgent(row: RecordRow, stake: ExplorerAgent['stake']): ExplorerAgent {
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

/** Returns the explorer's list of agents, with its filters. */
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
