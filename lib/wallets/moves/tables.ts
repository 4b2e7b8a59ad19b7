/**
 * What each event moves: a table for every contract that holds money or what goes with it. An event of one of them does not compile
 * until it has a row or an explicit `ignore`. Pure, apart from the facts that a handler adds for the events after it.
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

/** The handler of an event; null when it moves nothing and later events need nothing of it. */
export function handlerOf(source: Source, name: string): Handler | null {
  const handler = tables[source]?.[name]
  return handler === undefined || handler === ignore ? null : handler
}
