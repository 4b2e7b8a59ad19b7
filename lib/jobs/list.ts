/** Selects the rows of lists of jobs, newest first, with an index for each filter (migration 0041). */
import { chainTime } from '@/lib/chain/time'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithCustomPlan } from '@/lib/db/read'
import { type BoardPaging, boardSkipTake, countedTo, type Total } from '@/lib/paging'
import type { AgentJobQuery, JobList, JobQuery } from './list-schema'
import { minJobSeconds } from './machine'
import { searchJobs } from './search'

/** The keys of a page in order, and their count up to a limit. */
export type JobKeys = { keys: string[]; total: Total }

/** Lists of the job board count up to this limit. */
export const countLimit = 1_000

type Filters = Pick<JobQuery, 'status' | 'strategyType' | 'clientId' | 'providerId' | 'evaluatorId'>

/** Conditions that a provider can still take the job, like `_onlyInTime` of the contract. The search index has no deadline, so that is read from the job. */
const takesOffers = (now: bigint): Prisma.Sql[] => [
  Prisma.sql`j.provider_agent_id is null`,
  Prisma.sql`(select due.submit_by from chain.jobs due where due.job_id = j.job_id) >= ${now + minJobSeconds}::bigint`,
]

/** The conditions of a stage. */
async function stageOf(stage: JobQuery['stage']): Promise<Prisma.Sql[]> {
  if (stage === undefined) return []
  const isFunded = Prisma.sql`j.status = 'FUNDED'`
  if (stage === 'IN_PROGRESS') return [isFunded, Prisma.sql`j.provider_agent_id is not null`]
  return [isFunded, ...takesOffers(await chainTime())]
}

/** Conditions on `j`: rows of `chain.jobs` or of the search index. */
function filtersOf({ status, strategyType, clientId, providerId, evaluatorId }: Filters): Prisma.Sql[] {
  return [
    ...(status === undefined ? [] : [Prisma.sql`j.status = ${status}`]),
    ...(strategyType === undefined ? [] : [Prisma.sql`j.strategy_type = ${strategyType}`]),
    ...(clientId === undefined ? [] : [Prisma.sql`j.client_agent_id = ${clientId}::numeric`]),
    ...(providerId === undefined ? [] : [Prisma.sql`j.provider_agent_id = ${providerId}::numeric`]),
    ...(evaluatorId === undefined ? [] : [Prisma.sql`j.evaluator_agent_id = ${evaluatorId}::numeric`]),
  ]
}

const newest = Prisma.sql`order by j.created_block desc, j.job_id`

/** The first `depth` jobs with all of these conditions, in the order of the list. */
const jobsWith = (conditions: readonly Prisma.Sql[], depth: number) => Prisma.sql`
  (select j.job_id, j.created_block from chain.jobs j
   ${conditions.length === 0 ? Prisma.empty : Prisma.sql`where ${Prisma.join([...conditions], ' and ')}`}
   ${newest} limit ${depth})`

/** The first `depth` jobs in which an agent of the wallet has this role: a short scan for each of its agents. */
const jobsOfAgents = (
  column: 'provider_agent_id' | 'evaluator_agent_id',
  owner: string,
  conditions: readonly Prisma.Sql[],
  depth: number,
) => Prisma.sql`
  (select one.* from chain.agents a cross join lateral (
     select j.job_id, j.created_block from chain.jobs j
     where ${Prisma.join([Prisma.sql`j.${Prisma.raw(column)} = a.token_id`, ...conditions], ' and ')}
     ${newest} limit ${depth}) one
   where a.owner = ${owner} order by one.created_block desc, one.job_id limit ${depth})`

/** The first `depth` jobs that meet any of these sets of conditions, each of which is a list in the same order. Duplicates count once. */
function anyOf(parts: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.join([...parts], ' union ')
}

async function page(source: (depth: number) => Prisma.Sql, paging: BoardPaging): Promise<JobKeys> {
  const { skip, take } = boardSkipTake(paging)
  const [rows, counted] = await Promise.all([
    queryWithCustomPlan<{ id: string }>(Prisma.sql`
      select j.job_id as id from (${source(skip + take)}) j ${newest} limit ${take} offset ${skip}`),
    queryWithCustomPlan<{ count: bigint }>(Prisma.sql`
      select count(*) as count from (select 1 from (${source(countLimit)}) j limit ${countLimit}) counted`),
  ])
  return { keys: rows.map(({ id }) => id), total: countedTo(countLimit, Number(counted[0]?.count ?? 0n)) }
}

/** Whether the wallet has any role in a job. */
function isWith(owner: string): Prisma.Sql {
  const held = Prisma.sql`(select a.token_id from chain.agents a where a.owner = ${owner})`
  return Prisma.sql`(j.client = ${owner} or j.provider_agent_id in ${held} or j.evaluator_agent_id in ${held})`
}

/** Returns the jobs of a query. With `ownerAddress`, those in which the wallet is the client, or holds the provider or the evaluator. */
export async function jobKeys(query: JobList): Promise<JobKeys> {
  const { ownerAddress, q, stage, takesOffersAt } = query
  const filters = [
    ...filtersOf(query),
    ...(await stageOf(stage)),
    ...(takesOffersAt === undefined ? [] : takesOffers(takesOffersAt)),
  ]
  if (q)
    return searchJobs(q, [...filters, ...(ownerAddress === undefined ? [] : [isWith(ownerAddress)])], query)
  if (ownerAddress === undefined) return page((depth) => jobsWith(filters, depth), query)
  return page(
    (depth) =>
      anyOf([
        jobsWith([Prisma.sql`j.client = ${ownerAddress}`, ...filters], depth),
        jobsOfAgents('provider_agent_id', ownerAddress, filters, depth),
        jobsOfAgents('evaluator_agent_id', ownerAddress, filters, depth),
      ]),
    query,
  )
}

const roles = { client: 'clientId', provider: 'providerId', evaluator: 'evaluatorId' } as const

/** Returns the jobs of an agent, in one role or in all. */
export async function agentJobKeys(
  tokenId: string,
  { role, status, stage, q, ...paged }: AgentJobQuery,
): Promise<JobKeys> {
  const filters = [...filtersOf({ status }), ...(await stageOf(stage))]
  const wanted = role === undefined ? Object.values(roles) : [roles[role]]
  if (q) {
    const isWithAgent = wanted.flatMap((field) => filtersOf({ [field]: tokenId }))
    return searchJobs(q, [...filters, Prisma.sql`(${Prisma.join(isWithAgent, ' or ')})`], paged)
  }
  return page(
    (depth) =>
      anyOf(wanted.map((field) => jobsWith([...filters, ...filtersOf({ [field]: tokenId })], depth))),
    paged,
  )
}
