/** The bonds of one's own arbitrators: what is put up, what open cases lock, and what the draw still asks for. */
import { arbitrationTerms, arbitratorEligible, isArbitrator } from '@/lib/agents/roles'
import type { AgentSummary } from '@/lib/agents/schema'
import { db } from '@/lib/db/client'
import type { Actor } from '@/lib/http/endpoint'
import { formatMoney, money } from '@/lib/money'
import { bondCurrency } from './intents'
import { faces } from './queries'

/** One agent's bond. Amounts are decimal strings in the currency of bonds. */
export type OwnBond = {
  agent: AgentSummary
  arbitrates: boolean
  suspended: boolean
  eligible: boolean
  score: number
  total: string
  locked: string
  free: string
  openCases: number
  jobCount: number
}

type Row = {
  tokenId: string
  arbitrates: boolean
  suspended: boolean
  eligible: boolean
  score: number
  bond: string
  locked: string
  openCases: bigint
  jobCount: bigint
}

const shown = (units: bigint) => formatMoney(money(units, bondCurrency))

/** Agents of the caller that arbitrate or have a bond, and what every arbitrator needs. */
export async function ownBonds(actor: Actor) {
  const terms = await arbitrationTerms()
  const rows = await db.$queryRaw<Row[]>`
    select b.agent_id::text as "tokenId", ${isArbitrator} is true as arbitrates, b.suspended,
      ${arbitratorEligible(terms)} is true as eligible, d.score, b.bond::text as bond, b.bond_locked::text as locked,
      b.open_cases as "openCases", b.job_count as "jobCount"
    from chain.agents a
    join chain.arbitrators b on b.agent_id = a.token_id
    join chain.directory d on d.token_id = a.token_id
    where a.owner = ${actor.wallet} and (b.bond > 0 or ${isArbitrator}) order by b.agent_id limit 50`
  const agents = await faces(rows.map(({ tokenId }) => tokenId))
  const items = rows.flatMap(({ tokenId, bond, locked, ...row }): OwnBond[] => {
    const agent = agents.get(tokenId)
    if (!agent) return []
    const free = BigInt(bond) - BigInt(locked)
    return [
      {
        ...row,
        agent,
        total: shown(BigInt(bond)),
        locked: shown(BigInt(locked)),
        free: shown(free),
        openCases: Number(row.openCases),
        jobCount: Number(row.jobCount),
      },
    ]
  })
  return { items, caseBond: shown(terms.caseBond), minScore: terms.minScore }
}
