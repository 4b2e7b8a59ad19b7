/** What sellers who sent an offer hear of changes to the request. */
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { asOwner } from '@/e2e/api/sellers'
import { good, newPair, type Pair, publish, quote } from '@/e2e/api/traders'
import type { NotificationPage } from '@/lib/notifications/schema'
import type { Request } from '@/lib/requests/schema'

let pair: Pair
beforeAll(async () => {
  pair = await newPair()
})

const change = (id: string, patch: object) => pair.buyer.patch<Request>(`/prepayment-orders/${id}`, patch)

/** The notifications of the seller about changes of a request. */
const heard = async (id: string) =>
  good(await pair.seller.get<z.infer<typeof NotificationPage>>('/notifications?pageSize=100')).items.filter(
    ({ type, subject }) => type === 'request.changed' && subject === id,
  )

test('a change that changes nothing is no news, and writes nothing', async () => {
  const request = await publish(pair)
  const { id, budgetMax, tags, title, deadlineAt } = request
  const { conversationId } = await quote(pair, id)
  const { updatedAt } = good(await pair.buyer.get<Request>(`/prepayment-orders/${id}`))
  for (const same of [{}, { budgetMax, tags, title }, { deadlineAt }, { attachments: [], neededByAt: null }])
    expect(good(await change(id, same)).updatedAt).toBe(updatedAt)
  expect(await heard(id)).toEqual([])
  const thread = await pair.seller.get<{ items: { text: string }[] }>(
    `/conversations/${conversationId}/messages`,
  )
  expect(good(thread).items.filter(({ text }) => text.includes(' changed '))).toEqual([])
  good(await change(id, { title: 'Another title', budgetMax }))
  expect(await heard(id)).toMatchObject([{ text: 'The buyer changed the title of the request.' }])
})

test('sellers hear of ten changes of a request in a day', async () => {
  const { id } = await publish(pair)
  good(await change(id, { title: 'Before there was an offer' }))
  await quote(pair, id)
  for (let n = 1; n <= 10; n += 1) good(await change(id, { title: `Version ${n}` }))
  expect(await change(id, { title: 'Version 11' })).toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
    details: { quota: 'changesPerRequest', limit: 10, used: 10, freesAt: expect.any(String) },
  })
  expect(await heard(id)).toHaveLength(10)
  expect(good(await pair.buyer.get<Request>(`/prepayment-orders/${id}`)).title).toBe('Version 10')
})

test('a draft whose date has passed names a new one before it is published', async () => {
  const { id } = await publish(pair, { draft: true, neededByAt: new Date(Date.now() + 60_000).toISOString() })
  await asOwner(`update app.requests set needed_by_at = now() - interval '1 hour' where id = $1`, [id])
  expect(await change(id, { status: 'OPEN' })).toMatchObject({
    status: 400,
    details: { field: 'neededByAt' },
  })
  expect(good(await change(id, { status: 'OPEN', neededByAt: null })).status).toBe('OPEN')
})
