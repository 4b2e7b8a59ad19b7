/** `GET /metrics` of a worker, on `WORKER_METRICS_PORT`: the counters of this process. Shared state is in the web's metrics. */
import { createServer, type IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { env } from '@/lib/env'
import { mayReadMetrics } from '@/lib/http/auth/metrics-access'
import { isLocal } from '@/lib/http/limits/client-address'
import { workerMetrics } from '@/lib/metrics'

const mayRead = (request: IncomingMessage): boolean =>
  mayReadMetrics(request.headers.authorization ?? null, env().TRUST_PROXY === 0 && isLocal(request))

/** Serves Prometheus until `signal`; does nothing when no port is set. Without a token it listens only on localhost. */
export function serveMetrics(log: Logger, signal: AbortSignal): void {
  const { WORKER_METRICS_PORT: port, METRICS_TOKEN, HOST } = env()
  if (port === undefined) return
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics' || !mayRead(request)) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found.\n')
      return
    }
    const { registry } = workerMetrics()
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
  })
  server.on('error', (error) => log.error({ error, port }, 'the metrics of this worker cannot be served'))
  server.listen(port, METRICS_TOKEN === undefined ? '127.0.0.1' : HOST)
  signal.addEventListener('abort', () => server.close())
}
