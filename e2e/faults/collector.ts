/** An OpenTelemetry collector in the test process: OTLP over HTTP in JSON. It stores what it receives. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { waitUntil } from '@/scripts/stack/failure'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
type Attribute = { key: string; value: Value }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes?: Attribute[]
  status?: { code?: number }
}
type Traces = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}
type Metrics = {
  resourceMetrics: {
    resource: { attributes: Attribute[] }
    scopeMetrics: { metrics: { name: string }[] }[]
  }[]
}

/** A span as a test reads it. */
export type Seen = {
  service: string
  trace: string
  id: string
  parent: string
  name: string
  facts: Record<string, unknown>
}

const factsOf = (attributes: readonly Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const spansOf = ({ resourceSpans }: Traces): Seen[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, attributes }) => ({
        service: String(factsOf(resource.attributes)['service.name']),
        trace: traceId,
        id: spanId,
        parent: parentSpanId,
        name,
        facts: factsOf(attributes),
      })),
    ),
  )

export class Collector {
  readonly spans: Seen[] = []
  /** Every received text. */
  readonly texts: string[] = []
  /** Names of metrics by service. */
  readonly metrics = new Map<string, Set<string>>()

  private constructor(
    readonly url: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(): Promise<Collector> {
    const server = createServer(async (request, response) => {
      await collector.take(request)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const collector = new Collector(`http://127.0.0.1:${port}`, server)
    return collector
  }

  private async take(request: IncomingMessage): Promise<void> {
    const sent = (await json(request)) as Traces | Metrics
    this.texts.push(JSON.stringify(sent))
    if ('resourceSpans' in sent) this.spans.push(...spansOf(sent))
    else
      for (const { resource, scopeMetrics } of sent.resourceMetrics) {
        const service = String(factsOf(resource.attributes)['service.name'])
        const known = this.metrics.get(service) ?? new Set()
        for (const { metrics } of scopeMetrics) for (const { name } of metrics) known.add(name)
        this.metrics.set(service, known)
      }
  }

  /** Waits for the first matching span. */
  async until(what: string, is: (span: Seen) => boolean): Promise<Seen> {
    await waitUntil(() => this.spans.some(is), { what: `The span “${what}”`, timeoutMs: 60_000 })
    return this.spans.find(is) as Seen
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }
}
