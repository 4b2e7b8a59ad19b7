import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projections } from '@/lib/projections'
import { Load } from '@/scripts/bench/load'
import { neverCrash } from '@/worker/indexer/crash'
import { follow } from '@/worker/indexer/follow'
import { watchHeads } from '@/worker/indexer/heads'
import { httpRpc } from '@/worker/indexer/rpc'
import { lead } from '@/worker/leader'
import { type Faults, startProxy } from './proxy'
import { type Database, query, type Stack, startStack, tables, until, untilIndexed } from './stack'
import { Traffic } from './traffic'

let stack: Stack
let traffic: Traffic

beforeAll(async () => {
  stack = await startStack()
  traffic = new Traffic(stack, await Load.deploy(stack.rpc, stack.deployment))
  await traffic.mine(300)
}, 120_000)
afterAll(() => stack?.stop())

/** The worker's indexing in this process, with a patience short enough for tests. */
function startIndexing(database: Database, rpcUrl: string) {
  const stopping = new AbortController()
  let text = ''
  const log = pino({ level: 'info' }, { write: (line: string) => (text += line) })
  const ended = lead(database.worker, log, stopping.signal, (client, signal) =>
    follow({
      client,
      rpc: httpRpc(rpcUrl, { timeoutMs: 400, signal }),
      heads: watchHeads(undefined, log, signal),
      deployment: stack.deployment,
      projections,
      log,
      signal,
      crash: neverCrash,
    }),
  )
  const stop = async () => {
    stopping.abort()
    await ended
  }
  return { log: () => text, stop }
}

async function freshTables(): Promise<string[]> {
  const database = await stack.database()
  const indexing = startIndexing(database, stack.rpcUrl)
  await untilIndexed(stack, database, indexing)
  await indexing.stop()
  return tables(database)
}

const cases: [string, Faults][] = [
  ['refuses long ranges', { maxRange: 7 }],
  ['fails every fifth call', { failing: 0.2 }],
  ['does not answer every tenth call', { silent: 0.1 }],
  ['names old heads', { stale: 0.5 }],
  ['leaves out the end of answers', { truncated: 0.3 }],
  ['does all of it', { maxRange: 25, failing: 0.05, silent: 0.03, stale: 0.2, truncated: 0.1 }],
]

describe('a node that', () => {
  test.each(cases)(
    '%s delays the indexing and corrupts nothing',
    async (_, faults) => {
      const proxy = await startProxy(stack.rpcUrl, faults)
      const database = await stack.database()
      const indexing = startIndexing(database, proxy.url)
      await traffic.mine(10)
      await untilIndexed(stack, database, indexing, 100)
      await indexing.stop()
      await proxy.stop()
      expect(await tables(database)).toEqual(await freshTables())
    },
    120_000,
  )
})

test('while the node is down the checkpoint says why, and indexing goes on by itself when it is back', async () => {
  const proxy = await startProxy(stack.rpcUrl)
  const database = await stack.database()
  const indexing = startIndexing(database, proxy.url)
  await untilIndexed(stack, database, indexing)
  proxy.set({ down: true })
  const errorOf = async () =>
    (await query<{ error: string | null }>(database.worker, 'select error from chain.cursor'))[0]?.error
  await until(
    async () => (await errorOf())?.includes('the node cannot be reached') ?? false,
    15,
    indexing.log,
  )
  await traffic.mine(5)
  proxy.set({})
  await untilIndexed(stack, database, indexing)
  await until(async () => (await errorOf()) === null, 15, indexing.log)
  await indexing.stop()
  await proxy.stop()
})
