/** Endpoints of the adjudicators domain: the operator's roles, and the bonds of arbitrators. */
import { AgentKey } from '@/lib/agents/schema'
import { IntentReply } from '@/lib/chain/intent-schema'
import { endpoint } from '@/lib/http/endpoint'
import { pageQuery } from '@/lib/paging'
import { prepareBond, prepareGrant, prepareRevoke } from './intents'
import { listRoleChanges, listRoleHolders } from './queries'
import { BondBody, GrantBody, RevokeBody, RoleChangePage, RoleHolderPage, RolesQuery } from './schema'

const area = 'Adjudicators'

const rolesList = endpoint({
  method: 'GET',
  path: '/operator/roles',
  area,
  summary: 'List the holders of a role (operator)',
  auth: 'session',
  query: RolesQuery.shape,
  response: RoleHolderPage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listRoleHolders(actor, query),
})

const roleChangesList = endpoint({
  method: 'GET',
  path: '/operator/roles/history',
  area,
  summary: 'List role changes (operator)',
  description: 'Role changes prepared here, with the author, the reason and the transaction, newest first.',
  auth: 'session',
  query: pageQuery,
  response: RoleChangePage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listRoleChanges(actor, query),
})

const roleGrantPrepare = endpoint({
  method: 'POST',
  path: '/operator/roles/grant/prepare',
  area,
  summary: 'Prepare a role grant (operator)',
  description:
    'Signed by the owner of the contract. The role belongs to the agent and its current holder: a sold agent loses it until it is granted again. A new grant also ends the suspension of an arbitrator.',
  auth: 'session',
  body: GrantBody,
  response: IntentReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ROLE_GRANTED', 'SEATS_OPEN', 'STRATEGY_FIXED'],
  handler: async ({ actor, body }) => ({ txIntent: await prepareGrant(actor, body) }),
})

const roleRevokePrepare = endpoint({
  method: 'POST',
  path: '/operator/roles/revoke/prepare',
  area,
  summary: 'Prepare a role revocation (operator)',
  description: 'Stops new draws only: open seats and cases stay.',
  auth: 'session',
  body: RevokeBody,
  response: IntentReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ROLE_MISSING'],
  handler: async ({ actor, body }) => ({ txIntent: await prepareRevoke(actor, body) }),
})

const bondPrepare = endpoint({
  method: 'POST',
  path: '/agents/:id/arbitrator-bond/intent',
  area,
  summary: 'Prepare a bond deposit or withdrawal of an arbitrator or evaluator, in USDC',
  description:
    'Broadcast `approveBond`, then `depositBond`. `withdrawBond` pays out what no open case locks.',
  auth: 'session',
  params: { id: AgentKey },
  body: BondBody,
  response: IntentReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'BALANCE_INSUFFICIENT', 'ALLOWANCE_INSUFFICIENT'],
  handler: async ({ actor, params, body }) => ({ txIntent: await prepareBond(actor, params.id, body) }),
})

/** Every endpoint of this domain. */
export const adjudicatorEndpoints = [
  rolesList,
  roleChangesList,
  roleGrantPrepare,
  roleRevokePrepare,
  bondPrepare,
] as const
