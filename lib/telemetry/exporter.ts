/**
 * OpenTelemetry's SDK, with our own tracer instead of the global one: spans that libraries such as Next would record contain URLs of
 * private objects.
 */

import { randomUUID } from 'node:crypto'
import {
  type Context,
  DiagLogLevel,
  diag,
  type Span as OpenSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import { RepeatedFailure } from '@/lib/repeated-failure'
import { type Facts, type Span, setTracer, type TraceHeaders, type Tracer } from '@/lib/trace'
import { metricProducer } from './metrics'
import type { Source } from './start'
import { traceStatements } from './statements'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const

/** The type of an error without its message, because messages name people's objects. */
const errorType = (error: unknown): string =>
  error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown'

const getter = {
  keys: (headers: TraceHeaders) => Object.keys(headers),
  get: (headers: TraceHeaders, key: string) => headers[key as keyof TraceHeaders],
}

const setter = {
  set: (headers: TraceHeaders, key: string, value: string) => {
    headers[key as keyof TraceHeaders] = value
  },
}

/** Whether a span has ended. Work that it started, such as a connection, may last as long as the process, and is not part of it. */
const isOver = (span: OpenSpan | undefined): boolean =>
  span !== undefined && !span.isRecording() && (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0

/** Creates the tracer of this process, backed by OpenTelemetry. */
function makeTracer(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('merx')
  const contexts = new AsyncLocalStorageContextManager().enable()
  const propagator = new W3CTraceContextPropagator()
  const contextOf = ({ parent }: Span): Context =>
    parent ? propagator.extract(ROOT_CONTEXT, parent, getter) : contexts.active()

  return {
    async run(span, work) {
      const outer = contextOf(span)
      if (span.isPart && !trace.getSpan(outer)?.isRecording()) return work(() => undefined)
      const { name, kind, facts = {} } = span
      const begun = tracer.startSpan(
        name,
        { attributes: facts, kind: kind ? kinds[kind] : SpanKind.INTERNAL },
        outer,
      )
      const note = (more: Facts) => {
        begun.setAttributes(more)
        if ('error.type' in more) begun.setStatus({ code: SpanStatusCode.ERROR })
      }
      try {
        return await contexts.with(trace.setSpan(outer, begun), () => work(note))
      } catch (error) {
        note({ 'error.type': errorType(error) })
        throw error
      } finally {
        begun.end()
      }
    },
    headers() {
      const headers: TraceHeaders = {}
      const active = contexts.active()
      if (!isOver(trace.getSpan(active))) propagator.inject(active, headers, setter)
      return headers
    },
  }
}

/** Logs why the collector cannot be reached, once per change of the reason. */
function logErrors(): void {
  const failure = new RepeatedFailure()
  const say = (reason: string) => {
    if (failure.report(reason)) log().warn({ reason: reason.slice(0, 500) }, 'OpenTelemetry reports an error')
  }
  const silent = () => undefined
  diag.setLogger({ error: say, warn: say, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN)
}

/** The resource that reports: `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` override our defaults. */
const resourceOf = (service: string): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service, 'service.instance.id': randomUUID() }))
    .merge(detectResources({ detectors: [envDetector] }))

/** Reports traces and metrics to the collector until it is stopped. */
export function report({ service, metrics }: Source): { stop(): Promise<void> } {
  logErrors()
  const resource = resourceOf(service)
  const provider = new TracerProvider({
    resource,
    // Sampled by the trace's id, so that all processes sample the same traces and callers cannot influence it.
    sampler: new TraceIdRatioBasedSampler(env().OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: 1_000 }),
    ],
  })
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: env().OTEL_METRIC_EXPORT_INTERVAL,
        exportTimeoutMillis: Math.min(10_000, env().OTEL_METRIC_EXPORT_INTERVAL),
        metricProducers: [metricProducer(metrics, resource)],
      }),
    ],
  })
  setTracer(makeTracer(provider))
  traceStatements()
  return {
    stop: async () => {
      await Promise.allSettled([provider.shutdown(), meters.shutdown()])
    },
  }
}
