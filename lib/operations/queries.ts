/** Jobs of the worker, read from the queue's own tables. For the operator. */
import 'server-only'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { IsoTime, showAddress, showTime } from '@/lib/fields'
import { countedTo, cutPage, type Page, parseCursor, skipTake, toPage } from '@/lib/paging'
import { deadLetters } from '@/lib/queue/names'
import {
  JobAction,
  type JobDecision,
  JobId,
  JobState,
  type OperatorJob,
  type OperatorJobQuery,
} from './schema'

/** The operator's lists count up to this limit. */
const countLimit = 1_000

type Row = {
  id: string
  queue: string
  state: string
  payload: unknown
  failures: number
  output: unknown
  createdAt: Date
}

/** The output of a failed attempt. */
const Output = z.union([
  z.object({ message: z.string() }),
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value),
])

function toOperatorJob({ createdAt, output, state, ...row }: Row): OperatorJob {
  const parsed = Output.safeParse(output)
  return {
    ...row,
    state: JobState.parse(state),
    error: parsed.success ? parsed.data.message : null,
    createdAt: showTime(createdAt),
  }
}

/** The position of a job in the list. */
const Place = z.tuple([IsoTime, JobId])

/** The queue's names for our states; a dead job is one in the dead-letter queue. */
const storedStates = { DEAD: 'created', WAITING: 'created', RETRYING: 'retry', ACTIVE: 'active' } as const

function whereOf({ state, queue }: Pick<OperatorJobQuery, 'state' | 'queue'>): Prisma.Sql {
  const stored = Prisma.sql`j.state = ${storedStates[state]}::queue.job_state`
  if (state === 'DEAD')
    return queue === undefined
      ? Prisma.sql`j.name = ${deadLetters} and ${stored}`
      : Prisma.sql`j.name = ${deadLetters} and j.source_name = ${queue} and ${stored}`
  const named = queue === undefined ? Prisma.sql`j.name <> ${deadLetters}` : Prisma.sql`j.name = ${queue}`
  return Prisma.sql`${named} and j.name not like '\\_\\_%' and ${stored}`
}

const columns = (state: JobState) => Prisma.sql`
  j.id::text as id, coalesce(j.source_name, j.name) as queue, ${state}::text as state, j.data as payload,
  case when ${state} = 'DEAD' then coalesce(j.source_retry_count, 0) + 1 else j.retry_count end as failures,
  coalesce(j.source_output, j.output) as output, date_trunc('milliseconds', j.created_on) as "createdAt"`

/** Lists jobs in one state, newest first. Throws `FORBIDDEN` unless `actor` is the operator. */
export async function listJobs(actor: Actor, query: OperatorJobQuery): Promise<Page<OperatorJob>> {
  await assertOperator(actor)
  const { state, cursor } = query
  const { skip, take } = skipTake(query)
  const where = whereOf(query)
  const place = cursor === undefined ? null : parseCursor(Place, cursor)
  const after = place
    ? Prisma.sql`and (date_trunc('milliseconds', j.created_on), j.id::text) < (${place[0]}::timestamptz, ${place[1]})`
    : Prisma.empty
  const [rows, counted] = await Promise.all([
    db.$queryRaw<Row[]>`
      select ${columns(state)} from queue.job j where ${where} ${after}
      order by date_trunc('milliseconds', j.created_on) desc, j.id::text desc offset ${skip} limit ${take + 1}`,
    db.$queryRaw<{ count: bigint }[]>`
      select count(*) from (select 1 from queue.job j where ${where} limit ${countLimit}) counted`,
  ])
  const { shown, nextCursor } = cutPage(rows, take, ({ createdAt, id }) => [showTime(createdAt), id])
  const total = countedTo(countLimit, Number(counted[0]?.count ?? 0))
  return toPage(query, shown.map(toOperatorJob), total, nextCursor)
}

/** Returns one dead job; null when it is not in the dead-letter queue. */
export async function findDead(id: string): Promise<OperatorJob | null> {
  const [row] = await db.$queryRaw<Row[]>`
    select ${columns('DEAD')} from queue.job j where ${whereOf({ state: 'DEAD' })} and j.id = ${id}::uuid`
  return row ? toOperatorJob(row) : null
}

/** Lists the operator's decisions, newest first. */
export async function listJobDecisions(actor: Actor, count: number): Promise<JobDecision[]> {
  await assertOperator(actor)
  const rows = await db.jobDecision.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: count,
  })
  return rows.map(({ jobId, queue, action, wallet, createdAt }) => ({
    jobId,
    queue,
    action: JobAction.parse(action),
    walletAddress: showAddress(wallet),
    decidedAt: showTime(createdAt),
  }))
}
