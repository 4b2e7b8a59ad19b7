/**
 * What a process says of its work to a trace. Nothing here knows OpenTelemetry: without a tracer (`lib/telemetry`) the work runs and
 * nothing else happens. Names and attributes have few values: route templates and names of jobs, tables and methods. Never an id, an
 * address, a header, a body or a message of an error.
 */

/** Facts about a piece of work, under OpenTelemetry's names where it has some. */
export type Facts = Record<string, string | number | boolean>

/** The headers of W3C trace context. */
export type TraceHeaders = { traceparent?: string; tracestate?: string }

/** A piece of work. */
export type Span = {
  name: string
  kind?: 'server' | 'client' | 'consumer'
  facts?: Facts
  /** Where it belongs, when the work that asked for it ran in another process; else it is a part of what runs now. */
  parent?: TraceHeaders
  /** Only as a part of other work: alone it would be a trace of its own for every poll. */
  isPart?: boolean
}

/** Adds facts that are known only later. */
export type Note = (facts: Facts) => void

/** One per process. */
export type Tracer = {
  run<T>(span: Span, work: (note: Note) => Promise<T>): Promise<T>
  /** The trace context of what runs now. */
  headers(): TraceHeaders
}

const kept = globalThis as typeof globalThis & { merxTracer?: Tracer }

/** Sets the tracer of this process, for all bundles in it. */
export function setTracer(tracer: Tracer): void {
  kept.merxTracer = tracer
}

/** Notes nothing: for work outside of a trace. */
export const unnoted: Note = () => undefined

/** Whether anyone listens, so that a span is worth describing. */
export const isTraced = (): boolean => kept.merxTracer !== undefined

/** Runs work as a span of its trace. */
export const traced = <T>(span: Span, work: (note: Note) => Promise<T>): Promise<T> =>
  kept.merxTracer ? kept.merxTracer.run(span, work) : work(unnoted)

/** Returns the headers that lead on from what runs now; none outside of a trace. */
export const traceHeaders = (): TraceHeaders => kept.merxTracer?.headers() ?? {}

/** Returns what rows and jobs keep of the trace, so that later work belongs to it; null outside of one. */
export const traceparent = (): string | null => traceHeaders().traceparent ?? null
