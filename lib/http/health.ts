/** Health checks: liveness and readiness. */
import 'server-only'
import { z } from 'zod'
import { publicClient } from '@/lib/chain/client'
import { deployment } from '@/lib/chain/deployment'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { againLock, recountLock } from '@/lib/db/indexer'
import { isHeld } from '@/lib/db/lock'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { memo } from '@/lib/memo'
import { processGlobal } from '@/lib/process-global'
import { deadLetters, ownQueues, slowQueues } from '@/lib/queue/names'
import { isDeclared, outboxAge, timerAge } from '@/lib/queue/waiting'
import { nowMs } from '@/lib/time'
import { endpoint } from './endpoint'

/** The timeout of a check: a slower part counts as down. */
const timeoutMs = 3_000

/** How long callers share the checks, from their start: a flood of calls costs one reading a second. */
const ttlMs = 1_000

/** How many blocks the indexer may be behind a head that it had time to process. */
const lagBlocks = 20n
const lagMs = 30_000

const Part = z.object({ ok: z.boolean(), note: z.string().optional() })
type Part = z.output<typeof Part>
const Parts = z.object({ database: Part, chain: Part, contracts: Part, indexer: Part, jobs: Part })
export type Parts = z.output<typeof Parts>

async function within(read: () => Promise<Part>, whenDown: string): Promise<Part> {
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('late')), timeoutMs)
    })
    return await Promise.race([read(), late])
  } catch {
    return { ok: false, note: whenDown }
  } finally {
    clearTimeout(timer)
  }
}

const check = (read: () => Promise<string>, whenDown: string): Promise<Part> =>
  within(async () => ({ ok: true, note: await read() }), whenDown)

const atLeastZero = (value: bigint) => (value < 0n ? 0n : value)

type Cursor = {
  block_number: bigint
  updated_at: Date
  error: string | null
  /** Whether blocks are indexed again for a contract that joined. */
  again: boolean
  /** Whether figures or the journal of an earlier version are counted again. */
  recounts: boolean
}

/**
 * Compares the indexer with the node's newest block. A node that is behind the index by at most the non-final blocks only lags. If it is
 * further behind, it has lost blocks: nothing is indexed until it has passed them. An indexer that indexes or counts again commits nothing
 * meanwhile, and is not stuck.
 */
export function indexerPart(cursor: Cursor | undefined, head: bigint | null, finalityBlocks: number): Part {
  if (!cursor) return { ok: false, note: 'nothing is indexed yet' }
  const behind = head === null ? 0n : head - cursor.block_number
  const again = cursor.again
    ? ', indexes blocks again for a contract that joined'
    : cursor.recounts
      ? ', counts figures and ledgers again'
      : ''
  const isQuiet = nowMs() - cursor.updated_at.getTime() > lagMs
  const isStuck = behind > lagBlocks && again === '' && (isQuiet || cursor.error !== null)
  const required = BigInt(finalityBlocks)
  const hasLostNode = -behind > required
  const final = required > 0n ? `, final up to block ${atLeastZero(cursor.block_number - required)}` : ''
  const place =
    behind < 0n
      ? `block ${cursor.block_number} is indexed, ${-behind} ahead of the node, whose newest is ${head}${final}`
      : `block ${cursor.block_number}, ${behind} behind${final}${again}`
  return { ok: !isStuck && !hasLostNode, note: cursor.error ? `${place}: ${cursor.error}` : place }
}

const newestBlock = () => publicClient().getBlockNumber({ cacheTime: 0 })

/** A job that is ready for this long is stuck, like an outbox row or timer without its job: no worker, or too much load. */
const stuckSeconds = 300
/** Upper limit of the job count. */
const countedJobs = 10_000
/** The most jobs of a queue that are read for the age of its oldest. */
const readJobs = 1_000

type Backlog = { ready: bigint; oldest: number; dead: bigint }

const count = (jobs: bigint): string => (jobs >= countedJobs ? `${countedJobs} or more` : String(jobs))

/**
 * Returns the number of ready jobs (without pg-boss's own), the age of the oldest in seconds, and the number of failed jobs. A job that waits
 * for others of its account, or among slow receivers, has no age: it says nothing about the service. Each queue is read on its own, so that
 * a long line in one hides no stuck job of another.
 */
async function backlog(): Promise<Backlog> {
  const [row] = await db.$queryRaw<Backlog[]>`
    with queues as materialized (
      select q.name from queue.queue q
      where q.name <> ${deadLetters} and q.name not like ${ownQueues} and ${isDeclared(Prisma.sql`q.name`)}),
    ready as (
      select from queue.job j
      where j.name in (select name from queues) and j.state < 'active' and j.start_after <= now() limit ${countedJobs}),
    oldest as (
      select j.start_after from queues q
      cross join lateral (
        select j.start_after, j.group_id from queue.job j
        where j.name = q.name and j.state < 'active' and j.start_after <= now() order by j.start_after limit ${readJobs}) j
      where q.name not like ${slowQueues} and (j.group_id is null or not exists (
        select from queue.job a where a.name = q.name and a.group_id = j.group_id and a.state = 'active'))),
    dead as (select 1 from queue.job j where j.name = ${deadLetters} and j.state < 'active' limit ${countedJobs})
    select (select count(*) from ready) as ready, (select count(*) from dead) as dead,
      coalesce(extract(epoch from now() - (select min(start_after) from oldest)), 0)::float8 as oldest`
  return row ?? { ready: 0n, dead: 0n, oldest: 0 }
}

/** Whether jobs are queued and run in time. */
async function jobsPart(): Promise<Part> {
  const [{ ready, dead, oldest }, ...unqueued] = await Promise.all([backlog(), outboxAge(), timerAge()])
  const waited = Math.max(...unqueued)
  const jobs = `${count(ready)} ready, the oldest for ${Math.round(oldest)} s, ${count(dead)} failed for good`
  const isRelayed = waited < stuckSeconds
  return {
    ok: oldest < stuckSeconds && isRelayed,
    note: isRelayed ? jobs : `${jobs}; what is due has not been queued for ${Math.round(waited)} s`,
  }
}

async function readParts(): Promise<Parts> {
  let cursor: Cursor | undefined
  let head: bigint | null = null
  const [database, chain, contracts] = await Promise.all([
    check(async () => {
      const rows = await db.$queryRaw<Cursor[]>`
        select block_number, updated_at, error, ${isHeld(againLock)} as again, ${isHeld(recountLock)} as recounts
        from chain.cursor where id = 1`
      cursor = rows[0]
      return 'answers'
    }, 'does not answer'),
    check(async () => {
      head = await newestBlock()
      return `block ${head}`
    }, 'the node does not answer'),
    check(async () => deployment().network, 'not deployed'),
  ])
  // The indexer may have passed the block that the node just returned: only a second response shows that the node is behind.
  if (cursor !== undefined && head !== null && head < (cursor as Cursor).block_number)
    await check(async () => {
      head = await newestBlock()
      return 'asked again'
    }, 'the node does not answer')
  const indexer = database.ok
    ? indexerPart(cursor, head, env().FINALITY_BLOCKS)
    : { ok: false, note: 'unknown: no database' }
  const jobs = database.ok
    ? await within(jobsPart, 'the queue does not answer')
    : { ok: false, note: 'unknown: no database' }
  return { database, chain, contracts, indexer, jobs }
}

/**
 * Returns the state of each part, for the readiness check, the status page and the operator's overview. All callers of a process share a
 * reading for a second, because anyone can ask as often as they like.
 */
export const checkParts = (): Promise<Parts> => processGlobal('merxParts', () => memo(readParts, { ttlMs }))()

async function readiness() {
  const parts = await checkParts()
  const down = Object.entries(parts).filter(([, part]) => !part.ok)
  if (down.length === 0) return { status: 'ready' as const, parts }
  const words = down.map(([name, part]) => `${name} (${part.note})`).join(', ')
  throw new AppError('UNAVAILABLE', `Not ready: ${words}.`, { parts }, { 'Retry-After': '5' })
}

const healthLive = endpoint({
  method: 'GET',
  path: '/health/live',
  area: 'Service',
  summary: 'Liveness check',
  auth: 'none',
  rateLimit: 'none',
  response: z.object({ status: z.literal('ok') }),
  handler: () => ({ status: 'ok' as const }),
})

const healthReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  area: 'Service',
  summary: 'Readiness check: database, chain, contracts, indexer and jobs',
  description: '503 names the failing part in `details.parts`. A response can be one second old.',
  auth: 'none',
  rateLimit: 'none',
  response: z.object({ status: z.literal('ready'), parts: Parts }),
  errors: ['UNAVAILABLE'],
  handler: readiness,
})

export const healthEndpoints = [healthLive, healthReady]
