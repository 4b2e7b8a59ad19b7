/** Starts OpenTelemetry when `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. Otherwise none of it is loaded. */
import 'server-only'
import type { Registry } from 'prom-client'
import { env } from '@/lib/env'
import { processGlobal } from '@/lib/process-global'

/** What a process reports: its service name, and a function that reads its metrics. */
export type Source = { service: 'merx-web' | 'merx-worker'; metrics: () => Promise<Registry> }

/** `stop` flushes what is not exported yet. */
type Telemetry = { stop(): Promise<void> }

const state = processGlobal<{ telemetry?: Promise<Telemetry> }>('merxTelemetry', () => ({}))

/** Starts reporting, once per process and only with a collector. Returns whether this call started it. */
export async function startTelemetry(source: Source): Promise<boolean> {
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT === undefined || state.telemetry) return false
  state.telemetry = import('./exporter').then(({ report }) => report(source))
  await state.telemetry
  return true
}

/** Flushes the remaining data before the process ends. */
export async function stopTelemetry(): Promise<void> {
  await (await state.telemetry)?.stop()
}
