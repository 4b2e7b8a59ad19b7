/** What answers are kept under: the call and its parts, as the endpoint declares them. Pure. */
import type { PartsOf, ReadCall } from '@/lib/api/types'

/** A call with all of its parts names one answer; with fewer, every answer that was asked for with these. */
export type ApiKey = readonly [call: ReadCall, parts?: object, what?: string]

/** The key of one answer, or of several. `what` names something that was made of the answer and is kept instead of it. */
export const keyOf = <C extends ReadCall>(call: C, parts: Partial<PartsOf<C>> = {}, what?: string): ApiKey =>
  what === undefined ? [call, parts] : [call, parts, what]
