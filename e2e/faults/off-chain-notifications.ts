/** One notification of each type that is not caused by a block: a reorg does not change them. */
import { Receiver, says } from '@/e2e/api/notices/receiver'
import { anyone, asOwner, operator, type Person } from '@/e2e/api/sellers'
import { acceptance, good, type Pair, publish, quote } from '@/e2e/api/traders'
import { eventually, market } from '@/e2e/stack'
import type { NotificationType } from '@/lib/notifications/schema'

/** Notifications of these types as the database has them. */
export const storedNotifications = (types: readonly NotificationType[]) =>
  asOwner<{ type: NotificationType; id: string; key: string }>(
    'select type, id, key from app.notifications where type = any($1) order by id',
    [types],
  )

/** Disables a webhook of the buyer: its receiver responds 410. */
async function disableWebhook({ buyer }: Pair): Promise<void> {
  const receiver = await Receiver.start()
  receiver.manner = says(410)
  const { endpoint } = good(
    await buyer.post<{ endpoint: { id: string } }>('/webhook-endpoints', {
      url: receiver.url,
      eventTypes: ['*'],
    }),
  )
  good(await buyer.post(`/webhook-endpoints/${endpoint.id}/test`))
  await eventually(async () => {
    const { enabled } = good(await buyer.get<{ enabled: boolean }>(`/webhook-endpoints/${endpoint.id}`))
    return enabled ? null : true
  })
  await receiver.stop()
}

/** Signs the same wallet in with a client that is new to the account. */
async function signInElsewhere({ address, actor }: Person): Promise<void> {
  const { nonce, message } = good(
    await anyone.post<{ nonce: string; message: string }>('/auth/nonce', { walletAddress: address }),
  )
  const signature = await actor.account.signMessage({ message })
  const answer = await fetch(`${market().url}/api/v1/auth/wallet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'another-client/1' },
    body: JSON.stringify({ walletAddress: address, nonce, signature }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** A claim that the operator approves, one that is rejected, and one that lapses because its proof is gone. */
async function brandClaims({ buyer }: Pair): Promise<void> {
  const claim = async (domain: string) =>
    good(await buyer.post<{ id: string }>('/brand-claims', { domain, name: 'A brand' })).id
  const [approved, rejected, lapsed] = [
    await claim('127.0.0.2:1'),
    await claim('127.0.0.3:1'),
    await claim('127.0.0.4:1'),
  ]
  const chief = await operator()
  for (const [id, decision] of [
    [approved, 'APPROVED'],
    [rejected, 'REJECTED'],
    [lapsed, 'APPROVED'],
  ])
    good(
      await chief.post(`/operator/brand-claims/${id}/decision`, {
        decision,
        note: 'Looked at it.',
        name: 'A brand',
        logoUrl: null,
      }),
    )
  await asOwner(
    `with missing as (update app.brand_claims set method = 'FILE', misses = 2 where id = $1)
     insert into app.timers (job, key, due) values ('brands.check', $1, now())
     on conflict (job, key) do update set due = excluded.due`,
    [lapsed],
  )
}

/** Notifies both sides of requests, offers, a webhook and its account; returns when all of `types` are in the database. */
export async function everyOffChainNotification(
  pair: Pair,
  types: readonly NotificationType[],
): Promise<void> {
  const { buyer, seller } = pair
  const request = await publish(pair, { tags: ['test'] })
  const [revised, declined, withdrawn, expired] = [
    await quote(pair, request.id),
    await quote(pair, (await publish(pair)).id),
    await quote(pair, (await publish(pair)).id),
    await quote(pair, (await publish(pair)).id),
  ]
  good(await buyer.patch(`/prepayment-orders/${request.id}`, { title: 'Another title' }))
  good(await buyer.post(`/prepayment-orders/${request.id}/invites`, { agentIds: [pair.provider.id] }))
  const newest = good(await seller.post<typeof revised>(`/offers/${revised.id}/revisions`, { price: '40' }))
  good(await buyer.post(`/offers/${revised.id}/accept`, acceptance(newest)))
  good(await buyer.post(`/offers/${declined.id}/decline`))
  good(await seller.post(`/offers/${withdrawn.id}/withdraw`))
  await asOwner(
    `with ended as (update app.offer_revisions set valid_until = now() - interval '1 hour' where offer_id = $1)
     insert into app.timers (job, key, due) values ('offers.end', $1, now())
     on conflict (job, key) do update set due = excluded.due`,
    [expired.id],
  )
  await disableWebhook(pair)
  await brandClaims(pair)
  await signInElsewhere(buyer)
  good(await buyer.post('/api-keys', { name: 'Reorg', scopes: ['api:read'], expiresInDays: 7 }))
  await eventually(async () => {
    const stored = new Set((await storedNotifications(types)).map(({ type }) => type))
    return types.every((type) => stored.has(type)) ? true : null
  })
}
