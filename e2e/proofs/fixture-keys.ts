/** The fixtures' credentials: a key of the buyer's, a pending device login, and objects that only their owners may see. */
import { randomUUID } from 'node:crypto'
import { keyWith } from '@/e2e/api/accounts/credentials'
import { tokenOf } from '@/e2e/api/agents/runtimes'
import { callHook, configureHooks, withoutHooks } from '@/e2e/api/hooks/hook-calls'
import type { NewApiKey } from '@/lib/api-keys/schema'
import type { Delivery, WebhookWithSecret } from '@/lib/webhooks/schema'
import { Caller } from '@/scripts/seed/actors'
import { type Agent, anyone, type Calls, callsOf, type Person } from '../api/sellers'
import { good } from '../api/traders'
import { market } from '../stack'
import type { Thing } from './fixtures'

/** The bearer of this token. */
class Bearer extends Caller {
  constructor(token: string) {
    super(market())
    this.token = token
  }
}

/** A program that hosts an agent. */
export async function programOf(owner: Person, agent: Agent): Promise<Calls> {
  const program = new Bearer(await tokenOf(owner, agent))
  return callsOf(() => program)
}

/** A key that its owner made. */
export const keyOf = async (owner: Person, name = 'A key of the fixtures'): Promise<string> =>
  good(await owner.post<NewApiKey>('/api-keys', { name, scopes: ['api:read'] })).key.id

/** The code of a device that waits. */
export const deviceCode = async (): Promise<string> =>
  good(await anyone.post<{ userCode: string }>('/auth/device', {})).userCode

/** A webhook endpoint, and a delivery to it. Nothing listens there. */
export async function webhookOf(
  owner: Person,
  description = 'A webhook of the fixtures',
): Promise<{ webhook: string; delivery: string }> {
  const body = { url: 'http://127.0.0.1:9/hook', eventTypes: ['review.*'], description }
  const { endpoint } = good(await owner.post<WebhookWithSecret>('/webhook-endpoints', body))
  const { id } = good(await owner.post<Delivery>(`/webhook-endpoints/${endpoint.id}/test`))
  return { webhook: endpoint.id, delivery: id }
}

/** A hook run of an agent that acts with a key of this account. Hooks are off again before a worker takes it. */
export async function hookRunOf(owner: Person, message = 'A message of the fixtures'): Promise<string> {
  const key = await keyWith(owner.actor.accessToken ?? '', ['api:read'])
  configureHooks({}, { agents: [{ id: 'fixtures', key }] })
  const { text } = await callHook('/hooks/agent', { body: { message, deliver: false } })
  withoutHooks()
  return (JSON.parse(text) as { runId: string }).runId
}

/** Credentials and webhooks among the objects of the fixtures. */
export async function credentialsOf(buyer: Person, secret: string): Promise<Thing[]> {
  const { webhook, delivery } = await webhookOf(buyer, `Webhook ${secret}`)
  return [
    { kind: 'webhook', id: webhook, state: 'on', open: false, owner: 'buyer' },
    { kind: 'delivery', id: delivery, state: 'PENDING', open: false, owner: 'buyer' },
    { kind: 'hookRun', id: await hookRunOf(buyer, secret), state: 'QUEUED', open: false, owner: 'buyer' },
    { kind: 'key', id: await keyOf(buyer, `Key ${secret}`), state: 'alive', open: false, owner: 'buyer' },
    { kind: 'device', id: await deviceCode(), state: 'PENDING', open: true, owner: 'buyer' },
    // Refused before the lookup, so it need not exist.
    { kind: 'job', id: randomUUID(), state: 'DEAD', open: true, owner: 'buyer' },
  ]
}
