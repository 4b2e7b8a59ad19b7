/**
 * The latency of an event from before its transaction to each reader's process, at a thousand readers and at ten thousand, and the memory
 * per reader; in turns with a bare Node server that writes the same bytes to the same number of readers. Then the same with readers that do
 * not read their stream, and the public events of the job board. `BENCH_READERS` sets other sizes, `BENCH_ROUNDS` the number of rounds
 * (20), and `MERX_SERVER=next` measures Next's server.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { streamsPerAccount } from '@/lib/realtime/hub'
import { waitUntil } from '@/scripts/stack/failure'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { startPostgres } from '@/scripts/stack/postgres'
import { applyMigrations } from '@/scripts/stack/schema-engine'
import { atMost, type Figure, figure, ratioAtMost } from './figure'
import { median, quantile } from './numbers'
import {
  addJob,
  publish,
  publishJob,
  type Readers,
  type Streams,
  signIn,
  startBare,
  startReaders,
  startStreams,
  tokensOf,
} from './sse/parts'

const sizes = (process.env.BENCH_READERS ?? '1000,10000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
/** Milliseconds at up to a thousand readers and at more; kilobytes; and the tolerated slowdown of others. */
const aim = { fewMs: 100, manyMs: 250, readerKb: 30, slower: 1.2 }
/** Sent `fillingRows` times in advance and eight times a round to readers that do not read: more than their buffers may hold. */
const flood = 'x'.repeat(64_000)
const fillingRows = 128
/** Rounds with and without non-reading readers alternate in groups of this size. */
const togetherRounds = 4

/** As long as an event of our streams. */
const sample = {
  channel: 'account:a0',
  data: {
    type: 'bench.happened',
    id: '0',
    version: null,
    at: '2026-01-01T00:00:00.000Z',
    object: { text: '' },
  },
}

const nowMs = () => Number(process.hrtime.bigint()) / 1e6
const count = (size: number) => size.toLocaleString('en')
const range = (count: number) => Array.from({ length: count }, (_, at) => at)
/** A measured subject: a server, its readers, and a function that notifies them all. */
type Place = { at: Streams; readers: Readers; announce: (sent: number) => Promise<unknown> }

/** Notifies all readers once and waits until they have received it. */
async function round({ readers, announce }: Place, due: number): Promise<number[]> {
  await announce(nowMs())
  const isHeard = async () => (await readers.ask({ do: 'count' })).heard >= due
  await waitUntil(isHeard, { what: 'An event at all readers', timeoutMs: 60_000, everyMs: 50 })
  return (await readers.ask({ do: 'take' })).took
}

/** Opens this many readers; returns the memory of each on the server, in KB. */
async function fill({ at, readers }: Place, size: number): Promise<number> {
  const before = at.residentMb()
  await readers.ask({ do: 'open', url: at.url, tokens: tokensOf(size) })
  await pause(2_000)
  return ((at.residentMb() - before) * 1_024) / size
}

/** The cost of the first readers, regardless of later ones: compilation and filling of pools. */
async function warm(place: Place): Promise<void> {
  await fill(place, 40)
  await place.announce(nowMs())
  await pause(500)
  await place.readers.ask({ do: 'close' })
  await pause(1_000)
  await place.readers.ask({ do: 'take' })
}

/** Rounds of both subjects in turns, so that other load on the machine affects both. */
async function inTurns(places: readonly Place[], size: number): Promise<number[][]> {
  const times = places.map((): number[] => [])
  for (let at = 0; at < rounds; at++)
    for (const [index, place] of places.entries()) {
      times[index]?.push(...(await round(place, size)))
      await pause(50)
    }
  return times
}

/** The median, and the 99th percentile with its target. */
const waitsOf = (
  name: string,
  size: number,
  times: readonly number[],
  peer?: readonly number[],
): Figure[] => [
  figure(`${name}, p50`, median(times), 'ms'),
  figure(`${name}, p99`, quantile(times, 0.99), 'ms', {
    aim: atMost(size <= 1_000 ? aim.fewMs : aim.manyMs),
    peer: peer ? { name: 'a bare Node server', value: quantile(peer, 0.99) } : null,
  }),
]

/** One event to all readers, and the memory per reader; compared with the bare server. */
async function measureAll(ours: Place, bare: Place, size: number): Promise<Figure[]> {
  for (const place of [ours, bare]) await warm(place)
  const [own, least] = [await fill(ours, size), await fill(bare, size)]
  await inTurns([ours, bare], size)
  const [all = [], fewest = []] = await inTurns([ours, bare], size)
  const peer = { name: 'a bare Node server', value: least }
  return [
    ...waitsOf(`${count(size)} readers hear one event`, size, all, fewest),
    figure(`memory of each of ${count(size)} readers`, own, 'kB', { peer, aim: atMost(aim.readerKb) }),
  ]
}

/** The 99th percentile of a typical round: a single round that was held up does not count. */
const usualSlowest = (times: readonly number[][]): number => median(times.map((took) => quantile(took, 0.99)))

/** Rounds after a message to other readers. */
async function roundsAfter(first: () => Promise<unknown>, ours: Place, size: number): Promise<number[][]> {
  const times: number[][] = []
  for (let at = 0; at < togetherRounds; at++) {
    const announce = async (sent: number) => {
      await first()
      return ours.announce(Math.max(sent, nowMs()))
    }
    times.push(await round({ ...ours, announce }, size))
    await pause(50)
  }
  return times
}

/**
 * A few rounds alternately without and with non-reading readers: these exceed their buffer limit from the start, receive more in each
 * round, and would be disconnected after three seconds.
 */
async function measureDeaf(ours: Place, client: pg.Client, size: number, deaf: number): Promise<Figure> {
  const { readers, at } = ours
  const tokens = tokensOf(streamsPerAccount, deaf)
  const floods = (rows: number) => publish(client, Array(rows).fill(deaf), nowMs(), flood)
  const quiet: number[][] = []
  const loud: number[][] = []
  let gone = 0
  for (let done = 0; done < rounds; done += togetherRounds) {
    quiet.push(...(await roundsAfter(async () => undefined, ours, size)))
    await readers.ask({ do: 'open', url: at.url, tokens, isDeaf: true })
    const { ended } = await readers.ask({ do: 'count' })
    await floods(fillingRows)
    await pause(500)
    loud.push(...(await roundsAfter(() => floods(8), ours, size)))
    gone += (await readers.ask({ do: 'count' })).ended - ended
    await readers.ask({ do: 'close', isDeaf: true })
    await pause(500)
  }
  console.log(`${gone} readers that do not read were let go meanwhile`)
  const peer = { name: 'without them', value: usualSlowest(quiet) }
  const name = `${count(size)} readers next to ${streamsPerAccount} that do not read, p99 of a usual round`
  return figure(name, usualSlowest(loud), 'ms', { peer, aim: ratioAtMost(aim.slower) })
}

/** One event of one account, received by several readers. */
async function measureOne(ours: Place, client: pg.Client, size: number): Promise<Figure[]> {
  const few = Math.min(size, streamsPerAccount)
  const [one = []] = await inTurns([{ ...ours, announce: (sent) => publish(client, [0], sent) }], few)
  return waitsOf(`one account of ${count(size)} readers hears an event in ${few} places`, 1, one)
}

/** The public events of the job board, which all readers receive: one event, from before its transaction to each reader. */
async function measurePublic({ at, readers }: Place, client: pg.Client, size: number): Promise<Figure[]> {
  const announce = (sent: number) => publishJob(client, sent)
  const feed: Place = { at: { ...at, url: at.publicUrl }, readers, announce }
  await warm(feed)
  await fill(feed, size)
  await inTurns([feed], size)
  const [times = []] = await inTurns([feed], size)
  return waitsOf(`${count(size)} readers hear a public event`, size, times)
}

/** Closes every stream. */
async function letGo(all: readonly Readers[]): Promise<void> {
  for (const readers of all) await readers.ask({ do: 'close' })
  await pause(1_000)
}

const environment = (url: string, home: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ENVIRONMENT: 'production',
  NODE_ENV: 'production',
  MERX_HOME: home,
  PUBLIC_URL: 'http://localhost:3000',
  DEPLOYMENT_FILE: join(home, 'deployment.json'),
  DATABASE_URL: url,
  RPC_URL: 'http://127.0.0.1:1',
  NEXTAUTH_SECRET: 'bench'.repeat(8),
  MERX_SERVER: process.env.MERX_SERVER ?? 'fast',
  RATE_LIMIT_KEYED: '1000000',
  RATE_LIMIT_ANONYMOUS: '1000000',
  LOG_LEVEL: 'error',
})

/** All measurements at one number of readers, with fresh servers. */
async function measureSize(
  client: pg.Client,
  env: NodeJS.ProcessEnv,
  accounts: number,
  size: number,
): Promise<Figure[]> {
  console.log(`${count(size)} readers, ${rounds} rounds`)
  const [web, bare] = [await startStreams(env), await startBare()]
  const readers = [startReaders(), startReaders()] as const
  const heard = range(Math.ceil(size / streamsPerAccount))
  const ours: Place = {
    at: web,
    readers: readers[0],
    announce: (sent) => publish(client, heard, sent),
  }
  const least: Place = {
    at: bare,
    readers: readers[1],
    announce: async (sent) => bare.child.send(JSON.stringify({ ...sample, sent })),
  }
  try {
    const figures = [
      ...(await measureAll(ours, least, size)),
      ...(await measureOne(ours, client, size)),
      await measureDeaf(ours, client, size, accounts - 1),
    ]
    await letGo(readers)
    return [...figures, ...(await measurePublic(ours, client, size))]
  } finally {
    for (const { child } of [web, bare]) child.kill()
    for (const { stop } of readers) stop()
  }
}

/** Measures each number of readers. */
export async function run(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'merx-sse-'))
  const home = openHome(folder)
  const server = await startPostgres(home, secretsOf(home), { durable: true })
  const client = new pg.Client({ connectionString: server.owner })
  try {
    await applyMigrations(server.owner)
    await client.connect()
    await addJob(client)
    const accounts = await signIn(client, Math.max(...sizes))
    const figures: Figure[] = []
    for (const size of sizes)
      figures.push(...(await measureSize(client, environment(server.web, folder), accounts, size)))
    return figures
  } finally {
    await client.end()
    await server.process.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
