/** Who may read the metrics of a process: the holder of `METRICS_TOKEN`; outside production, without one, a program of this machine. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Env, env } from '@/lib/env'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether an `Authorization` header carries the token. Compares in constant time. */
const carriesToken = (authorization: string, token: string): boolean =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))

type Settings = Pick<Env, 'METRICS_TOKEN' | 'ENVIRONMENT'>

/**
 * Whether the caller may read the metrics. `isLocal`: it is a program of this machine, with no proxy in between. That proves nothing in
 * production, where a proxy of the same machine may name no client.
 */
export function mayReadMetrics(
  authorization: string | null,
  isLocal: boolean,
  { METRICS_TOKEN, ENVIRONMENT }: Settings = env(),
): boolean {
  if (METRICS_TOKEN !== undefined) return carriesToken(authorization ?? '', METRICS_TOKEN)
  return isLocal && ENVIRONMENT !== 'production'
}
