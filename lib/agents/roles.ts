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

/** Used while the terms cannot be read: no agent is eligible, because a list must not depend on the node. */
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

/** Returns the contract's terms, cached by the process. A failed read is not cached. */
export function arbitrationTerms(): Promise<ArbitrationTerms> {
  terms ??= readTerms()
  return terms
}

/** Joins the evaluator `e` of a token `a`: only while it is granted, and to the token's current owner. */
export const evaluatorJoin = Prisma.sql`
  left join chain.evaluators e on e.agent_id = a.token_id and e.granted and e.owner = a.owner`

/** Joins the arbitrator `b` of a token `a`, even if it only has a bond. */
export const arbitratorJoin = Prisma.sql`left join chain.arbitrators b on b.agent_id = a.token_id`

/** Whether `b` is an arbitrator now, even suspended or with too little bond. */
export const isArbitrator = Prisma.sql`(b.granted and b.owner = a.owner)`

/** Whether `e` is an evaluator now. */
const isEvaluator = Prisma.sql`(e.granted and e.owner = a.owner)`

/** Whether `b` has deposited the bond that its current roles require together. Locked parts count as deposited. */
const covers = ({ caseBond, evaluatorBond }: ArbitrationTerms) => Prisma.sql`
  (coalesce(b.bond, 0) >= case when ${isArbitrator} then ${caseBond.toString()}::numeric else 0 end
    + case when ${isEvaluator} then ${evaluatorBond.toString()}::numeric else 0 end)`

/** Whether `b` can be drawn as an arbitrator. `e` is the token's evaluator row, if any, and `d` its directory row. */
export const arbitratorEligible = (terms: ArbitrationTerms) => Prisma.sql`
  (${isArbitrator} and not b.suspended and d.score >= ${terms.minScore} and ${covers(terms)})`

/** Whether `e` can be drawn as an evaluator. `b` is the token's bond row, if any. */
export const evaluatorEligible = (terms: ArbitrationTerms) =>
  Prisma.sql`(${isEvaluator} and ${covers(terms)})`

/** Returns the roles of a token, by their names in the marketplace. */
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
