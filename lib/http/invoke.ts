/** Runs an endpoint for somebody who was let in by another door: its parsing, its handler, its checked answer. */

import type { Actor } from '@/lib/actor'
import { checkAnswer } from './check'
import type { AnyEndpoint } from './endpoint'
import { parsePart } from './read'

/** The parts of a call as they were sent, none of them parsed. */
export type SentParts = { params?: unknown; query?: unknown; body?: unknown }

/** The answer of `endpoint`. Throws `BAD_REQUEST`, naming the key, for what it does not take. */
export async function invoke(
  endpoint: AnyEndpoint,
  caller: { actor: Actor; request: Request },
  sent: SentParts,
): Promise<unknown> {
  const result = await endpoint.run({
    ...caller,
    params: parsePart(endpoint.params, sent.params ?? {}, 'path'),
    query: parsePart(endpoint.query, sent.query ?? {}, 'params'),
    body: parsePart(endpoint.body, sent.body ?? {}, 'params'),
  })
  checkAnswer(endpoint, result)
  return result
}
