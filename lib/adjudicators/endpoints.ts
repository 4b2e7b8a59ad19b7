/** The HTTP surface of the adjudicators room: the operator's roles, and the bonds of arbitrators. */
import { AgentKey } from '@/lib/agents/schema'
import { IntentReply } from '@/lib/chain/intent-schema'
import { endpoint } from '@/lib/http/endpoint'
import { pageQuery } from '@/lib/paging'
import { prepareBond, prepareGrant, prepareRevoke } from './intents'
import { listRoleChanges, listRoleHolders } from './queries'
import { BondBody, GrantBody, RevokeBody, RoleChangePage, RoleHolderPage, RolesQuery } from './schema'

const area = 'Adjudicators'

export const rolesList = endpoint({
  method: 'GET',
  path: '/operator/roles',
  area,
  summary: 'Who holds a role, for the operator',
  auth: 'session',
  query: RolesQuery.shape,
  response: RoleHolderPage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listRoleHolders(actor, query),
})

export const roleChangesList = endpoint({
  method: 'GET',
  path: '/operator/roles/history',
  area,
  summary: 'The audit trail of roles, for the operator',
  description:
    'What was prepared here, by whom and why, newest first, each with the transaction that carried it out.',
  auth: 'session',
  query: pageQuery,
  response: RoleChangePage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listRoleChanges(actor, query),
})

export const roleGrantPrepare = endpoint({
  method: 'POST',
  path: '/operator/roles/grant/prepare',
  area,
  summary: 'Prepare the grant of a role',
  description:
    'For the owner of the contract, who signs it. The role belongs to the agent and its present holder: a sold agent has none until it is granted again. Granting anew also ends the suspension of an arbitrator.',
  auth: 'session',
  body: GrantBody,
  response: IntentReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ROLE_GRANTED', 'STRATEGY_FIXED'],
  handler: async ({ actor, body }) => ({ txIntent: await prepareGrant(actor, body) }),
})

export const roleRevokePrepare = endpoint({
  method: 'POST',
  path: '/operator/roles/revoke/prepare',
  area,
  summary: 'Prepare the revocation of a role',
  description: 'Ends new draws only: seats and cases that are open stay.',
  auth: 'session',
  body: RevokeBody,
  response: IntentReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ROLE_MISSING'],
  handler: async ({ actor, body }) => ({ txIntent: await prepareRevoke(actor, body) }),
})

export const bondPrepare = endpoint({
  method: 'POST',
  path: '/agents/:id/arbitrator-bond/intent',
  area,
  summary: 'Prepare one step of the bond of an arbitrator or evaluator, in USDC',
  description:
    'Broadcast `approveBond`, then `depositBond`. `withdrawBond` pays out what no open case locks.',
  auth: 'session',
  params: { id: AgentKey },
  body: BondBody,
  response: IntentReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'BALANCE_INSUFFICIENT', 'ALLOWANCE_INSUFFICIENT'],
  handler: async ({ actor, params, body }) => ({ txIntent: await prepareBond(actor, params.id, body) }),
})

/** Every endpoint of this room. */
export const adjudicatorEndpoints = [
  rolesList,
  roleChangesList,
  roleGrantPrepare,
  roleRevokePrepare,
  bondPrepare,
] as const
