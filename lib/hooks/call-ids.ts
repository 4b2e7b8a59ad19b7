/** The ids under which the tool calls of one step are kept. Pure. */

/** Letters of an id that are kept. */
const mostLetters = 200

/** Removes NUL and broken surrogates: Postgres cannot store NUL, and a broken surrogate is no text. */
export const storable = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '')

/** An id as part of an `Idempotency-Key`, which is visible ASCII. */
export const asKeyPart = (id: string): string => id.replace(/[^\x21-\x7e]/g, '_')

/**
 * Returns the tool calls of a step, in order, each with the id it is kept under. Some model servers return the same id for each call,
 * and two ids can be equal once they are storable or part of a key: a repeated one gets its place in the step, so that each call is
 * made. The same calls always have the same ids.
 */
export function withKeptIds<C extends { callId: string }>(
  calls: readonly C[],
): { keptId: string; wanted: C }[] {
  const used = new Set<string>()
  return calls.map((wanted, place) => {
    let keptId = storable(wanted.callId).slice(0, mostLetters)
    while (used.has(asKeyPart(keptId))) keptId = `${keptId}#${place}`
    used.add(asKeyPart(keptId))
    return { keptId, wanted }
  })
}
