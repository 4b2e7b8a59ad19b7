/** `GET /metrics`: the counters of this web process, and the state of the background work, for Prometheus. */
import 'server-only'
import { Gauge, Registry } from 'prom-client'
import { poolUse } from '@/lib/db/client'
import { mayReadMetrics } from '@/lib/http/auth/metrics-access'
import { isFromThisMachine } from '@/lib/http/limits/client-address'
import { log } from '@/lib/log'
import { webMetrics } from '@/lib/metrics'
import { outboxAge } from '@/lib/queue/waiting'
import { deadCount, indexerPlace, queueDepths, workers } from './pulse'

/** The gauges that are read from Postgres. They are the same in every web process: none stores them. */
export function pulseGauges() {
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  return {
    registry,
    up: gauge('merx_database_up', '1 when Postgres answered this reading.'),
    block: gauge('merx_indexer_block', 'The newest indexed block.'),
    head: gauge('merx_chain_head_block', 'The newest block that the indexer has seen.'),
    lagBlocks: gauge('merx_indexer_lag_blocks', 'Blocks between the indexed block and the head.'),
    lagSeconds: gauge('merx_indexer_lag_seconds', 'Age of the indexed block while a newer one exists.'),
    stopped: gauge('merx_indexer_stopped', '1 while an error keeps the indexer from going on.'),
    workers: gauge('merx_workers', 'Worker processes that are connected.'),
    leader: gauge('merx_worker_leader', '1 while a worker leads the indexing.'),
    ready: gauge('merx_queue_ready_jobs', 'Jobs that are ready, by kind. Counts to 10,000.', ['job']),
    oldest: gauge('merx_queue_oldest_seconds', 'How long the oldest ready job has been ready, by kind.', [
      'job',
    ]),
    dead: gauge('merx_dead_jobs', 'Jobs that failed for good. Counts to 10,000.'),
    outbox: gauge('merx_outbox_oldest_seconds', 'How long the oldest row has waited for the relay.'),
  }
}

async function readPulse(): Promise<Registry> {
  const gauges = pulseGauges()
  try {
    const [place, crew, depths, dead, age] = await Promise.all([
      indexerPlace(),
      workers(),
      queueDepths(),
      deadCount(),
      outboxAge(),
    ])
    if (place) {
      gauges.block.set(place.block)
      gauges.head.set(place.head)
      gauges.lagBlocks.set(place.lagBlocks)
      gauges.lagSeconds.set(place.lagSeconds)
      gauges.stopped.set(place.error === null ? 0 : 1)
    }
    gauges.workers.set(crew.running)
    gauges.leader.set(crew.leading ? 1 : 0)
    for (const { queue, ready, oldestSeconds } of depths) {
      gauges.ready.set({ job: queue }, ready)
      gauges.oldest.set({ job: queue }, oldestSeconds)
    }
    gauges.dead.set(dead)
    gauges.outbox.set(age)
    gauges.up.set(1)
  } catch (error) {
    // Without the database, the response still has the figures of this process.
    log().warn({ error }, 'metrics of the background work could not be read')
    gauges.registry.resetMetrics()
    gauges.up.set(0)
  }
  return gauges.registry
}

/** Returns all metrics of this web process. */
export async function readWebMetrics(): Promise<Registry> {
  const web = webMetrics()
  const { used, idle, waiting } = poolUse()
  web.pool.set({ state: 'used' }, used)
  web.pool.set({ state: 'idle' }, idle)
  web.pool.set({ state: 'waiting' }, waiting)
  return Registry.merge([web.registry, await readPulse()])
}

async function answer(): Promise<Response> {
  const registry = await readWebMetrics()
  return new Response(await registry.metrics(), {
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  })
}

const missing = (): Response =>
  new Response('Not found.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

/** Handlers of the route. Callers without access get a 404. */
export const metricsRoute = {
  GET: async (request: Request): Promise<Response> =>
    mayReadMetrics(request.headers.get('authorization'), isFromThisMachine(request)) ? answer() : missing(),
}
