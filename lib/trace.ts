/**
 * Tracing of a process, without OpenTelemetry: without a tracer (`lib/telemetry`) the work just runs. Names and attributes have few values,
 * such as route templates and names of jobs, tables and methods. They never contain an id, an address, a header, a body or an error
 * message.
 */
import { processGlobal } from '@/lib/process-global'

/** Attributes of a span, under OpenTelemetry's names where they exist. */
export type Facts = Record<string, string | number | boolean>

/** The headers of W3C trace context. */
export type TraceHeaders = { traceparent?: string; tracestate?: string }

/** A piece of work. */
export type Span = {
  name: string
  kind?: 'server' | 'client' | 'consumer'
  facts?: Facts
  /** The parent, when another process requested the work; otherwise the current span is the parent. */
  parent?: TraceHeaders
  /** Recorded only as a child span. Without a parent, for example, every poll would be its own trace. */
  isPart?: boolean
}

/** Adds attributes that are known only later. */
export type Note = (facts: Facts) => void

/** One per process. */
export type Tracer = {
  run<T>(span: Span, work: (note: Note) => Promise<T>): Promise<T>
  /** The current trace context. */
  headers(): TraceHeaders
}

const state = processGlobal<{ tracer?: Tracer }>('merxTracer', () => ({}))

/** Sets the tracer of this process. */
export function setTracer(tracer: Tracer): void {
  state.tracer = tracer
}

/** Ignores attributes, for work outside of a trace. */
export const unnoted: Note = () => undefined

/** Whether a tracer is set, so that a span is worth describing. */
export const isTraced = (): boolean => state.tracer !== undefined

/** Runs work as a span of the current trace. */
export const traced = <T>(span: Span, work: (note: Note) => Promise<T>): Promise<T> =>
  state.tracer ? state.tracer.run(span, work) : work(unnoted)

/** Returns the headers that propagate the current trace; none outside of one. */
export const traceHeaders = (): TraceHeaders => state.tracer?.headers() ?? {}

/** Returns the trace context to store in rows and jobs, so that later work belongs to the trace; null outside of one. */
export const traceparent = (): string | null => traceHeaders().traceparent ?? null
