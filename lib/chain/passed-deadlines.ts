/** The deadlines of an order or dispute that have passed on the current chain. Pure. */
import type { HistoryEvent } from './history'

/**
 * The deadline that each event starts: the notification when it passes, and the argument with its time. Null only ends the previous
 * deadline.
 */
export type DeadlineEvents<T> = { readonly [event: string]: { type: T; due: string } | null }

/**
 * Returns the deadlines that passed before the next one started, and the last one if it has passed by `now` (chain seconds). Events not in
 * `begins` leave the deadline unchanged.
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
