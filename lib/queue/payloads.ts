/** Payloads shared by many jobs. */
import { z } from 'zod'

/** The payload of a timer's job. */
export const Keyed = z.object({ id: z.string().min(1) })

/** The payload of a passed deadline's job: chain seconds, as text. */
export const Passed = Keyed.extend({ due: z.string().regex(/^\d+$/).transform(BigInt) })

/** The payload of a scheduled job. */
export const Nothing = z.object({})

/** Combines two ids into one timer key. */
export const pairKey = (first: string, second: string): string => `${first}/${second}`

/** Splits such a key. */
export function readPair(key: string): [string, string] {
  const at = key.indexOf('/')
  if (at < 1) throw new Error(`“${key}” is not a pair of ids`)
  return [key.slice(0, at), key.slice(at + 1)]
}
