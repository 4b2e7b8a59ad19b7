/** Whether the process lives, and whether it can do its work. */
import 'server-only'
import { z } from 'zod'
import { publicClient } from '@/lib/chain/client'
import { deployment } from '@/lib/chain/deployment'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { nowMs } from '@/lib/time'
import { endpoint } from './endpoint'

/** A part that answers later than this counts as down. */
const patienceMs = 3_000

/** Blocks the indexer may be behind a head it had time to see. */
const lagBlocks = 20n
const lagMs = 30_000

const Part = z.object({ ok: z.boolean(), note: z.string().optional() })
type Part = z.output<typeof Part>
const Parts = z.object({ database: Part, chain: Part, contracts: Part, indexer: Part })
type Parts = z.output<typeof Parts>

async function check(read: () => Promise<string>, whenDown: string): Promise<Part> {
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('late')), patienceMs)
    })
    return { ok: true, note: await Promise.race([read(), late]) }
  } catch {
    return { ok: false, note: whenDown }
  } finally {
    clearTimeout(timer)
  }
}

type Cursor = { block_number: bigint; updated_at: Date; error: string | null }

function indexerPart(cursor: Cursor | undefined, head: bigint | null): Part {
  if (!cursor) return { ok: false, note: 'nothing is indexed yet' }
  const behind = head === null ? 0n : head - cursor.block_number
  const isQuiet = nowMs() - cursor.updated_at.getTime() > lagMs
  const isStuck = behind > lagBlocks && (isQuiet || cursor.error !== null)
  const place = `block ${cursor.block_number}, ${behind < 0n ? 0n : behind} behind`
  return { ok: !isStuck, note: cursor.error ? `${place}: ${cursor.error}` : place }
}

/** The state of each part. */
export async function checkParts(): Promise<Parts> {
  let cursor: Cursor | undefined
  let head: bigint | null = null
  const [database, chain, contracts] = await Promise.all([
    check(async () => {
      const rows = await db.$queryRaw<
        Cursor[]
      >`select block_number, updated_at, error from chain.cursor where id = 1`
      cursor = rows[0]
      return 'answers'
    }, 'does not answer'),
    check(async () => {
      head = await publicClient().getBlockNumber({ cacheTime: 0 })
      return `block ${head}`
    }, 'the node does not answer'),
    check(async () => deployment().network, 'not deployed'),
  ])
  const indexer = database.ok ? indexerPart(cursor, head) : { ok: false, note: 'unknown: no database' }
  return { database, chain, contracts, indexer }
}

async function readiness() {
  const parts = await checkParts()
  const down = Object.entries(parts).filter(([, part]) => !part.ok)
  if (down.length === 0) return { status: 'ready' as const, parts }
  const words = down.map(([name, part]) => `${name} (${part.note})`).join(', ')
  throw new AppError('UNAVAILABLE', `Not ready: ${words}.`, { parts }, { 'Retry-After': '5' })
}

export const healthLive = endpoint({
  method: 'GET',
  path: '/health/live',
  area: 'Service',
  summary: 'Whether the process is alive',
  auth: 'none',
  rateLimit: 'none',
  response: z.object({ status: z.literal('ok') }),
  handler: () => ({ status: 'ok' as const }),
})

export const healthReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  area: 'Service',
  summary: 'Whether database, chain, contracts and indexer do their work',
  description: '503 names the part that does not in `details.parts`.',
  auth: 'none',
  rateLimit: 'none',
  response: z.object({ status: z.literal('ready'), parts: Parts }),
  errors: ['UNAVAILABLE'],
  handler: readiness,
})

export const healthEndpoints = [healthLive, healthReady]
