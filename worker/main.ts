/**
 * The worker process: one of them leads the indexing, each runs jobs. Run with `--conditions=react-server`, the condition
 * under which `server-only` modules load outside Next.
 */
import { EventEmitter } from 'node:events'
import { deployment } from '@/lib/chain/deployment'
import { wakeReaders } from '@/lib/db/outbox/outbox'
import { env, SettingError } from '@/lib/env'
import { hooksConfig } from '@/lib/hooks/config/config-file'
import { provideTools } from '@/lib/hooks/turns/toolbox'
import { log } from '@/lib/log'
import { workerMetrics } from '@/lib/metrics'
import { jobs } from '@/lib/registry/jobs'
import { projections } from '@/lib/registry/projections'
import { startTelemetry, stopTelemetry } from '@/lib/telemetry/start'
import { crashAt, neverCrash } from './indexer/crash'
import { follow } from './indexer/follow'
import { watchHeads } from './indexer/heads'
import { httpRpc } from './indexer/rpc'
import { lead } from './leader'
import { serveMetrics } from './metrics'
import { runJobs } from './queue/runner'

/** How long a shutdown waits for running work. Everything is transactional, so it may be cut off. */
const graceMs = 8_000

async function main(): Promise<void> {
  const { DATABASE_WORKER_URL, RPC_URL, RPC_WS_URL, ENVIRONMENT, MERX_CRASH_AT } = env()
  const contracts = deployment()
  hooksConfig()
  await startTelemetry({ service: 'merx-worker', metrics: async () => workerMetrics().registry })
  provideTools(async (key) => (await import('@/lib/mcp/toolbox')).openTools(key))
  const stopping = new AbortController()
  const stop = (reason: string) => {
    if (stopping.signal.aborted) return
    log().info({ reason }, 'worker stops')
    stopping.abort()
    setTimeout(() => process.exit(0), graceMs).unref()
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  const crash = ENVIRONMENT === 'test' && MERX_CRASH_AT ? crashAt(MERX_CRASH_AT) : neverCrash
  log().info(
    { chainId: contracts.chainId, projections: projections.length, jobs: jobs.length },
    'worker starts',
  )

  serveMetrics(log(), stopping.signal)
  const blocks = new EventEmitter()
  const indexing = lead(DATABASE_WORKER_URL, log(), stopping.signal, (client, signal) =>
    follow({
      client,
      rpc: httpRpc(RPC_URL, { signal }),
      heads: watchHeads(RPC_WS_URL, log(), signal),
      deployment: contracts,
      projections,
      log: log(),
      signal,
      crash,
      committed: () => {
        blocks.emit('indexed')
        void wakeReaders()
      },
    }),
  )
  await Promise.all([
    indexing,
    runJobs(jobs, DATABASE_WORKER_URL, log(), stopping.signal, (listener) => blocks.on('indexed', listener)),
  ])
  await stopTelemetry()
  process.exit(0)
}

main().catch((error: unknown) => {
  if (error instanceof SettingError) console.error(error.message)
  else log().fatal({ error }, 'worker cannot start')
  process.exit(1)
})
