import type { Machine } from '@/lib/machine'

/** Every pair of a machine's table with its target; null where it is refused. */
export const allPairs = <S extends string, E extends string>(machine: Machine<S, E>): [S, E, S | null][] =>
  machine.statuses.flatMap((status) =>
    machine.events.map((event): [S, E, S | null] => [status, event, machine.next(status, event)]),
  )
