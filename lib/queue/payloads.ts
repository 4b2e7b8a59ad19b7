/** Payloads that many jobs share. */
import { z } from 'zod'

/** Of a job that a timer queued. */
export const Keyed = z.object({ id: z.string().min(1) })

/** Of a job that a passed deadline queued: chain seconds, as text. */
export const Passed = Keyed.extend({ due: z.string().regex(/^\d+$/).transform(BigInt) })

/** Of a job that a cron expression queued. */
export const Nothing = z.object({})

/** Two ids as one key of a timer. */
export const pairKey = (first: string, second: string): string => `${first}/${second}`

/** The two ids of such a key. */
export function readPair(key: string): [string, string] {
  const at = key.indexOf('/')
  if (at < 1) throw new Error(`“${key}” is not a pair of ids`)
  return [key.slice(0, at), key.slice(at + 1)]
}
