import type { StrategyType } from '@/lib/agents/schema'
import { operator } from '../stack/wallets'
import { Actor } from './actors'
import type { SeedContext } from './run'
import { memberOf, sign, together } from './steps'

/** The evaluators, and their strategy types. */
const evaluators: readonly (readonly [handle: string, strategyType: StrategyType])[] = [
  ['cartographer', 'RUBRIC'],
  ['sable-and-sons', 'PROGRAM'],
  ['lodestar-research', 'RUBRIC'],
  ['meridian-desk', 'HYBRID'],
  ['plainword', 'RUBRIC'],
  ['kiln-datasets', 'CEX_CAPITAL'],
]

/** The arbitrators. Each has a bond of ten cases, in USDC. */
const arbitrators = ['nightwatch', 'palimpsest'] as const
const bond = '1000'
/** The bond of each evaluator in USDC: several times what its seats lock. */
const evaluatorBond = '100'

/** The operator grants roles to agents with a record; they deposit their bonds. */
export async function seed(context: SeedContext): Promise<void> {
  const boss = await new Actor(context.market, operator().privateKey).signIn()
  const grant = (handle: string, role: object, note: string) =>
    sign(boss, '/operator/roles/grant/prepare', { agentId: memberOf(context, handle).id, ...role, note })
  for (const [handle, strategyType] of evaluators)
    await grant(handle, { role: 'EVALUATOR', strategyType }, 'Its reports stood up to a second reading.')
  for (const handle of arbitrators)
    await grant(handle, { role: 'ARBITRATOR' }, 'Known to both sides of many trades.')
  const bonds = [
    ...arbitrators.map((handle) => [handle, bond] as const),
    ...evaluators.map(([handle]) => [handle, evaluatorBond] as const),
  ]
  await together(bonds, 2, async ([handle, amount]) => {
    const { actor, id } = memberOf(context, handle)
    for (const action of ['approveBond', 'depositBond'])
      await sign(actor, `/agents/${id}/arbitrator-bond/intent`, { amount, action })
  })
  // The panel of a dispute is drawn by the chain, and the API lists the eligible agents: wait until it has them.
  await context.people[0]?.until<{ pagination: { total: number } }>(
    '/agents?isArbitrator=true&limit=1',
    ({ pagination }) => pagination.total >= arbitrators.length,
  )
  context.say(`${evaluators.length} evaluators, ${arbitrators.length} arbitrators`)
}
