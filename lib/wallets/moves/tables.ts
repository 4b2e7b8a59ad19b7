/**
 * The money movements of each event: one table per contract that holds money or whose events affect it. Every event of these contracts
 * needs a handler or an explicit `ignore`, or the code does not compile. Pure, except for facts that a handler adds for later events.
 */
import { ignore, type Source } from '@/lib/chain/projection'
import type { Move } from '../journal'
import { campaignMoves } from './campaigns'
import { jobMoves } from './jobs'
import { escrowMoves } from './orders'
import type { Context } from './parts'
import { adjudicatorMoves, registryMoves, stakingMoves } from './stake'

type Handler = (args: object, context: Context) => Move[]

/** The tables by contract. The others hold no money. */
const tables: Partial<Record<Source, { [event: string]: Handler | typeof ignore }>> = {
  escrow: escrowMoves,
  campaigns: campaignMoves,
  jobBoard: jobMoves,
  staking: stakingMoves,
  adjudicators: adjudicatorMoves,
  identityRegistry: registryMoves,
} as Partial<Record<Source, { [event: string]: Handler }>>

/** Returns the handler of an event; null when it moves nothing and later events need nothing from it. */
export function handlerOf(source: Source, name: string): Handler | null {
  const handler = tables[source]?.[name]
  return handler === undefined || handler === ignore ? null : handler
}
