/** The trace of a job, stored with its payload in the queue. Parsing a payload ignores it. */
import type { TraceHeaders } from '@/lib/trace'

/** Returns a payload with the trace of the work that requested the job. */
export const withTrace = (data: object, trace: string | null | undefined): object =>
  trace ? { ...data, traceparent: trace } : data

/** Returns the trace that a job continues; a job without one starts its own. */
export function traceOf(data: unknown): TraceHeaders {
  const { traceparent } = (data ?? {}) as { traceparent?: unknown }
  return typeof traceparent === 'string' ? { traceparent } : {}
}
