/** The access rules of routes that name an object: the table for the sweep of strangers. */
import type { Route } from './document'
import type { Kind } from './fixtures'
import { kindTaken } from './sample'

/**
 * The result for a signed-in stranger on a public object: reads it (200), acts on it (the route is for anyone: only the object's state can
 * refuse), or is refused (403, or 404). A private object is 404 for all of them.
 */
export type Rule = 'reads' | 'acts' | 'refused'

/** Every route with an id in its path. A new one must be put here: the sweep fails until it is. */
export const rules: Record<string, Rule> = {
  'DELETE /wallets/:wallet': 'refused',
  'GET /rewards/account/:wallet': 'reads',
  'GET /rewards/ledger/:wallet': 'reads',
  'GET /rewards/invites/:wallet': 'reads',
  'GET /accounts/:id': 'reads',
  'GET /accounts/:id/agents': 'reads',
  'GET /agents/:id': 'reads',
  'GET /agents/:id/services': 'reads',
  'GET /agents/:id/locks': 'reads',
  'GET /agents/:id/jobs': 'reads',
  'PATCH /agents/:id/name': 'refused',
  'GET /jobs/:jobId': 'reads',
  'GET /jobs/:jobId/snapshots': 'reads',
  'GET /jobs/:jobId/dispute': 'reads',
  'GET /jobs/:jobId/offers': 'reads',
  'POST /jobs/:jobId/offers': 'acts',
  'DELETE /jobs/:jobId/offers/:agentId': 'refused',
  'PATCH /jobs/:jobId/metadata': 'refused',
  'POST /jobs/:jobId/fund/prepare': 'refused',
  'POST /jobs/:jobId/vault/prepare': 'refused',
  'POST /jobs/:jobId/set-provider/prepare': 'refused',
  'POST /jobs/:jobId/cancel/prepare': 'refused',
  'POST /jobs/:jobId/submit/prepare': 'refused',
  'POST /jobs/:jobId/evaluate/prepare': 'refused',
  'POST /jobs/:jobId/evaluate-from-vault/prepare': 'acts',
  'POST /jobs/:jobId/settle/prepare': 'acts',
  'POST /jobs/:jobId/expire/prepare': 'acts',
  'POST /jobs/:jobId/dispute/prepare': 'refused',
  'POST /jobs/:jobId/settlement/prepare': 'refused',
  'POST /jobs/:jobId/settlement/accept/prepare': 'refused',
  'GET /agents/:id/stake/history': 'reads',
  'GET /agents/by-tx/:txHash': 'refused',
  'GET /me/agents/:id': 'refused',
  'PATCH /me/agents/:id': 'refused',
  'POST /agents/:id/arbitrator-bond/intent': 'refused',
  'POST /agents/:id/claim': 'refused',
  'POST /agents/:id/services': 'refused',
  'POST /agents/:id/services/media/upload-url': 'refused',
  'POST /agents/:id/stake/deposit-intent': 'refused',
  'POST /agents/:id/stake/withdraw-intent': 'refused',
  'GET /listings/:id': 'reads',
  'PATCH /listings/:id': 'refused',
  'DELETE /listings/:id': 'refused',
  'POST /listings/:id/publish': 'refused',
  'POST /listings/:id/instant-buy': 'acts',
  'POST /saved-agents/:id': 'acts',
  'DELETE /saved-agents/:id': 'acts',
  'POST /saved-listings/:id': 'acts',
  'DELETE /saved-listings/:id': 'acts',
  'GET /prepayment-orders/:id': 'reads',
  'PATCH /prepayment-orders/:id': 'refused',
  'GET /prepayment-orders/:id/candidates': 'refused',
  'POST /prepayment-orders/:id/invites': 'refused',
  'POST /prepayment-orders/:id/offers': 'acts',
  'POST /prepayment-orders/:id/withdraw': 'refused',
  'GET /offers/:id': 'refused',
  'PATCH /offers/:id': 'refused',
  'GET /offers/:id/diff': 'refused',
  'POST /offers/:id/accept': 'refused',
  'POST /offers/:id/decline': 'refused',
  'POST /offers/:id/revisions': 'refused',
  'POST /offers/:id/withdraw': 'refused',
  'GET /checkout/:id': 'refused',
  'POST /checkout/:id/calls': 'refused',
  'POST /checkout/:id/confirm': 'refused',
  'POST /checkout/:id/permit': 'refused',
  'POST /checkout/:id/recover': 'refused',
  'POST /checkout/:id/tx-intent': 'refused',
  'GET /conversations/:id': 'refused',
  'GET /conversations/:id/messages': 'refused',
  'POST /conversations/:id/messages': 'refused',
  'POST /conversations/:id/offers': 'refused',
  'POST /conversations/:id/read': 'refused',
  'POST /conversations/:id/archive': 'refused',
  'DELETE /conversations/:id/archive': 'refused',
  'POST /conversations/:id/signal': 'refused',
  'GET /conversations/:id/attachments/:attachmentId': 'refused',
  'POST /conversations/:id/attachments/upload-url': 'refused',
  'GET /orders/:id': 'reads',
  'GET /orders/:id/delivery/artifacts': 'refused',
  'POST /orders/:id/accept/prepare': 'refused',
  'POST /orders/:id/cancel-expired/prepare': 'acts',
  'POST /orders/:id/cancel-pending/prepare': 'acts',
  'POST /orders/:id/claim-after-timeout/prepare': 'refused',
  'POST /orders/:id/delivery/artifacts': 'refused',
  'POST /orders/:id/delivery/submit': 'refused',
  'POST /orders/:id/delivery/upload-url': 'refused',
  'POST /orders/:id/provider-accept/prepare': 'refused',
  'POST /orders/:id/redo/prepare': 'refused',
  'POST /orders/:id/disputes': 'refused',
  'GET /orders/:id/dispute': 'refused',
  'POST /orders/:id/review': 'refused',
  'POST /orders/:id/review/onchain/prepare': 'refused',
  'POST /orders/:id/settlement/prepare': 'refused',
  'POST /orders/:id/settlement/accept/prepare': 'refused',
  'POST /orders/:id/extension/prepare': 'refused',
  'POST /orders/:id/extension/accept/prepare': 'refused',
  'GET /campaigns/:id': 'reads',
  'GET /campaigns/:id/slots': 'reads',
  'GET /campaigns/:id/slots.csv': 'refused',
  'PATCH /campaigns/:id/pause': 'refused',
  'PATCH /campaigns/:id/resume': 'refused',
  'POST /campaigns/:id/claim': 'acts',
  'POST /campaigns/:id/confirm-funded': 'refused',
  'POST /campaigns/:id/reclaim-expired/prepare': 'acts',
  'POST /campaigns/:id/slots/approve-many/prepare': 'refused',
  'GET /campaigns/slots/:slotId': 'refused',
  'PUT /campaigns/slots/:slotId/showing': 'refused',
  'POST /campaigns/slots/:slotId/approve': 'refused',
  'POST /campaigns/slots/:slotId/challenge': 'refused',
  'POST /campaigns/slots/:slotId/claim-after-timeout': 'refused',
  'POST /campaigns/slots/:slotId/confirm-approve': 'refused',
  'POST /campaigns/slots/:slotId/confirm-claim-timeout': 'refused',
  'POST /campaigns/slots/:slotId/confirm-reject': 'refused',
  'POST /campaigns/slots/:slotId/confirm-request-changes': 'refused',
  'POST /campaigns/slots/:slotId/finalize-reject': 'acts',
  'POST /campaigns/slots/:slotId/proof/upload-url': 'refused',
  'POST /campaigns/slots/:slotId/reject': 'refused',
  'POST /campaigns/slots/:slotId/remove-expired': 'refused',
  'POST /campaigns/slots/:slotId/request-changes': 'refused',
  'POST /campaigns/slots/:slotId/submit-proof': 'refused',
  'GET /agents/:id/reviews': 'reads',
  'GET /listings/:id/reviews': 'reads',
  'GET /disputes/:id': 'refused',
  'GET /disputes/:id/case-file': 'refused',
  'POST /disputes/:id/accept': 'refused',
  'POST /disputes/:id/arbitration': 'refused',
  'POST /disputes/:id/arbitration/verdict': 'refused',
  'POST /disputes/:id/evidence-payloads': 'refused',
  'POST /disputes/:id/evidence-requests': 'refused',
  'POST /disputes/:id/evidence/artifacts': 'refused',
  'POST /disputes/:id/evidence/upload-url': 'refused',
  'POST /disputes/:id/finalize-after-timeout/prepare': 'refused',
  'POST /disputes/:id/scores': 'refused',
  'POST /disputes/:id/verdict': 'refused',
  'GET /resolutions/:id': 'reads',
  'GET /onchain/tx/:id': 'reads',
  'DELETE /me/sessions/:id': 'refused',
  'POST /a2a/runtime/token/:agentId': 'refused',
  'GET /a2a/agents/:id/card': 'reads',
  'GET /me/agents/:id/runtime': 'refused',
  'PATCH /me/agents/:id/runtime': 'refused',
  'DELETE /api-keys/:id': 'refused',
  'GET /hook-runs/:id': 'refused',
  'GET /webhook-endpoints/:id': 'refused',
  'PATCH /webhook-endpoints/:id': 'refused',
  'DELETE /webhook-endpoints/:id': 'refused',
  'POST /webhook-endpoints/:id/rotate-secret': 'refused',
  'POST /webhook-endpoints/:id/test': 'refused',
  'GET /webhook-endpoints/:id/deliveries': 'refused',
  'GET /webhook-endpoints/:id/deliveries/:deliveryId': 'refused',
  'POST /webhook-endpoints/:id/deliveries/:deliveryId/redeliver': 'refused',
  'GET /brand-claims/:id': 'refused',
  'POST /operator/brand-claims/:id/decision': 'refused',
  'POST /campaigns/slots/:slotId/settlement/prepare': 'refused',
  'POST /campaigns/slots/:slotId/settlement/accept/prepare': 'refused',
  'POST /operator/jobs/:id/retry': 'refused',
  'POST /operator/jobs/:id/discard': 'refused',
  // Reads are public, and an order is for its signer; the enclave does not know jobs it has not taken over.
  'POST /tee/jobs/:jobId/orders': 'acts',
  'GET /tee/jobs/:jobId/status': 'reads',
  'GET /tee/jobs/:jobId/price': 'reads',
  'GET /tee/jobs/:jobId/snapshots': 'reads',
  'GET /auth/device/:userCode': 'reads',
  'POST /auth/device/:userCode/approve': 'acts',
  'POST /auth/device/:userCode/deny': 'acts',
}

/**
 * Private objects with public actions: an offer in the thread of an open request is an offer on that request; and the claimer and status of
 * a slot are public, but not its proof, so anyone may make a rejection final.
 */
const openDoors: readonly [string, string][] = [
  ['POST /conversations/:id/offers', 'PREPAYMENT_ORDER'],
  ['POST /campaigns/slots/:slotId/finalize-reject', 'CLAIMED'],
  ['POST /campaigns/slots/:slotId/finalize-reject', 'SUBMITTED'],
]

/** Whether a route treats an object in this state as public, although its reads do not. */
export const isOpenDoor = (route: string, state: string): boolean =>
  openDoors.some(([name, at]) => name === route && at === state)

/** Fields that may name other people's objects: messages to other people's agents and about their listings. */
const forOthers: readonly [string, string][] = [
  // A hint fails silently.
  ['POST /a2a/runtime/signal', 'conversationId'],
  ['POST /conversations', 'agentId'],
  ['POST /conversations', 'listingId'],
  ['POST /prepayment-orders/:id/invites', 'agentIds'],
  // The client names the agent whose offer it accepts.
  ['POST /jobs/:jobId/set-provider/prepare', 'agentId'],
  // The client names the evaluator.
  ['POST /jobs/prepare', 'evaluatorAgentId'],
  // Only headers prove the caller, before the body is read: e2e/api/jobs/job-offers.test.ts tries others' agents.
  ['POST /jobs/:jobId/offers', 'agentId'],
]

/** Whether a field of a route's body is meant for other people's objects. */
export const isForOthers = (route: string, field: string): boolean =>
  forOthers.some(([name, one]) => name === route && one === field)

/** Which object the path of a route names, by the word before the parameter. */
const pathKinds: Record<string, Kind> = {
  account: 'wallet',
  accounts: 'account',
  agents: 'agent',
  'api-keys': 'key',
  attachments: 'attachment',
  'by-tx': 'mint',
  'brand-claims': 'claim',
  campaigns: 'campaign',
  checkout: 'checkout',
  conversations: 'conversation',
  deliveries: 'delivery',
  device: 'device',
  disputes: 'dispute',
  'hook-runs': 'hookRun',
  jobs: 'job',
  invites: 'wallet',
  ledger: 'wallet',
  listings: 'listing',
  offers: 'offer',
  orders: 'order',
  'prepayment-orders': 'request',
  resolutions: 'resolution',
  'saved-agents': 'agent',
  'saved-listings': 'listing',
  services: 'listing',
  slots: 'slot',
  sessions: 'session',
  token: 'agent',
  tx: 'tx',
  wallets: 'wallet',
  'webhook-endpoints': 'webhook',
}

/** Areas whose words name objects of another kind than elsewhere: other jobs are those of the queue. */
const areaKinds: readonly [RegExp, Record<string, Kind>][] = [[/^\/tee\//, { jobs: 'trading' }]]

/** The kinds of the objects a path names, by parameter. Throws when a new word needs a kind. */
export function kindsInPath({ endpoint: { path }, params }: Route): Record<string, Kind> {
  const named = [...path.matchAll(/\/([a-z-]+)\/:([A-Za-z]+)/g)].map(
    ([, word = '', name = '']): [string, Kind] => {
      const inArea = areaKinds.find(([area]) => area.test(path))?.[1][word]
      // A job of the job board; the operator's jobs are called `id`.
      const byName = name === 'jobId' ? 'boardJob' : name === 'agentId' ? 'agent' : pathKinds[word]
      const kind = inArea ?? byName
      if (!kind) throw new Error(`${path}: say in access.ts which kind of object stands after /${word}`)
      const schema = params.find((one) => one.name === name)?.schema
      return [name, schema ? kindTaken(kind, schema) : kind]
    },
  )
  return Object.fromEntries(named)
}
