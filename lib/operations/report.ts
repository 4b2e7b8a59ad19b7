/** OpenTelemetry traces and metrics of a web process. */
import 'server-only'
import { startTelemetry, stopTelemetry } from '@/lib/telemetry/start'
import { readWebMetrics } from './metrics-route'

/** Starts the export, once per process. Buffered data is sent when the process ends. */
export async function reportWeb(): Promise<void> {
  if (!(await startTelemetry({ service: 'merx-web', metrics: readWebMetrics }))) return
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopTelemetry())
}
