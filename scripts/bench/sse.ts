/**
 * How long an event takes from before its transaction to each reader's process, at a thousand readers and at five thousand, and
 * what a reader costs in memory; in turns with a bare Node server that writes the same bytes to as many. Then the same
 * with readers that do not read what they are sent, and the public events of the job board.
 */

import { execFileSync } from 'node:child_process'
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

const sizes = (process.env.BENCH_READERS ?? '1000,5000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
const aimMs = 100
/** Sent eight times a round to readers that do not read: after some rounds more than any of them may have waiting. */
const flood = 'x'.repeat(64_000)

/** As long as what a reader of ours is sent. */
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
const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const ms = (value: number) => value.toFixed(1).padStart(8)
const load = () => execFileSync('cut', ['-d', ' ', '-f1', '/proc/loadavg'], { encoding: 'utf8' }).trim()

/** Something that is measured: where, who reads it, and how everyone at it is notified. */
type Place = { name: string; at: Streams; readers: Readers; announce: (sent: number) => Promise<unknown> }

/** Notifies everyone once and waits until all have heard. */
async function round({ readers, announce }: Place, due: number): Promise<number[]> {
  await announce(nowMs())
  const isHeard = async () => (await readers.ask({ do: 'count' })).heard >= due
  await waitUntil(isHeard, { what: 'An event at all readers', timeoutMs: 60_000, everyMs: 50 })
  return (await readers.ask({ do: 'take' })).took
}

/** Opens so many readers; returns what each costs the server, in KB. */
async function fill({ at, readers }: Place, size: number): Promise<number> {
  const before = at.residentMb()
  await readers.ask({ do: 'open', url: at.url, tokens: tokensOf(size) })
  await pause(2_000)
  return ((at.residentMb() - before) * 1_024) / size
}

/** What the first readers cost, no matter who comes after them: code is compiled, pools are filled. */
async function warm(place: Place): Promise<void> {
  await fill(place, 40)
  await place.announce(nowMs())
  await pause(500)
  await place.readers.ask({ do: 'close' })
  await pause(1_000)
  await place.readers.ask({ do: 'take' })
}

const line = (name: string, times: readonly number[], rest = '') =>
  console.log(`  ${name.padEnd(46)}${ms(quantile(times, 0.5))}${ms(quantile(times, 0.99))}${rest}`)

/** Rounds of both places in turns, so that whatever else the machine does falls on both. */
async function inTurns(places: readonly Place[], size: number): Promise<number[][]> {
  const times = places.map((): number[] => [])
  for (let at = 0; at < rounds; at++)
    for (const [index, place] of places.entries()) {
      times[index]?.push(...(await round(place, size)))
      await pause(50)
    }
  return times
}

async function measure(
  places: readonly Place[],
  client: pg.Client,
  size: number,
  deaf: number,
): Promise<void> {
  const [ours, bare] = places
  if (!ours || !bare) throw new Error('two places are measured')
  console.log(
    `\n${size.toLocaleString('en')} readers; ms from before the transaction to the reader     p50     p99`,
  )
  for (const place of places) await warm(place)
  const memory = [await fill(ours, size), await fill(bare, size)]
  await inTurns(places, size)
  const [all = [], least = []] = await inTurns(places, size)
  const share = (quantile(all, 0.99) / quantile(least, 0.99)).toFixed(1)
  const missed = size <= 1_000 && quantile(all, 0.99) > aimMs ? `  ✗ (aim ${aimMs})` : ''
  for (const [index, { name }] of places.entries())
    line(
      `everyone hears one event: ${name}`,
      index === 0 ? all : least,
      `  ${memory[index]?.toFixed(1)} KB a reader`,
    )
  console.log(`  p99 against the bare server: ${share} times${missed}`)
  const few = Math.min(size, streamsPerAccount)
  const single: Place = { ...ours, announce: (sent) => publish(client, [0], sent) }
  const [one = []] = await inTurns([single], few)
  line(`one account hears an event, in ${few} places`, one)
  const { ended } = await ours.readers.ask({ do: 'count' })
  await ours.readers.ask({
    do: 'open',
    url: ours.at.url,
    tokens: tokensOf(streamsPerAccount, deaf),
    isDeaf: true,
  })
  const loud: Place = {
    ...ours,
    announce: async (sent) => {
      await publish(client, Array(8).fill(deaf), sent, flood)
      await ours.announce(nowMs())
    },
  }
  const [others = []] = await inTurns([loud], size)
  const gone = (await ours.readers.ask({ do: 'count' })).ended - ended
  const slower = (quantile(others, 0.99) / quantile(all, 0.99)).toFixed(2)
  line(
    `the same next to ${streamsPerAccount} readers that do not read`,
    others,
    `  ${slower} times, ${gone} of them let go`,
  )
  for (const { readers } of places) await readers.ask({ do: 'close' })
  await pause(1_000)
}

/** The public events of the job board, which everyone hears: one event, from before its transaction to each reader. */
async function measurePublic(web: Streams, readers: Readers, client: pg.Client, size: number): Promise<void> {
  const at = { ...web, url: web.publicUrl }
  const feed: Place = { name: 'public', at, readers, announce: (sent) => publishJob(client, sent) }
  await warm(feed)
  const memory = await fill(feed, size)
  await inTurns([feed], size)
  const [times = []] = await inTurns([feed], size)
  const missed = size <= 1_000 && quantile(times, 0.99) > aimMs ? `  ✗ (aim ${aimMs})` : ''
  line('everyone hears an event of the job board', times, `  ${memory.toFixed(1)} KB a reader${missed}`)
  await readers.ask({ do: 'close' })
  await pause(1_000)
}

const environment = (url: string, home: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ENVIRONMENT: 'production',
  NODE_ENV: 'production',
  MERX_HOME: home,
  DATABASE_URL: url,
  RPC_URL: 'http://127.0.0.1:1',
  NEXTAUTH_SECRET: 'bench'.repeat(8),
  RATE_LIMIT_KEYED: '1000000',
  RATE_LIMIT_ANONYMOUS: '1000000',
  LOG_LEVEL: 'error',
})

/** Prints the table for each number of readers (`BENCH_READERS`, by default 1000,5000). */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'merx-sse-'))
  const home = openHome(folder)
  const server = await startPostgres(home, secretsOf(home), { durable: true })
  const stops: (() => unknown)[] = []
  try {
    await applyMigrations(server.owner)
    const client = new pg.Client({ connectionString: server.owner })
    await client.connect()
    stops.push(() => client.end())
    await addJob(client)
    const accounts = await signIn(client, Math.max(...sizes))
    const [web, bare] = [await startStreams(environment(server.web, folder)), await startBare()]
    const readers = [startReaders(), startReaders()] as const
    stops.push(
      () => web.child.kill(),
      () => bare.child.kill(),
      ...readers.map(({ stop }) => stop),
    )
    for (const size of sizes) {
      const heard = range(Math.ceil(size / streamsPerAccount))
      const ours: Place = {
        name: 'Merx, database and all',
        at: web,
        readers: readers[0],
        announce: (sent) => publish(client, heard, sent),
      }
      const least: Place = {
        name: 'a bare Node server',
        at: bare,
        readers: readers[1],
        announce: async (sent) => bare.child.send(JSON.stringify({ ...sample, sent })),
      }
      await measure([ours, least], client, size, accounts - 1)
      await measurePublic(web, readers[0], client, size)
    }
    console.log(`\nload average ${load()}`)
  } finally {
    for (const stop of stops.toReversed()) await stop()
    await server.process.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
