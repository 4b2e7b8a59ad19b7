import type { Caller } from '../seed/actors'

/** The pictured buyer's credentials: a key, a webhook with deliveries, a pending device login. */
export type Credentials = { webhook: string; deviceCode: string }

type Page<T> = { items: T[] }

/** Creates what is missing. */
export async function credentialsOf(buyer: Caller): Promise<Credentials> {
  const keys = await buyer.get<Page<unknown>>('/api-keys')
  if (keys.items.length === 0)
    for (const [name, scopes] of [
      ['Reporting', ['api:read']],
      ['Research agent', ['api:write', 'a2a:rpc', 'acn:rpc']],
    ])
      await buyer.post('/api-keys', { name, scopes })
  const hooks = await buyer.get<Page<{ id: string }>>('/webhook-endpoints')
  const webhook = hooks.items[0]?.id ?? (await newWebhook(buyer))
  const { userCode } = await buyer.post<{ userCode: string }>('/auth/device', { name: 'merx on harbour-01' })
  return { webhook, deviceCode: userCode }
}

async function newWebhook(buyer: Caller): Promise<string> {
  const body = {
    url: 'https://example.com/hooks/merx',
    eventTypes: ['order.*', 'message.*'],
    description: 'Accounting',
  }
  const { endpoint } = await buyer.post<{ endpoint: { id: string } }>('/webhook-endpoints', body)
  await buyer.post(`/webhook-endpoints/${endpoint.id}/test`)
  return endpoint.id
}
