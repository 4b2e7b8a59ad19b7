/** Adjudication roles: they follow the chain, and count while the grantee still holds the agent. */
import 'server-only'
import { publicClient } from '@/lib/chain/client'
import { deployment } from '@/lib/chain/deployment'
import { svcAdjudicatorsAbi } from '@/lib/chain/generated/abi'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { log } from '@/lib/log'

/** The requirements of the draw, immutable in the contract: bonds in units of USDC, and an arbitrator's score. */
export type ArbitrationTerms = { caseBond: bigint; evaluatorBond: bigint; minScore: number }

/** While they cannot be read, no agent counts as eligible: a list must not depend on the node. */
const unknownTerms: ArbitrationTerms = { caseBond: 2n ** 64n, evaluatorBond: 2n ** 64n, minScore: 101 }

let terms: Promise<ArbitrationTerms> | undefined

async function readTerms(): Promise<ArbitrationTerms> {
  const contract = { address: deployment().contracts.adjudicators, abi: svcAdjudicatorsAbi } as const
  try {
    const [caseBond, evaluatorBond, minScore] = await Promise.all([
      publicClient().readContract({ ...contract, functionName: 'caseBond' }),
      publicClient().readContract({ ...contract, functionName: 'evaluatorBond' }),
      publicClient().readContract({ ...contract, functionName: 'minScore' }),
    ])
    return { caseBond, evaluatorBond, minScore: Number(minScore) }
  } catch (error) {
    log().warn({ error }, 'reading the terms of arbitrators failed')
    terms = undefined
    return unknownTerms
  }
}

/** Returns the contract's terms, read once per process; retried after a failure. */
export function arbitrationTerms(): Promise<ArbitrationTerms> {
  terms ??= readTerms()
  return terms
}

/** The evaluator's row `e` of a token `a`: only while it is granted, and to whom holds the token. */
export const evaluatorJoin = Prisma.sql`
  left join chain.evaluators e on e.agent_id = a.token_id and e.granted and e.owner = a.owner`

/** The arbitrator's row `b` of a token `a`, also when it only has a bond. */
export const arbitratorJoin = Prisma.sql`left join chain.arbitrators b on b.agent_id = a.token_id`

/** Whether `b` is an arbitrator now, even suspended or with too little bond. */
export const isArbitrator = Prisma.sql`(b.granted and b.owner = a.owner)`

/** Whether `b` can be drawn; `d` is the token's directory row. */
export const arbitratorEligible = ({ caseBond, minScore }: ArbitrationTerms) => Prisma.sql`
  (b.granted and b.owner = a.owner and not b.suspended
    and b.bond - b.bond_locked >= ${caseBond.toString()}::numeric and d.score >= ${minScore})`

/** Whether `e` can be drawn; `b` is the token's bond, if any. Seats share one bond; cases lock theirs on top. */
export const evaluatorEligible = ({ caseBond, evaluatorBond }: ArbitrationTerms) => Prisma.sql`
  (e.granted and e.owner = a.owner
    and coalesce(b.bond - b.open_cases * ${caseBond.toString()}::numeric, 0) >= ${evaluatorBond.toString()}::numeric)`

/** The roles of a token, as the marketplace names them. */
export async function rolesOf(tokenId: string | null): Promise<('EVALUATOR' | 'ARBITRATOR')[]> {
  if (tokenId === null) return []
  const [row] = await db.$queryRaw<{ evaluates: boolean; arbitrates: boolean | null }[]>`
    select e.agent_id is not null as evaluates, ${isArbitrator} as arbitrates
    from chain.agents a ${evaluatorJoin} ${arbitratorJoin} where a.token_id = ${tokenId}::numeric`
  return [
    ...(row?.evaluates ? (['EVALUATOR'] as const) : []),
    ...(row?.arbitrates ? (['ARBITRATOR'] as const) : []),
  ]
}
