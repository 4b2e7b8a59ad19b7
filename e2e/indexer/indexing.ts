/** The worker's indexing inside the test process: the same code without the cost of a process. */
import pino from 'pino'
import { projections } from '@/lib/registry/projections'
import { type Database, type Stack, tables, untilIndexed } from '@/scripts/stack/indexer-stack'
import { type Crash, neverCrash } from '@/worker/indexer/crash'
import { follow } from '@/worker/indexer/follow'
import { watchHeads } from '@/worker/indexer/heads'
import { httpRpc } from '@/worker/indexer/rpc'
import { lead } from '@/worker/leader'

/** Often enough that no test waits for it. */
const pollMs = 100

export type Indexing = { log(): string; stop(): Promise<void> }

type Options = {
  rpcUrl?: string
  wsUrl?: string | undefined
  timeoutMs?: number
  staleAfterMs?: number
  crash?: Crash
}

/** Starts leading and following; `stop` resolves when both have ended. */
export function startIndexing(
  stack: Stack,
  database: Database,
  {
    rpcUrl = stack.rpcUrl,
    wsUrl,
    timeoutMs = 10_000,
    staleAfterMs = 30_000,
    crash = neverCrash,
  }: Options = {},
): Indexing {
  const stopping = new AbortController()
  let text = ''
  const log = pino(
    { level: 'info' },
    {
      write: (line: string) => {
        text += line
      },
    },
  )
  const ended = lead(database.worker, log, stopping.signal, (client, signal) =>
    follow({
      client,
      rpc: httpRpc(rpcUrl, { timeoutMs, signal }),
      heads: watchHeads(wsUrl, log, signal, pollMs),
      deployment: stack.deployment,
      projections,
      log,
      signal,
      crash,
      staleAfterMs,
    }),
  )
  const stop = async () => {
    stopping.abort()
    await ended
  }
  return { log: () => text, stop }
}

/** The tables of a fresh index, without faults. */
export async function freshTables(stack: Stack): Promise<string[]> {
  const database = await stack.database()
  const indexing = startIndexing(stack, database)
  await untilIndexed(stack, database, indexing)
  await indexing.stop()
  return tables(database)
}
