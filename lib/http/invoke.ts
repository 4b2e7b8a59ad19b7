/** Runs an endpoint for a caller authenticated elsewhere: parsing, handler, validated response. */

import type { Actor } from '@/lib/actor'
import { traced } from '@/lib/trace'
import { checkResponse } from './check'
import type { AnyEndpoint } from './endpoint'
import { parsePart } from './read'
import type { ApiRequest } from './request'

/** The parts of a call, unparsed. */
export type SentParts = { params?: unknown; query?: unknown; body?: unknown }

/** Returns the response of `endpoint`. Throws `BAD_REQUEST`, naming the key, for invalid input. */
export async function invoke(
  endpoint: AnyEndpoint,
  caller: { actor: Actor; request: ApiRequest },
  sent: SentParts,
): Promise<unknown> {
  const { method, path } = endpoint
  return traced({ name: `${method} ${path}`, facts: { 'http.route': path } }, async () => {
    const result = await endpoint.run({
      ...caller,
      params: parsePart(endpoint.params, sent.params ?? {}, 'path'),
      query: parsePart(endpoint.query, sent.query ?? {}, 'params'),
      body: parsePart(endpoint.body, sent.body ?? {}, 'params'),
    })
    checkResponse(endpoint, result)
    return result
  })
}
