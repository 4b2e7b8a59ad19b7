/** A web's traces and metrics for OpenTelemetry. */
import 'server-only'
import { startTelemetry, stopTelemetry } from '@/lib/telemetry/start'
import { readWebMetrics } from './metrics-route'

/** Starts to report, once per process. What is left is sent as the process ends. */
export async function reportWeb(): Promise<void> {
  if (!(await startTelemetry({ service: 'merx-web', metrics: readWebMetrics }))) return
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopTelemetry())
}
