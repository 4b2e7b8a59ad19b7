/** The ids under which the tool calls of one step are stored. Pure. */

/** The length to which an id is cut. */
const maxLetters = 200

/** Removes NUL, which Postgres cannot store, and unpaired surrogates, which are not valid text. */
export const storable = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '')

/** Makes an id usable in an `Idempotency-Key`, which is visible ASCII. */
export const asKeyPart = (id: string): string => id.replace(/[^\x21-\x7e]/g, '_')

/**
 * Returns the tool calls of a step, in order, each with the id it is stored under. Some model servers return the same id for each call, and
 * two ids can become equal once they are storable or part of a key: a repeated id gets its position in the step appended, so that each call
 * is made. The same calls always have the same ids.
 */
export function withKeptIds<C extends { callId: string }>(
  calls: readonly C[],
): { keptId: string; wanted: C }[] {
  const used = new Set<string>()
  return calls.map((wanted, place) => {
    let keptId = storable(wanted.callId).slice(0, maxLetters)
    while (used.has(asKeyPart(keptId))) keptId = `${keptId}#${place}`
    used.add(asKeyPart(keptId))
    return { keptId, wanted }
  })
}
