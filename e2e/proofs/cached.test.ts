/**
 * What is cached in memory, after each kind of write: every answer is the one that a process without a cache returns. And what a cached
 * answer depends on: at least the tables that Postgres reads for it.
 */
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer } from '@/e2e/api/accounts/wallets'
import * as bounty from '@/e2e/api/campaigns/campaigning'
import { type Judge, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { createdJob } from '@/e2e/api/jobs/job-desk'
import { catalogue } from '@/lib/db/state'
import { callerOf } from '@/lib/http/auth/auth'
import { readParts } from '@/lib/http/read'
import { Observation, observing } from '@/lib/observed'
import { asOwner, type Person, publishedListing } from '../api/sellers'
import * as trade from '../api/traders'
import { advanceTime, setting, stack } from '../stack'
import { type Route, routes } from './document'
import { deskOf } from './fixture-jobs'
import { programOf } from './fixture-keys'
import { type Asker, askInTurns } from './turns'
import { inParallel } from './wire'

let pair: trade.Pair
let judge: Judge
let listing: string
let order: string
let campaign: string
let askers: Asker[]
/** What the seller's agent says of itself. The service itself would carry a change of it over to the directory. */
let described: string | null

beforeAll(async () => {
  Object.assign(process.env, stack().env)
  const [first] = (await setUpAdjudicators()).evaluators
  if (!first) throw new Error('there is an evaluator')
  judge = first
  pair = await trade.newPair('USDC', '500')
  listing = await publishedListing(pair.seller, pair.provider)
  order = await trade.started(pair)
  campaign = await bounty.funded(pair.buyer)
  const [profile] = await asOwner<{ description: string | null }>(
    'select description from app.agent_profiles where id = $1',
    [pair.provider.id],
  )
  described = profile?.description ?? null
  const tokenOf = ({ actor }: Person) => actor.accessToken ?? ''
  askers = [
    { name: 'no one', headers: {} },
    { name: 'the buyer', headers: bearer(tokenOf(pair.buyer)) },
    { name: 'the seller', headers: bearer(tokenOf(pair.seller)) },
  ]
})

/** An address of each endpoint whose answers are cached. */
const addresses: Record<string, () => string[]> = {
  '/listings': () => [
    '/listings',
    '/listings?sort=price_asc&pageSize=5',
    '/listings?q=prices',
    `/listings?category=Data%20%26%20Research`,
  ],
  '/listings/:id': () => [`/listings/${listing}`],
  '/listings/price-range': () => ['/listings/price-range'],
  '/tags': () => ['/tags'],
  '/agents/:id': () => [`/agents/${pair.provider.id}`, `/agents/${pair.client.tokenId}`],
  '/agents/:id/services': () => [`/agents/${pair.provider.id}/services`],
  '/explorer/agents': () => ['/explorer/agents'],
  '/explorer/jobs': () => ['/explorer/jobs'],
  '/explorer/leaderboard': () => ['/explorer/leaderboard'],
  '/stats/network': () => ['/stats/network'],
  '/stats/series': () => ['/stats/series?metric=orders_created'],
  '/stats/featured-provider': () => ['/stats/featured-provider'],
  '/orders/:id': () => [`/orders/${order}`],
  '/prepayment-orders/discover': () => [
    '/prepayment-orders/discover',
    '/prepayment-orders/discover?pageSize=5',
  ],
  '/prepayment-orders/discover/budget-range': () => ['/prepayment-orders/discover/budget-range'],
  '/campaigns': () => ['/campaigns'],
  '/campaigns/:id': () => [`/campaigns/${campaign}`],
  '/campaigns/reward-range': () => ['/campaigns/reward-range'],
  '/jobs': () => ['/jobs'],
}

const cached = routes.filter(({ endpoint }) => endpoint.isCached)

function* all(): Generator<{ route: Route; path: string }> {
  for (const route of cached)
    for (const path of addresses[route.endpoint.path]?.() ?? []) yield { route, path }
}

test('every endpoint whose answers are cached has an address here', () => {
  expect(cached.map(({ endpoint }) => endpoint.path).sort()).toEqual(Object.keys(addresses).sort())
})

/** What is wrong with the answers to each address. */
async function faultsNow(): Promise<string[]> {
  const faults: string[] = []
  await inParallel(all(), 4, async ({ route, path }) => {
    faults.push(...(await askInTurns(route, path, askers)).faults)
  })
  return faults
}

const { good } = trade

describe('what was cached before is right', () => {
  const message = async () => {
    const { conversationId } = await trade.quote(pair, (await trade.publish(pair)).id)
    good(await pair.buyer.post(`/conversations/${conversationId}/messages`, { text: 'A word' }))
  }
  const writes: [string, () => Promise<unknown>][] = [
    [
      'a listing changes',
      async () => good(await pair.seller.patch(`/listings/${listing}`, { title: 'Prices of boats' })),
    ],
    ['a listing is published', () => publishedListing(pair.seller, pair.provider)],
    ['someone saves a listing', async () => good(await pair.buyer.post(`/saved-listings/${listing}`))],
    [
      'a program polls',
      async () => good(await (await programOf(pair.seller, pair.provider)).get('/a2a/runtime/inbox')),
    ],
    ['a request is published', () => trade.publish(pair)],
    ['an offer and a message are sent', message],
    ['an order is paid', () => trade.funded(pair)],
    ['an order is delivered', () => trade.deliver(pair, order)],
    ['an order is settled', () => trade.act(pair.buyer, `/orders/${order}/accept/prepare`)],
    ['a bounty is funded', () => bounty.funded(pair.buyer)],
    ['a slot is claimed', () => bounty.claimed(pair.seller, campaign, pair.provider)],
    ['a job is created', () => createdJob(deskOf(pair, judge))],
    ['time passes', () => advanceTime(61)],
    [
      'a row is changed by hand',
      () =>
        asOwner('update app.agent_profiles set description = $2 where id = $1', [
          pair.provider.id,
          'Changed.',
        ]),
    ],
    [
      'a row is changed back by hand',
      () =>
        asOwner('update app.agent_profiles set description = $2 where id = $1', [
          pair.provider.id,
          described,
        ]),
    ],
    ['a listing goes', async () => good(await pair.seller.delete(`/listings/${listing}`))],
  ]

  test.each(writes)('after %s', async (_, write) => {
    expect(await faultsNow()).toEqual([])
    await write()
    expect(await faultsNow()).toEqual([])
  })
})

/** The tables that Postgres reads for a statement. */
async function tablesOf(text: string): Promise<string[]> {
  const [row] = await asOwner<{ 'QUERY PLAN': unknown }>(
    `explain (generic_plan, verbose, format json) ${text}`,
    [],
  )
  const found = JSON.stringify(row?.['QUERY PLAN']).matchAll(/"Relation Name":"(\w+)","Schema":"(\w+)"/g)
  return [...found].map(([, name, schema]) => `${schema}.${name}`)
}

/** Notes the text of every statement that this process sends while `run` runs. */
async function sentBy(run: () => Promise<unknown>): Promise<Set<string>> {
  const texts = new Set<string>()
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = client
  client.query = function noting(...args) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string } | null)?.text
    if (text) texts.add(text)
    return query.apply(this, args)
  }
  try {
    await run()
  } finally {
    client.query = query
  }
  return texts
}

test('a cached answer depends on at least the tables that Postgres reads for it', async () => {
  expect(setting('DATABASE_URL')).toBeTruthy()
  let read = 0
  for (const { route, path } of all())
    for (const { headers } of askers) {
      const into = new Observation()
      const request = new Request(`${stack().url}/api/v1${path}`, { headers })
      const actor = await callerOf(route.endpoint, request)
      const values = path.replace(/\?.*/, '').split('/')
      const params = Object.fromEntries(
        route.endpoint.path
          .split('/')
          .flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), values[at]]] : [])),
      )
      const parts = await readParts(route.endpoint, request, params)
      const call = { actor, params: parts.params, query: parts.query, body: {}, request }
      const run = () => observing(into, () => route.endpoint.run(call)).catch(() => undefined)
      const texts = await sentBy(run)
      const { tables, isOpen } = (await catalogue()).resolve(into)
      expect(isOpen, `${path}: something that ends it with every commit`).toBe(false)
      const known = new Set([...tables].map((name) => name.replace(/ .*$/, '')))
      for (const text of texts)
        for (const table of /^\s*(begin|commit|rollback|set)\b/i.test(text) ? [] : await tablesOf(text)) {
          read += 1
          expect(known.has(table), `${path}: ${table} by ${text.slice(0, 200)}`).toBe(true)
        }
    }
  expect(read).toBeGreaterThan(100)
})
