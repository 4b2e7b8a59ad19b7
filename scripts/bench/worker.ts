/**
 * The idle cost of a worker at a million open orders, and its latency in announcing a deadline: the bundled worker on a separate chain and
 * Postgres. `BENCH_ORDERS` and `BENCH_SECONDS` set the number of orders and the length of the idle measurement.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { buildWorker } from '@/scripts/stack/build'
import { waitUntil } from '@/scripts/stack/failure'
import {
  type Database,
  query,
  type Stack,
  startStack,
  startWorker,
  type Worker,
} from '@/scripts/stack/indexer-stack'
import { rpc } from '@/scripts/stack/rpc'
import { atMost, type Figure, figure } from './figure'
import { processorOf } from './processor'

const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
/** Deadlines that pass, one block after the other. */
const announced = 20
const aim = { percent: 3, announceMs: 2_000 }

/** The startup work of a worker does not count as idling. */
const warmUpMs = 10_000

/** Open orders of one buyer, each with a deadline far ahead of `from`, chain seconds. */
async function fill(database: Database, from: number): Promise<void> {
  await query(
    database.owner,
    `insert into chain.orders (order_id, currency, status, buyer, client_agent_id, provider_agent_id, budget, min_stake,
       delivery_seconds, challenge_window, protocol_fee_bps, lock_bps, terms_hash, accept_deadline, lock_amount, redo_used,
       deadline, created_at, created_tx, created_block, version)
     select '0x' || lpad(to_hex(n), 64, '0'), 'USDC', 'PENDING_ACCEPT', '0x' || lpad('b', 40, '0'), 1, 2, 1000000, 0,
       86400, 86400, 100, 0, '0x' || lpad('1', 64, '0'), $1::int8 + 100000 + n, 0, false,
       $1::int8 + 100000 + n, $1, '0x' || lpad('2', 64, '0'), 1, 1
     from generate_series(1, $2::int) n`,
    [from, orders],
  )
  await query(
    database.owner,
    `insert into app.deadlines (job, key, due) select 'keeper.order', order_id, deadline from chain.orders`,
  )
  await query(database.owner, 'analyze')
}

const cursorOf = async (database: Database): Promise<{ block: number; time: number }> => {
  const [row] = await query<{ block: string; time: string }>(
    database.owner,
    'select block_number::text as block, block_timestamp::text as time from chain.cursor where id = 1',
  )
  return { block: Number(row?.block ?? -1), time: Number(row?.time ?? 0) }
}

async function untilIndexed(stack: Stack, database: Database): Promise<void> {
  const head = Number(await rpc<string>(stack.rpcUrl, 'eth_blockNumber', []))
  await waitUntil(async () => (await cursorOf(database)).block >= head, {
    what: 'Indexing',
    timeoutMs: 60_000,
  })
}

/** The share of one core that the worker uses while nothing happens. */
async function idleShare({ process: { pid = 0 } }: Worker): Promise<number> {
  const before = processorOf(pid)
  const began = performance.now()
  await pause(seconds * 1_000)
  return (processorOf(pid) - before) / ((performance.now() - began) / 1_000)
}

/** Milliseconds from the call that mines a block after a deadline to the commit of its announcement. */
async function announceTimes(stack: Stack, database: Database): Promise<number[]> {
  const times: number[] = []
  const { time } = await cursorOf(database)
  for (let n = 1; n <= announced; n++) {
    const due = time + n * 10
    const id = `0x${n.toString(16).padStart(64, '0')}`
    await query(database.owner, 'update chain.orders set deadline = $1 where order_id = $2', [due, id])
    await query(database.owner, `update app.deadlines set due = $1 where key = $2`, [due, id])
    await rpc(stack.rpcUrl, 'evm_setNextBlockTimestamp', [due + 1])
    const began = performance.now()
    await rpc(stack.rpcUrl, 'evm_mine', [])
    const isAnnounced = async () =>
      (
        await query(
          database.owner,
          `select 1 from app.outbox where type = 'order.deadline-passed' and subject = $1 limit 1`,
          [id],
        )
      ).length > 0
    await waitUntil(isAnnounced, { what: 'An announcement', timeoutMs: 30_000, everyMs: 10 })
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

/** Measures the idle cost and the latency of a deadline. */
export async function run(): Promise<Figure[]> {
  await buildWorker()
  const stack = await startStack()
  try {
    const database = await stack.database()
    const first = startWorker(stack, database)
    await untilIndexed(stack, database)
    await first.stop()
    await fill(database, (await cursorOf(database)).time)
    const worker = startWorker(stack, database)
    await rpc(stack.rpcUrl, 'evm_mine', [])
    await untilIndexed(stack, database)
    await pause(warmUpMs)
    const share = await idleShare(worker)
    const times = await announceTimes(stack, database)
    await worker.stop()
    const [middle = 0, last = 0] = [times[Math.floor(times.length / 2)], times.at(-1)]
    return [
      figure(`idle at ${orders.toLocaleString('en')} orders`, share * 100, '% of a core', {
        aim: atMost(aim.percent),
      }),
      figure('a deadline is announced, p50', middle, 'ms'),
      figure(`a deadline is announced, most of ${announced}`, last, 'ms', { aim: atMost(aim.announceMs) }),
    ]
  } finally {
    await stack.stop()
  }
}
