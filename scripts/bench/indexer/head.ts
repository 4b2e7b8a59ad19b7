/**
 * The latency of a block: the bundled worker at the head of a chain, with existing rows. And the time to correct rows after a reorg of the
 * newest hundred blocks.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import WebSocket from 'ws'
import { outboxTopic } from '@/lib/db/outbox/outbox'
import {
  type Database,
  headOf,
  query,
  type Stack,
  startWorker,
  tables,
  untilIndexed,
} from '@/scripts/stack/indexer-stack'
import { atMost, type Figure, figure } from '../figure'
import type { Load, Step } from '../load'
import { megabytesOf } from '../processor'

/** How many single transactions are timed, after a warm-up. */
const timed = 200
const warmUp = 20
const depth = 100
const ordersPerBlock = 4
const aim = { p50: 5, p95: 20, reorgMs: 1_000, megabytes: 200 }

/** The interval between blocks in the second series, as on the fastest of the public chains. */
const pauseMs = 100

/** The orders of these measurements have a separate range of numbers. */
const firstSalt = 10_000_000

/** A connection that is notified of commits. */
class Reader {
  private constructor(private readonly client: pg.Client) {}

  static async connect({ worker }: Database): Promise<Reader> {
    const client = new pg.Client({ connectionString: worker })
    await client.connect()
    await client.query(`listen ${outboxTopic}`)
    return new Reader(client)
  }

  /** Waits until a statement finds a row, querying after each commit. Returns the time. */
  async until(text: string, values: readonly unknown[]): Promise<number> {
    for (;;) {
      let ring = () => {}
      const rung = new Promise<void>((resolve) => {
        ring = resolve
      })
      this.client.once('notification', ring)
      const { rowCount } = await this.client.query({ name: text, text, values: [...values] })
      if (rowCount) {
        this.client.off('notification', ring)
        return performance.now()
      }
      await rung
    }
  }

  end = () => this.client.end()
}

/** Reports when the node announces its next block. */
async function watchBlocks(url: string): Promise<{ next(): Promise<number>; end(): void }> {
  const socket = new WebSocket(url)
  await new Promise((resolve) => socket.once('open', resolve))
  const answered = new Promise((resolve) => socket.once('message', resolve))
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
  await answered
  return {
    next: () => new Promise((resolve) => socket.once('message', () => resolve(performance.now()))),
    end: () => socket.terminate(),
  }
}

/**
 * Milliseconds from the announcement of a block with one order to its row on another connection, sorted. Each block is sent `waitMs` after
 * the one before was visible.
 */
async function visibleTimes(
  stack: Stack,
  load: Load,
  database: Database,
  first: number,
  waitMs: number,
): Promise<number[]> {
  const [reader, blocks] = await Promise.all([Reader.connect(database), watchBlocks(stack.wsUrl)])
  const times: number[] = []
  for (let salt = first; salt < first + warmUp + timed; salt++) {
    if (waitMs > 0) await pause(waitMs)
    const mined = blocks.next()
    const visible = reader.until('select from chain.orders where order_id = $1', [load.orderId(salt)])
    await load.send([load.create(salt)])
    times.push((await visible) - (await mined))
  }
  blocks.end()
  await reader.end()
  return times.slice(warmUp).sort((a, b) => a - b)
}

/** The numbers of the orders that begin in a block. */
const salts = (block: number, first: number): number[] =>
  block < 0 ? [] : Array.from({ length: ordersPerBlock }, (_, i) => first + block * ordersPerBlock + i)

/** A block of orders, each one step further: for the orphaned block and its replacement. */
function steps(load: Load, block: number, first: number): Step[] {
  return [
    ...salts(block, first).map((salt) => load.create(salt)),
    ...salts(block - 1, first).map((salt) => load.accept(salt)),
    ...salts(block - 2, first).map((salt) => load.deliver(salt)),
    ...salts(block - 3, first).map((salt) => load.release(salt)),
    load.deposit(1n),
  ]
}

/**
 * Milliseconds from the moment a worker sees that the node has another chain of the same length to the commit of its newest block. The
 * worker is suspended while the node creates it. (`anvil_reorg` loses the state of accounts on a chain of two thousand blocks.)
 */
async function reorgTime(
  stack: Stack,
  load: Load,
  database: Database,
  worker: ReturnType<typeof startWorker>,
): Promise<number> {
  const [orphaned, instead] = [2 * firstSalt, 3 * firstSalt]
  const before = await stack.rpc.call('evm_snapshot', [])
  for (let block = 0; block < depth; block++) await load.send(steps(load, block, orphaned))
  await untilIndexed(stack, database, worker)
  worker.process.kill('SIGSTOP')
  await stack.rpc.call('evm_revert', [before])
  for (let block = 0; block < depth; block++) await load.send(steps(load, block, instead))
  const { hash } = await stack.rpc.call<{ hash: string }>('eth_getBlockByNumber', ['latest', false])
  const reader = await Reader.connect(database)
  const began = performance.now()
  worker.process.kill('SIGCONT')
  const ended = await reader.until('select from chain.cursor where block_hash = $1', [hash])
  await reader.end()
  const [settled] = await query<{ orders: number }>(
    database.worker,
    `select count(*)::int as orders from chain.orders where status = 'SETTLED' and order_id = any($1::text[])`,
    [salts(0, instead).map((salt) => load.orderId(salt))],
  )
  if (settled?.orders !== ordersPerBlock) throw new Error('the blocks of the reorg lack their orders')
  return ended - began
}

/** Measures at the head. `database` holds all blocks so far; `index` fills an empty one. */
export async function atHead(
  stack: Stack,
  load: Load,
  database: Database,
  index: (database: Database, head: number) => Promise<unknown>,
): Promise<Figure[]> {
  // Earlier events count as announced: at the head there is no backlog.
  await query(database.owner, 'truncate app.outbox')
  const worker = startWorker(stack, database)
  await untilIndexed(stack, database, worker)
  const rushed = await visibleTimes(stack, load, database, firstSalt, 0)
  const paced = await visibleTimes(stack, load, database, firstSalt + 1_000, pauseMs)
  const reorgMs = await reorgTime(stack, load, database, worker)
  const megabytes = megabytesOf(worker.process.pid ?? 0)
  await worker.stop()
  const fresh = await stack.database()
  await index(fresh, await headOf(stack))
  if (!isDeepStrictEqual(await tables(database), await tables(fresh)))
    throw new Error('after the reorg the tables differ from those of a fresh index')
  const at = (times: readonly number[], share: number) =>
    times[Math.floor(times.length * share)] ?? Number.NaN
  const seen = (name: string, times: readonly number[]) => [
    figure(`${name}, p50`, at(times, 0.5), 'ms', { aim: atMost(aim.p50) }),
    figure(`${name}, p95`, at(times, 0.95), 'ms', { aim: atMost(aim.p95) }),
  ]
  return [
    // The relay is still working on the block before.
    ...seen('from mined to a visible row', rushed),
    ...seen(`from mined to a visible row, ${pauseMs} ms after the last`, paced),
    figure(`a reorg ${depth} deep`, reorgMs, 'ms', { aim: atMost(aim.reorgMs) }),
    figure('resident memory of the worker', megabytes, 'MB', { aim: atMost(aim.megabytes) }),
  ]
}
