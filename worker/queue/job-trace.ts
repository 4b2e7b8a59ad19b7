/** The trace of a job, kept with its payload in the queue. Payloads are parsed without it. */
import type { TraceHeaders } from '@/lib/trace'

/** Returns a payload with the trace of the work that asked for it. */
export const withTrace = (data: object, trace: string | null | undefined): object =>
  trace ? { ...data, traceparent: trace } : data

/** Returns the trace that a job goes on with; a job without one begins its own. */
export function traceOf(data: unknown): TraceHeaders {
  const { traceparent } = (data ?? {}) as { traceparent?: unknown }
  return typeof traceparent === 'string' ? { traceparent } : {}
}
