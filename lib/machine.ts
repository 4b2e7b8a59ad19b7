/**
 * THE engine of state machines. A machine is a table: for each status, the events it accepts and the status each leads to. A pair that is
 * not in the table is refused. Folds, guards, buttons, docs and the coverage test all read the same table.
 */

/** For each status the events it accepts and the status they lead to. */
export type Transitions<S extends string, E extends string> = {
  readonly [status in S]: { readonly [event in E]?: S }
}

export type Machine<S extends string, E extends string> = {
  readonly name: string
  readonly transitions: Transitions<S, E>
  readonly statuses: readonly S[]
  readonly events: readonly E[]
  /** The status that `event` leads to, or null when the table refuses it. */
  next(status: S, event: E): S | null
  /** No event leads out of it. */
  isTerminal(status: S): boolean
}

/** Thrown when a status does not accept an event: the contract and the machine disagree. */
export class ImpossibleTransition extends Error {
  override readonly name = 'ImpossibleTransition'
  constructor(machine: string, status: string, event: string) {
    super(`${machine}: ${event} is impossible in ${status}`)
  }
}

/** Creates a machine from its table. `events` is listed once, so that a test can check every pair. */
export function defineMachine<S extends string, E extends string>(
  name: string,
  events: readonly E[],
  transitions: Transitions<S, E>,
): Machine<S, E> {
  return {
    name,
    events,
    transitions,
    statuses: Object.keys(transitions) as S[],
    next: (status, event) => transitions[status][event] ?? null,
    isTerminal: (status) => Object.keys(transitions[status]).length === 0,
  }
}

/** The events of a reorg that removes an order, or the decision about a job offer. */
const orphanedEvents = ['OrderOrphaned', 'JobOfferOrphaned']

/** Whether only a reorg leads out of `status`. Events that keep the status do not count. */
export const isEnd = (machine: Pick<Machine<string, string>, 'transitions'>, status: string): boolean =>
  Object.entries(machine.transitions[status] ?? {}).every(
    ([event, to]) => orphanedEvents.includes(event) || to === status,
  )

/** Returns the next status, or throws `ImpossibleTransition`. */
export function advance<S extends string, E extends string>(machine: Machine<S, E>, status: S, event: E): S {
  const to = machine.next(status, event)
  if (to === null) throw new ImpossibleTransition(machine.name, status, event)
  return to
}
