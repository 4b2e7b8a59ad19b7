/** Which deadlines of an order or a dispute have passed on the chain as it is now. Pure. */
import type { HistoryEvent } from './history'

/** The deadline that each event begins: what is announced when it passes, and the argument that holds it; null ends the one before. */
export type DeadlineEvents<T> = { readonly [event: string]: { type: T; due: string } | null }

/**
 * The deadlines that passed before an event began another one, and the one that has passed by `now` (chain seconds). Events that
 * `begins` does not name leave the deadline as it is.
 */
export function passedDeadlines<T>(
  history: readonly Pick<HistoryEvent, 'name' | 'at' | 'args'>[],
  begins: DeadlineEvents<T>,
  now: bigint,
): { type: T; due: bigint }[] {
  const passed: { type: T; due: bigint }[] = []
  let running: { type: T; due: bigint } | null = null
  const end = (at: bigint) => {
    if (running !== null && at > running.due) passed.push(running)
  }
  for (const { name, at, args } of history) {
    const begun = begins[name]
    if (begun === undefined) continue
    end(at)
    running = begun && { type: begun.type, due: BigInt(String(args[begun.due])) }
  }
  end(now)
  return passed
}
