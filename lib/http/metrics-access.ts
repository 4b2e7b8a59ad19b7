/** Who may read the metrics of a process: the holder of `METRICS_TOKEN`, or without one a program of this machine. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether an `Authorization` header carries the token. Compares in constant time. */
const carriesToken = (authorization: string, token: string): boolean =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))

/** Whether the caller may read the metrics. `isLocal`: it is a program of this machine, with no proxy in between. */
export function mayReadMetrics(authorization: string | null, isLocal: boolean): boolean {
  const { METRICS_TOKEN } = env()
  return METRICS_TOKEN === undefined ? isLocal : carriesToken(authorization ?? '', METRICS_TOKEN)
}
