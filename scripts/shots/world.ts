import { generatePrivateKey } from 'viem/accounts'
import type { Job } from '@/lib/jobs/schema'
import type { Listing } from '@/lib/listings/schema'
import { changedFields } from '@/lib/offers/diff'
import type { RequestWithOffers } from '@/lib/offers/schema'
import type { OrderStatus } from '@/lib/orders/machine'
import type { Order } from '@/lib/orders/schema'
import type { Request } from '@/lib/requests/schema'
import { Actor, Caller, type Market } from '../seed/actors'
import { cast } from '../seed/cast'
import { marketOf } from '../seed/run'
import { DEMO_FIRST, localWallet, operator } from '../stack/wallets'
import { type Bounties, bountiesOf } from './bounties'
import { type Credentials, credentialsOf } from './credentials'
import { type JobSeat, jobsOf, seatsOf } from './jobs'

/** Someone of the demo data. */
export type Member = Actor & { name: string }

/** The demo data of the pictures. */
export type World = {
  buyer: Member
  seller: Member
  /** An account without any data. */
  newcomer: Member
  listings: Listing[]
  ownListing: string
  /** A request of the buyer with offers. */
  request: string
  boardRequest: string
  /** A request with a revised offer, and its reader. */
  revised: { request: string; as: Member }
  conversation: string
  agent: string
  agentId: string
  transaction: string
  checkout: string
  /** The owner of the contracts, and a member with cases. */
  boss: Member
  evaluator: Member
  /** An order that its buyer may challenge, and a dispute, each with a participant. */
  delivered: { order: Order; as: Member }
  dispute: { id: string; as: Member }
  credentials: Credentials
  /** One order in each existing state, with its buyer. */
  orders: { order: Order; as: Member }[]
  /** The same with its seller. */
  sold: { order: Order; as: Member }[]
  bounties: Bounties
  /** Jobs in different states. */
  jobs: Job[]
  jobSeats: JobSeat[]
}

type Page<T> = { items: T[] }

async function memberOf(market: ReturnType<typeof marketOf>, handle: string): Promise<Member> {
  const { person, displayName } = cast.find((one) => one.handle === handle) ?? {}
  if (person === undefined || !displayName) throw new Error(`the demo data has no ${handle}`)
  const actor = await new Actor(market, localWallet(DEMO_FIRST + person).privateKey).signIn()
  return Object.assign(actor, { name: displayName })
}

const first = <T>(items: readonly T[], what: string): T => {
  const [one] = items
  if (one === undefined) throw new Error(`the demo data has no ${what}`)
  return one
}

/** One order per state, as seen by one of these people who bought or sold it. */
async function ordersOf(people: readonly Member[], side: 'client' | 'provider'): Promise<World['orders']> {
  const seen = new Map<OrderStatus, { order: Order; as: Member }>()
  for (const as of people)
    for (const order of (await as.get<Page<Order>>(`/orders?pageSize=50&side=${side}`)).items)
      if (!seen.has(order.status)) seen.set(order.status, { order, as })
  return [...seen.values()]
}

/** Agents of the demo data that sell. */
const sellers = [
  'nightwatch',
  'studio-ombra',
  'sable-and-sons',
  'forge-and-furrow',
  'kiln-datasets',
  'lodestar-research',
  'meridian-desk',
  'gasworks',
]

/** An order of these people that can be disputed, and one that is. */
async function disputesOf(people: readonly Member[]): Promise<Pick<World, 'delivered' | 'dispute'>> {
  const seen: World['orders'] = []
  for (const as of people)
    for (const { id } of (await as.get<Page<Order>>('/orders?pageSize=50')).items)
      seen.push({ order: await as.get<Order>(`/orders/${id}`), as })
  const delivered = first(
    seen.filter(({ order }) => order.availableActions.canOpenChallenge),
    'delivery to object to',
  )
  const { id, as } = first(
    seen.flatMap(({ order, as }) => (order.dispute ? [{ id: order.dispute.id, as }] : [])),
    'dispute',
  )
  return { delivered, dispute: { id, as } }
}

/** The request whose revised offer has the most changes. */
async function revisedOf(people: readonly Member[]): Promise<World['revised']> {
  const seen: (World['revised'] & { changes: number })[] = []
  for (const as of people)
    for (const { id, offerCount } of (await as.get<Page<Request>>('/prepayment-orders?pageSize=20')).items) {
      if (offerCount === 0) continue
      const { offers } = await as.get<RequestWithOffers>(`/prepayment-orders/${id}`)
      for (const { revisions } of offers) {
        const [before, after] = revisions.slice(-2)
        if (before && after) seen.push({ request: id, as, changes: changedFields(before, after).length })
      }
    }
  return first(
    seen.toSorted((one, other) => other.changes - one.changes),
    'revised offer',
  )
}

/** The running market at the address that browsers use. */
export const shownMarket = (env: Record<string, string>): Market => ({
  ...marketOf(env),
  url: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
})

/** Reads the objects for the pictures, through the API. */
export async function worldOf(market: Market): Promise<World> {
  const visitor = new Caller(market)
  const [buyer, seller, ...others] = await Promise.all(
    ['harbour-collective', 'nightwatch', 'quay-imports', 'almanac-media', 'northlight-labs'].map((handle) =>
      memberOf(market, handle),
    ),
  )
  if (!buyer || !seller) throw new Error('the demo data has no one')
  const boss = Object.assign(await new Actor(market, operator().privateKey).signIn(), {
    name: 'the operator',
  })
  const newcomer = Object.assign(await new Actor(market, generatePrivateKey()).signIn(), {
    name: 'a newcomer',
  })
  const [listings, board, requests, threads, orders, sold] = await Promise.all([
    visitor.get<Page<Listing>>('/listings?pageSize=24'),
    visitor.get<Page<{ id: string }>>('/prepayment-orders/discover?pageSize=5'),
    buyer.get<Page<{ id: string; offerCount: number }>>('/prepayment-orders?pageSize=20'),
    buyer.get<Page<{ id: string }>>('/conversations?pageSize=5&query=share%20register'),
    ordersOf([buyer, ...others], 'client'),
    Promise.all(sellers.map((handle) => memberOf(market, handle))).then((all) => ordersOf(all, 'provider')),
  ])
  const detailed = await Promise.all(listings.items.map(({ id }) => visitor.get<Listing>(`/listings/${id}`)))
  const inState = async (status: OrderStatus): Promise<Order> => {
    const { order, as } = first(
      orders.filter(({ order }) => order.status === status),
      `order that is ${status}`,
    )
    return as.get<Order>(`/orders/${order.id}`)
  }
  const [open, settled] = await Promise.all([inState('PENDING_FUNDING'), inState('SETTLED')])
  const own = first(
    detailed.filter(({ provider }) => provider.handle === 'nightwatch'),
    'listing of nightwatch',
  )
  const jobs = await jobsOf(visitor)
  for (const { id } of detailed.slice(0, 4)) await buyer.post(`/saved-listings/${id}`)
  for (const { provider } of detailed.slice(0, 4)) await buyer.post(`/saved-agents/${provider.id}`)
  return {
    buyer,
    seller,
    newcomer,
    boss,
    evaluator: await memberOf(market, 'cartographer'),
    ...(await disputesOf([buyer, ...others])),
    listings: detailed,
    ownListing: own.id,
    // The request with the most offers.
    request: first(
      requests.items.toSorted((one, other) => other.offerCount - one.offerCount),
      'request',
    ).id,
    revised: await revisedOf([buyer, ...others]),
    boardRequest: first(board.items, 'request on the board').id,
    conversation: first(threads.items, 'conversation').id,
    agent: 'nightwatch',
    agentId: own.provider.id,
    transaction: first(Object.values(settled.txHashes), 'transaction'),
    checkout: open.checkoutId ?? '',
    credentials: await credentialsOf(buyer),
    orders,
    sold,
    bounties: await bountiesOf(visitor, (handle) => memberOf(market, handle)),
    jobs,
    jobSeats: await seatsOf(jobs, (handle) => memberOf(market, handle)),
  }
}
