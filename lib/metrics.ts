/**
 * Prometheus metrics of a process. Labels have few values: a route is its template, never a URL. One registry per process, because pages
 * and routes are bundled separately.
 */
import 'server-only'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { processGlobal } from '@/lib/process-global'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the metrics of a web process. */
function makeWebMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Counter({
      name: 'merx_http_requests_total',
      help: 'API calls, by route template and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    duration: new Histogram({
      name: 'merx_http_request_duration_seconds',
      help: 'Time from an API call to its answer. A stream counts until it begins.',
      labelNames: ['method', 'route'],
      buckets: seconds,
      registers,
    }),
    rateLimited: new Counter({
      name: 'merx_rate_limited_total',
      help: 'Calls and pages that a rate limit refused, by limit.',
      labelNames: ['bucket'],
      registers,
    }),
    intents: new Counter({
      name: 'merx_intents_prepared_total',
      help: 'Unsigned transactions that were prepared, by action.',
      labelNames: ['action'],
      registers,
    }),
    readers: new Gauge({
      name: 'merx_sse_readers',
      help: 'Open event streams of accounts.',
      registers,
    }),
    reads: new Counter({
      name: 'merx_replica_answers_total',
      help: 'Answers that a replica may give, by the server that gave them. None without DATABASE_READ_URL.',
      labelNames: ['server'],
      registers,
    }),
    cacheReads: new Counter({
      name: 'merx_cache_reads_total',
      help: 'Reads of the caches in memory, by what is cached and by whether it was in memory or had to be made.',
      labelNames: ['what', 'from'],
      registers,
    }),
    pool: new Gauge({
      name: 'merx_db_pool_connections',
      help: 'Connections to Postgres in use and idle, and calls that wait for one.',
      labelNames: ['state'],
      registers,
    }),
  }
}

/** Creates the metrics of a worker process. */
function makeWorkerMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    batchBlocks: new Histogram({
      name: 'merx_indexer_batch_blocks',
      help: 'Blocks in one commit of the indexer.',
      buckets: [1, 2, 5, 10, 50, 100, 500, 1_000, 5_000],
      registers,
    }),
    batchEvents: new Histogram({
      name: 'merx_indexer_batch_events',
      help: 'Events in one commit of the indexer.',
      buckets: [0, 1, 2, 5, 10, 50, 100, 500, 1_000, 5_000],
      registers,
    }),
    jobs: new Counter({
      name: 'merx_jobs_finished_total',
      help: 'Background jobs that ended, by kind and outcome. Those of the keeper are called keeper.…',
      labelNames: ['job', 'outcome'],
      registers,
    }),
  }
}

/** Returns the metrics of this web process. */
export const webMetrics = () => processGlobal('merxWebMetrics', makeWebMetrics)

/** Returns the metrics of this worker process. */
export const workerMetrics = () => processGlobal('merxWorkerMetrics', makeWorkerMetrics)
