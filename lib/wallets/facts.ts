/**
 * Facts that events omit because earlier events contain them: who paid for an object, who owns an agent, what an agent has at stake. Pure.
 */
import type { Currency } from '@/lib/money'

/** The paying side of a job, the agent of the other side, and who posted the bond. */
type JobSides = { client: string; providerAgentId: string | null; bondFrom: string | null }

/** Facts by id. Those of earlier events are loaded; each event adds its own. Ids of jobs are decimal. */
export type Facts = {
  buyers: Map<string, string>
  campaigns: Map<string, { brand: string; currency: Currency }>
  /** The campaign of each slot. */
  slots: Map<string, string>
  jobs: Map<string, JobSides>
  owners: Map<string, string>
  /** The stake of an agent, free and locked, under `stakeKey`. */
  stakes: Map<string, bigint>
  /** The bond of an evaluator or arbitrator, by agent. */
  bonds: Map<string, bigint>
}

/** Facts before the first event. */
export const noFacts = (): Facts => ({
  buyers: new Map(),
  campaigns: new Map(),
  slots: new Map(),
  jobs: new Map(),
  owners: new Map(),
  stakes: new Map(),
  bonds: new Map(),
})

/** The key of an agent’s stake in one currency. */
export const stakeKey = (currency: string, agentId: string): string => `${currency}/${agentId}`

/** Returns a fact that must exist: an event is always about an object that an earlier event created. */
export function factOf<T>(facts: ReadonlyMap<string, T>, id: string, what: string): T {
  const fact = facts.get(id)
  if (fact === undefined) throw new Error(`no earlier event says ${what} of ${id}`)
  return fact
}

/** Adds to an amount. */
export const addAmount = (amounts: Map<string, bigint>, key: string, amount: bigint): void => {
  amounts.set(key, (amounts.get(key) ?? 0n) + amount)
}
