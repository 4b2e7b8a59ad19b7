/** Schemas of the adjudicators domain. Pure: pages import them too. */
import { z } from 'zod'
import { AgentKey, AgentSummary, StrategyType } from '@/lib/agents/schema'
import { AmountText } from '@/lib/fields'
import { pageOf, pageQuery } from '@/lib/paging'

export const adjudicatorRoles = ['EVALUATOR', 'ARBITRATOR'] as const
export const AdjudicatorRole = z.enum(adjudicatorRoles)
export type AdjudicatorRole = z.infer<typeof AdjudicatorRole>

const note = z.string().trim().min(1).max(500).describe('Why, for the audit trail.')

/** Body of `POST /operator/roles/grant/prepare`. */
export const GrantBody = z
  .strictObject({
    agentId: AgentKey,
    role: AdjudicatorRole,
    strategyType: StrategyType.optional().describe('The evaluator’s strategy; fixed with its first grant.'),
    note,
  })
  .refine(({ role, strategyType }) => (role === 'EVALUATOR') === (strategyType !== undefined), {
    error: 'Send strategyType for an EVALUATOR only.',
  })
export type GrantBody = z.output<typeof GrantBody>

/** Body of `POST /operator/roles/revoke/prepare`. */
export const RevokeBody = z.strictObject({ agentId: AgentKey, role: AdjudicatorRole, note })
export type RevokeBody = z.output<typeof RevokeBody>

/** Query of `GET /operator/roles`. */
export const RolesQuery = z.strictObject({ ...pageQuery, role: AdjudicatorRole.default('EVALUATOR') })
export type RolesQuery = z.output<typeof RolesQuery>

/** An agent that has, or had, a role. Amounts are USDC as decimal strings. */
export const RoleHolder = z.object({
  role: AdjudicatorRole,
  agent: AgentSummary,
  /** The wallet that it was granted to, and whether that wallet still holds the agent. */
  grantedTo: z.string(),
  isHeld: z.boolean(),
  granted: z.boolean(),
  grantedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** Whether it can be drawn now. */
  eligible: z.boolean(),
  strategyType: StrategyType.nullable(),
  suspended: z.boolean(),
  bond: z.string().nullable(),
  bondLocked: z.string().nullable(),
  openCases: z.number().int().nullable(),
  jobCount: z.number().int().nullable(),
})
export type RoleHolder = z.infer<typeof RoleHolder>
export const RoleHolderPage = pageOf(RoleHolder)

/** An entry of the audit trail: what an operator prepared, and the transaction that executed it. */
export const RoleChange = z.object({
  id: z.string(),
  action: z.enum(['GRANT', 'REVOKE']),
  role: AdjudicatorRole,
  agentTokenId: z.string(),
  agent: AgentSummary.nullable(),
  holder: z.string(),
  strategyType: StrategyType.nullable(),
  note: z.string(),
  operator: z.string(),
  preparedAt: z.string(),
  /** Null until such a transaction is mined. */
  txHash: z.string().nullable(),
  minedAt: z.string().nullable(),
})
export type RoleChange = z.infer<typeof RoleChange>
export const RoleChangePage = pageOf(RoleChange)

/** Body of `POST /agents/:id/arbitrator-bond/intent`: one step per call, broadcast approve then deposit. Always USDC. */
export const BondBody = z.strictObject({
  amount: AmountText,
  action: z.enum(['approveBond', 'depositBond', 'withdrawBond']),
})
export type BondBody = z.output<typeof BondBody>
