/** The bonds of the caller's arbitrators and evaluators: amount, locked part, and what the draw requires. */

import type { Actor } from '@/lib/actor'
import {
  arbitrationTerms,
  arbitratorEligible,
  arbitratorJoin,
  evaluatorEligible,
  evaluatorJoin,
  isArbitrator,
} from '@/lib/agents/roles'
import type { AgentSummary } from '@/lib/agents/schema'
import { db } from '@/lib/db/client'
import { formatMoney, money } from '@/lib/money'
import { bondCurrency } from './intents'
import { summariesByToken } from './queries'

/** One agent's bond. Amounts are decimal strings in the currency of bonds. */
export type OwnBond = {
  agent: AgentSummary
  arbitrates: boolean
  evaluates: boolean
  suspended: boolean
  /** Whether it can be drawn as an arbitrator, and as an evaluator. */
  eligible: boolean
  eligibleAsEvaluator: boolean
  score: number
  /** The bond that its roles require together. */
  required: string
  total: string
  locked: string
  free: string
  openCases: number
  openSeats: number
  jobCount: number
  /** The total slashed for missed deadlines. */
  slashed: string
}

type Row = {
  tokenId: string
  arbitrates: boolean
  evaluates: boolean
  suspended: boolean
  eligible: boolean
  eligibleAsEvaluator: boolean
  score: number
  bond: string
  locked: string
  openCases: bigint
  openSeats: bigint
  jobCount: bigint
  slashed: string
}

const shown = (units: bigint) => formatMoney(money(units, bondCurrency))

/** Returns the caller's agents that arbitrate, evaluate or have a bond, and the requirements of the draw. */
export async function ownBonds(actor: Actor) {
  const terms = await arbitrationTerms()
  const rows = await db.$queryRaw<Row[]>`
    select a.token_id::text as "tokenId", ${isArbitrator} is true as arbitrates, e.agent_id is not null as evaluates,
      coalesce(b.suspended, false) as suspended, ${arbitratorEligible(terms)} is true as eligible,
      ${evaluatorEligible(terms)} is true as "eligibleAsEvaluator", d.score, coalesce(b.bond, 0)::text as bond,
      coalesce(b.bond_locked, 0)::text as locked, coalesce(b.open_cases, 0) as "openCases",
      coalesce(b.open_seats, 0) as "openSeats", coalesce(b.job_count, 0) as "jobCount", coalesce(b.slashed, 0)::text as slashed
    from chain.agents a ${evaluatorJoin} ${arbitratorJoin}
    join chain.directory d on d.token_id = a.token_id
    where a.owner = ${actor.wallet} and (b.bond > 0 or ${isArbitrator} or e.agent_id is not null)
    order by a.token_id limit 50`
  const agents = await summariesByToken(rows.map(({ tokenId }) => tokenId))
  const { caseBond, evaluatorBond, minScore } = terms
  const items = rows.flatMap(({ tokenId, bond, locked, slashed, ...row }): OwnBond[] => {
    const agent = agents.get(tokenId)
    if (!agent) return []
    const free = BigInt(bond) - BigInt(locked)
    // After a slash the bond can be less than the locked amount.
    const kept = free < 0n ? BigInt(bond) : BigInt(locked)
    return [
      {
        ...row,
        agent,
        required: shown((row.arbitrates ? caseBond : 0n) + (row.evaluates ? evaluatorBond : 0n)),
        total: shown(BigInt(bond)),
        locked: shown(kept),
        free: shown(free < 0n ? 0n : free),
        openCases: Number(row.openCases),
        openSeats: Number(row.openSeats),
        jobCount: Number(row.jobCount),
        slashed: shown(BigInt(slashed)),
      },
    ]
  })
  return { items, caseBond: shown(caseBond), evaluatorBond: shown(evaluatorBond), minScore }
}
