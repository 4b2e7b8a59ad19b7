/** Query keys of responses: the call and its parts, as the endpoint declares them. Pure. */
import type { PartsOf, ReadCall } from '@/lib/api/types'

/** A call with all of its parts identifies one response; with fewer, every response that matches these. */
export type ApiKey = readonly [call: ReadCall, parts?: object, what?: string]

/** The key of one response, or of several. `what` names a derived value that is cached instead of the response. */
export const keyOf = <C extends ReadCall>(call: C, parts: Partial<PartsOf<C>> = {}, what?: string): ApiKey =>
  what === undefined ? [call, parts] : [call, parts, what]
