/**
 * The speed of the indexer, compared in the same run with its lower bound: fetching all logs and writing all events unprocessed, one after
 * the other. Then the latency of a block, and of a reorg, on the database of the last round.
 */
import pino from 'pino'
import { placesOf } from '@/lib/chain/contracts'
import { connectIndexer, copyIn } from '@/lib/db/indexer'
import { projections } from '@/lib/registry/projections'
import { buildWorker } from '@/scripts/stack/build'
import { type Database, query, type Stack, startStack } from '@/scripts/stack/indexer-stack'
import { neverCrash } from '@/worker/indexer/crash'
import { follow } from '@/worker/indexer/follow'
import { hex } from '@/worker/indexer/rpc'
import { lead } from '@/worker/leader'
import { type Figure, figure, ratioAtLeast } from './figure'
import { atHead } from './indexer/head'
import { Load, type Step } from './load'
import { median } from './numbers'

const wantedEvents = Number(process.env.BENCH_EVENTS ?? 100_000)
/** Four orders a block, each over four consecutive blocks: 24 events, and a deposit. */
export const eventsPerBlock = 25
const ordersPerBlock = 4
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const bareRange = 100

/** The blocks, each of which moves every order one step. */
export function history(load: Load, blocks: number): Step[][] {
  const group = (block: number) =>
    block < 0 || block >= blocks - 3
      ? []
      : Array.from({ length: ordersPerBlock }, (_, i) => 1 + block * ordersPerBlock + i)
  return Array.from({ length: blocks }, (_, block) => [
    ...group(block).map((salt) => load.create(salt)),
    ...group(block - 1).map((salt) => load.accept(salt)),
    ...group(block - 2).map((salt) => load.deliver(salt)),
    ...group(block - 3).map((salt) => load.release(salt)),
    load.deposit(1n),
  ])
}

type Log = {
  blockNumber: string
  logIndex: string
  blockHash: string
  transactionHash: string
  address: string
  data: string
}

/** Every log of our contracts, fetched in plain ranges and parsed. */
async function bareLogs({ rpc, deployment }: Stack, head: number): Promise<{ logs: Log[]; seconds: number }> {
  const address = placesOf(deployment).map((place) => place.address)
  const logs: Log[] = []
  const started = performance.now()
  for (let from = 1; from <= head; from += bareRange)
    logs.push(
      ...(await rpc.call<Log[]>('eth_getLogs', [
        { address, fromBlock: hex(from), toBlock: hex(Math.min(head, from + bareRange - 1)) },
      ])),
    )
  return { logs, seconds: (performance.now() - started) / 1_000 }
}

/** The same logs into a table without an index, in one COPY per range. */
async function bareCopy(database: Database, logs: readonly Log[]): Promise<number> {
  const client = await connectIndexer(database.owner, 'merx bench')
  await client.query(
    'create table bare (block int8, log_index int4, block_hash text, tx_hash text, contract text, data text)',
  )
  const started = performance.now()
  const batch = bareRange * eventsPerBlock
  for (let at = 0; at < logs.length; at += batch) {
    const lines = logs
      .slice(at, at + batch)
      .map(
        (log) =>
          `${Number(log.blockNumber)}\t${Number(log.logIndex)}\t${log.blockHash}\t${log.transactionHash}\t${log.address}\t${log.data}\n`,
      )
    await copyIn(client, 'copy bare from stdin', lines.join(''))
  }
  const seconds = (performance.now() - started) / 1_000
  await client.end()
  return seconds
}

/** The time of the lower bound. Its logs are not retained: they would slow down the indexer, which runs in the same process. */
async function limitOf(
  stack: Stack,
  database: Database,
  head: number,
): Promise<{ events: number; asking: number; copying: number }> {
  const { logs, seconds } = await bareLogs(stack, head)
  return { events: logs.length, asking: seconds, copying: await bareCopy(database, logs) }
}

/** The whole indexer on an empty database, until the head is committed. */
export async function indexAll(
  stack: Pick<Stack, 'rpc' | 'deployment'>,
  database: Pick<Database, 'worker'>,
  head: number,
): Promise<number> {
  const stopping = new AbortController()
  const log = pino({ level: 'silent' })
  let waited: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    waited = resolve
  })
  const started = performance.now()
  const ended = lead(database.worker, log, stopping.signal, (client, signal) =>
    follow({
      client,
      rpc: stack.rpc,
      // Called only when everything up to the head is committed.
      heads: {
        next: () => {
          waited()
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)))
        },
      },
      deployment: stack.deployment,
      projections,
      log,
      signal,
      crash: neverCrash,
    }),
  )
  await done
  const seconds = (performance.now() - started) / 1_000
  stopping.abort()
  await ended
  const [cursor] = await query<{ at: string }>(database.worker, 'select block_number as at from chain.cursor')
  if (Number(cursor?.at) !== head) throw new Error(`the indexer stopped at ${cursor?.at} of ${head}`)
  return seconds
}

const perSecond = (events: number, seconds: number) =>
  `${Math.round(events / seconds).toLocaleString('en')} events/s`

/** Measures the indexer relative to its lower bound, as medians of a few rounds, each of which is printed. */
export async function run(): Promise<Figure[]> {
  await buildWorker()
  const stack = await startStack({ durable: true })
  try {
    const load = await Load.deploy(stack.rpc, stack.deployment)
    const blocks = history(load, Math.ceil(wantedEvents / eventsPerBlock) + 3)
    console.log(`making ${blocks.length} blocks of ${eventsPerBlock} events …`)
    for (const steps of blocks) await load.send(steps)
    const head = Number(await stack.rpc.call<string>('eth_blockNumber', []))
    const speeds: number[] = []
    const limits: number[] = []
    let database = await stack.database()
    for (let round = 1; round <= rounds; round++) {
      if (round > 1) database = await stack.database()
      const { events, asking, copying } = await limitOf(stack, database, head)
      const indexing = await indexAll(stack, database, head)
      const [stored] = await query<{ events: string }>(
        database.worker,
        'select count(*) as events from chain.events',
      )
      if (Number(stored?.events) !== events || events < wantedEvents)
        throw new Error(
          `${events} events on the chain, ${stored?.events} in the table, ${wantedEvents} wanted`,
        )
      speeds.push(events / indexing)
      limits.push(events / (asking + copying))
      console.log(
        `round ${round}: ${events} events · eth_getLogs ${perSecond(events, asking)} · COPY ${perSecond(events, copying)} · both in turn ${perSecond(events, asking + copying)} · indexer ${perSecond(events, indexing)}`,
      )
    }
    const peer = { name: 'eth_getLogs, then COPY', value: median(limits) }
    return [
      figure('events a second', median(speeds), '/s', { peer, aim: ratioAtLeast(0.4) }),
      ...(await atHead(stack, load, database, (fresh, end) => indexAll(stack, fresh, end))),
    ]
  } finally {
    await stack.stop()
  }
}
