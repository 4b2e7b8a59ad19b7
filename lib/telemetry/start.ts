/** Traces and metrics for OpenTelemetry, where `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. Elsewhere none of it is loaded. */
import 'server-only'
import type { Registry } from 'prom-client'
import { env } from '@/lib/env'

/** A process to a collector: its service name, and how to read its metrics. */
export type Source = { service: 'merx-web' | 'merx-worker'; metrics: () => Promise<Registry> }

/** Sends what is not sent yet. */
type Telemetry = { stop(): Promise<void> }

const kept = globalThis as typeof globalThis & { merxTelemetry?: Promise<Telemetry> }

/** Starts to report. Returns whether this call did: a process does it once, where there is a collector. */
export async function startTelemetry(source: Source): Promise<boolean> {
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT === undefined || kept.merxTelemetry) return false
  kept.merxTelemetry = import('./exporter').then(({ report }) => report(source))
  await kept.merxTelemetry
  return true
}

/** Sends what is left, before the process ends. */
export async function stopTelemetry(): Promise<void> {
  await (await kept.merxTelemetry)?.stop()
}
