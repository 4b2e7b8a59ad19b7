/** OpenTelemetry traces and metrics of a web process. */
import 'server-only'
import { startTelemetry, stopTelemetry } from '@/lib/telemetry/start'
import { readWebMetrics } from './metrics-route'

/** Starts the export, once per process. Returns whether this call started it: that caller flushes it with `stopTelemetry` at the end. */
export const reportWeb = (): Promise<boolean> =>
  startTelemetry({ service: 'merx-web', metrics: readWebMetrics })

/** The same where Next alone ends the process: a signal starts the flush, but Next does not wait for it, so the newest data can be lost. */
export async function reportNext(): Promise<void> {
  if (!(await reportWeb())) return
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopTelemetry())
}
