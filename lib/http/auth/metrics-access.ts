/** Access to the metrics of a process: the holder of `METRICS_TOKEN`; without a token, outside production, programs on this machine. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Env, env } from '@/lib/env'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether an `Authorization` header carries the token. Compares in constant time. */
const carriesToken = (authorization: string, token: string): boolean =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))

type Settings = Pick<Env, 'METRICS_TOKEN' | 'ENVIRONMENT'>

/**
 * Whether the caller may read the metrics. `isLocal` means that the caller is on this machine, without a proxy in between. In production
 * that proves nothing: a proxy on the same machine may omit its client's address.
 */
export function mayReadMetrics(
  authorization: string | null,
  isLocal: boolean,
  { METRICS_TOKEN, ENVIRONMENT }: Settings = env(),
): boolean {
  if (METRICS_TOKEN !== undefined) return carriesToken(authorization ?? '', METRICS_TOKEN)
  return isLocal && ENVIRONMENT !== 'production'
}
