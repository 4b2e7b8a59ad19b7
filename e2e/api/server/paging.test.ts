/** Pages of every list: by number and by cursor they hold the same items, each once, and no list ignores its cursor. */
import { beforeAll, describe, expect, test } from 'vitest'
import { drafted } from '@/e2e/api/campaigns/campaigning'
import { type Adjudicators, challenge, disputed, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import {
  anyone,
  asOwner,
  type Calls,
  mintAgent,
  operator,
  type Person,
  publishedListing,
} from '@/e2e/api/sellers'
import { act, delivered, good, newPair, type Pair, publish, quote } from '@/e2e/api/traders'
import { routes } from '@/e2e/proofs/document'
import type { Conversation } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import type { WebhookWithSecret } from '@/lib/webhooks/schema'

let pair: Pair
let boss: Person
let adjudicators: Adjudicators

beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
  boss = await operator()
  pair = await newPair('USDC', '1000')
})

/** What an item is known by: its id, or its agent's. */
type Item = { id: string; agent: { id: string } }
type Name = (item: Item) => string
const id: Name = (item) => item.id

/** At most this many pages of lists that belong to everyone: other tests write there too. */
const maxPages = 6

/** What the pages of a list name, by number and by cursor; the last page must say that it is the last. */
async function bothWays(who: Pick<Calls, 'get'>, path: string, pageSize: number, nameOf: Name = id) {
  const list = `${path}${path.includes('?') ? '&' : '?'}pageSize=${pageSize}`
  const read = async (query: string) => good(await who.get<Page<Item>>(`${list}${query}`))
  const byNumber: string[][] = []
  const byCursor: string[][] = []
  for (let page = 1, cursor = ''; page <= maxPages; page += 1) {
    const numbered = await read(`&page=${page}`)
    const found = await read(cursor)
    byNumber.push(numbered.items.map(nameOf))
    byCursor.push(found.items.map(nameOf))
    expect(found.total).toBe(numbered.total)
    expect(found.nextCursor === undefined).toBe(page >= numbered.totalPages)
    if (found.nextCursor === undefined) break
    cursor = `&cursor=${found.nextCursor}`
  }
  return { byNumber, byCursor }
}

/** Checks a list, which must have a second page, and returns what it names. */
async function walk(who: Pick<Calls, 'get'>, path: string, pageSize: number, nameOf?: Name) {
  const { byNumber, byCursor } = await bothWays(who, path, pageSize, nameOf)
  expect(byCursor).toEqual(byNumber)
  expect(byCursor.length).toBeGreaterThan(1)
  const all = byCursor.flat()
  expect(new Set(all).size).toBe(all.length)
  return all
}

test('the agents of an account, also of one’s own', async () => {
  const made = [pair.provider]
  for (let count = 0; count < 2; count += 1) made.unshift(await mintAgent(pair.seller))
  const ids = made.map((agent) => agent.id)
  expect(await walk(anyone, `/accounts/${pair.seller.accountId}/agents`, 2)).toEqual(ids)
  expect(await walk(pair.seller, '/agents', 2)).toEqual(ids)
  const { nextCursor } = good(await pair.seller.get<Page<unknown>>('/agents?pageSize=1'))
  expect(await pair.seller.get(`/agents?limit=5&cursor=${nextCursor}`)).toMatchObject({ status: 400 })
})

test('requests published as a buyer and quoted on as a provider', async () => {
  const own = await newPair()
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) ids.unshift((await publish(own)).id)
  for (const request of ids) await quote(own, request)
  expect(await walk(own.buyer, '/prepayment-orders', 2)).toEqual(ids)
  expect(await walk(own.seller, '/prepayment-orders', 1)).toEqual(ids)
})

test('reviews of an agent and of a listing', async () => {
  const listing = await publishedListing(pair.seller, pair.provider)
  const ids: string[] = []
  for (let rating = 3; rating <= 5; rating += 1) {
    const order = await delivered(pair)
    await act(pair.buyer, `/orders/${order}/accept/prepare`)
    ids.unshift(good(await pair.buyer.post<{ id: string }>(`/orders/${order}/review`, { rating })).id)
  }
  expect(await walk(anyone, `/agents/${pair.provider.id}/reviews`, 2)).toEqual(ids)
  // As if these orders had been bought from the listing; and of one moment, where the id decides.
  await asOwner(`update app.reviews set listing_id = $1, created_at = now() where id = any($2)`, [
    listing,
    ids,
  ])
  expect(await walk(anyone, `/listings/${listing}/reviews`, 1)).toEqual([...ids].sort().reverse())
})

test('cases at the desk, open ones before settled ones', async () => {
  const { order, dispute: first } = await disputed(pair)
  for (let count = 0; count < 2; count += 1) await challenge(pair, await delivered(pair))
  await act(pair.buyer, `/orders/${order}/settlement/prepare`, { providerBps: 5_000 })
  await act(pair.seller, `/orders/${order}/settlement/accept/prepare`)
  const desks = await Promise.all(
    adjudicators.evaluators.map(async (who) => {
      const { items } = good(await who.get<Page<Item>>('/disputes/evaluator-queue?state=all&pageSize=100'))
      return { who, ids: items.map(id) }
    }),
  )
  // Three panels of three out of four: someone sits on the settled one and on another.
  const desk = desks.find(({ ids }) => ids.includes(first) && ids.length > 1)
  if (!desk) throw new Error('no one has two cases')
  const pageSize = Math.ceil(desk.ids.length / maxPages)
  expect(await walk(desk.who, '/disputes/evaluator-queue?state=all', pageSize)).toEqual(desk.ids)
})

describe('the operator’s lists', () => {
  const holder: Name = ({ agent }) => agent.id

  test('who has a role and who had it', async () => {
    const agent = await mintAgent(pair.seller)
    const change = { agentId: agent.id, role: 'EVALUATOR', note: 'For the list' }
    await act(boss, '/operator/roles/grant/prepare', { ...change, strategyType: 'RUBRIC' })
    await act(boss, '/operator/roles/revoke/prepare', change)
    await walk(boss, '/operator/roles?role=EVALUATOR', 2, holder)
    await walk(boss, '/operator/roles?role=ARBITRATOR', 1, holder)
  })

  test('the history of roles', async () => {
    const { total } = good(await boss.get<Page<unknown>>('/operator/roles/history?pageSize=1'))
    expect(total).toBeGreaterThan(1)
    await walk(boss, '/operator/roles/history', 1)
  })
})

describe('every list that takes a cursor', () => {
  /** Who reads a list that is not everyone's, and where. */
  async function readers(): Promise<Record<string, { who: Pick<Calls, 'get'>; path: string }>> {
    const thread = good(
      await pair.buyer.post<Conversation>('/conversations', { agentId: pair.provider.id, text: 'Hello' }),
    )
    const hook = good(
      await pair.seller.post<WebhookWithSecret>('/webhook-endpoints', {
        url: 'https://example.com/hook',
        eventTypes: ['order.*'],
      }),
    )
    const listing = await publishedListing(pair.seller, pair.provider)
    const campaign = await drafted(pair.buyer)
    const at = (path: string, who: Pick<Calls, 'get'> = pair.seller) => ({ who, path })
    return {
      '/accounts/{id}/agents': at(`/accounts/${pair.seller.accountId}/agents`),
      '/agents/{id}/services': at(`/agents/${pair.provider.id}/services`),
      '/agents/{id}/reviews': at(`/agents/${pair.provider.id}/reviews`),
      '/agents/{id}/stake/history': at(`/agents/${pair.provider.id}/stake/history?currency=USDC`),
      '/campaigns/{id}/slots': at(`/campaigns/${campaign}/slots`, pair.buyer),
      '/listings/{id}/reviews': at(`/listings/${listing}/reviews`),
      '/rewards/ledger/{wallet}': at(`/rewards/ledger/${pair.seller.address}`),
      '/conversations/{id}/messages': at(`/conversations/${thread.id}/messages`),
      '/webhook-endpoints/{id}/deliveries': at(`/webhook-endpoints/${hook.endpoint.id}/deliveries`),
      '/operator/roles': at('/operator/roles', boss),
      '/operator/roles/history': at('/operator/roles/history', boss),
      '/operator/brand-claims': at('/operator/brand-claims', boss),
      '/operator/jobs': at('/operator/jobs', boss),
      '/operator/audit': at('/operator/audit', boss),
      '/operator/security-events': at('/operator/security-events', boss),
    }
  }

  /** The inbox of agents has credentials of its own; its cursor is in runtime-inbox.test.ts. */
  const elsewhere = ['/a2a/runtime/inbox']

  const handMade = (place: unknown[]) => btoa(JSON.stringify(place)).replace(/=+$/, '')

  test('refuses one that it has not given', async () => {
    const lists = routes
      .filter(({ query }) => query.some(({ name }) => name === 'cursor'))
      .map(({ endpoint }) => endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}'))
    expect(lists.length).toBeGreaterThan(15)
    const special = await readers()
    for (const list of lists.filter((path) => !elsewhere.includes(path))) {
      const { who, path } = special[list] ?? { who: pair.seller, path: list }
      expect(path, `${list} has a reader in this test`).not.toContain('{')
      const ask = (cursor: string) => who.get(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`)
      expect(await ask('rubbish'), list).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
      const nul = [
        ['1', '\0'],
        ['2026-01-01T00:00:00.000Z', '\0'],
      ]
      for (const place of [[], [1], ['0000-01-01T00:00:00.000Z', 'a'], ['9'.repeat(78)], ...nul])
        expect((await ask(handMade(place))).status, `${list} ${place}`).toBeLessThan(500)
    }
  })
})
