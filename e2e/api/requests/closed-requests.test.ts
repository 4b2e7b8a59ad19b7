import { beforeAll, expect, test } from 'vitest'
import { acceptance, brief, good, newPair, type Pair, publish, quote } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import type { Request } from '@/lib/requests/schema'

let pair: Pair

beforeAll(async () => {
  pair = await newPair()
})

/** The page as a visitor without an account sees it. */
const visit = async (id: string) => {
  const answer = await fetch(`${stack().url}/requests/${id}`)
  return { status: answer.status, html: await answer.text() }
}

test('a bought request shows a visitor its title and that it is closed, and nothing of the brief', async () => {
  const request = await publish(pair, { title: 'A bridge that was bought', scope: 'The secret brief of it.' })
  const offer = await quote(pair, request.id)
  good(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer)))
  const { status, html } = await visit(request.id)
  expect(status).toBe(200)
  expect(html).toContain('A bridge that was bought')
  expect(html).toContain('The buyer accepted an offer')
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).not.toContain('The secret brief')
  expect(html).not.toContain('property="og:image"')
  expect((await fetch(`${stack().url}/requests/${request.id}/opengraph-image`)).status).toBe(404)
})

test('a withdrawn request says so', async () => {
  const request = await publish(pair, { title: 'A bridge that was withdrawn' })
  await quote(pair, request.id)
  good(await pair.buyer.post(`/prepayment-orders/${request.id}/withdraw`))
  const { status, html } = await visit(request.id)
  expect(status).toBe(200)
  expect(html).toContain('The buyer withdrew this request')
})

test('a discarded draft was never public and stays a missing page', async () => {
  const body = brief(pair, { draft: true, title: 'A bridge no one saw' })
  const draft = good(await pair.buyer.post<Request>('/prepayment-orders', body))
  good(await pair.buyer.post(`/prepayment-orders/${draft.id}/withdraw`))
  const { status, html } = await visit(draft.id)
  expect(status).toBe(404)
  expect(html).not.toContain('A bridge no one saw')
})
