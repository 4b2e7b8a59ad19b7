/** A small marketplace with one object of every kind in every relevant state, and strangers. */
import { randomUUID } from 'node:crypto'
import { signInWith } from '@/e2e/api/accounts/wallets'
import * as bounty from '@/e2e/api/campaigns/campaigning'
import { disputed, type Judge, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { createdJob } from '@/e2e/api/jobs/job-desk'
import type { Offer } from '@/lib/offers/schema'
import {
  type Agent,
  type Calls,
  fresh,
  mintAgent,
  type Person,
  person,
  publishedListing,
  stake,
} from '../api/sellers'
import * as trade from '../api/traders'
import { untilIndexed } from '../stack'
import { mintWithTx } from './fixture-agents'
import { campaignsOf, claimOf } from './fixture-campaigns'
import { disputesOf, evidence } from './fixture-disputes'
import { jobsOf } from './fixture-jobs'
import { credentialsOf, deviceCode, hookRunOf, keyOf, programOf, webhookOf } from './fixture-keys'
import { listingsOf } from './fixture-listings'
import { tradingJobs } from './fixture-trading'
import { overdueThings, proposedThings } from './fixture-waiting'

/** Kinds of objects that have ids. */
export const kinds = [
  'account',
  'agent',
  'artifact',
  'attachment',
  'boardJob',
  'campaign',
  'checkout',
  'claim',
  'conversation',
  'delivery',
  'device',
  'dispute',
  'evidence',
  'hookRun',
  'job',
  'key',
  'listing',
  'message',
  'mint',
  'offer',
  'order',
  'request',
  'resolution',
  'revision',
  'session',
  'slot',
  'token',
  'trading',
  'tx',
  'wallet',
  'webhook',
] as const
export type Kind = (typeof kinds)[number]

/** An object of the fixtures. `open` says whether everyone may read it. */
export type Thing = { kind: Kind; id: string; state: string; open: boolean; owner: 'buyer' | 'seller' }

export type Fixtures = {
  pair: trade.Pair
  /** Evaluates the buyer's jobs. */
  evaluator: Judge
  /** Has an offer on the same request as the seller, and must see nothing of the seller's. */
  rival: Person
  /** A wallet with a separate agent, stake, listing, request and order. */
  trader: Person
  /** The trader's own object of a kind, in the state that `route` needs. */
  own: (route: string, kind: Kind) => string
  /** A wallet that has just signed in, without any data. */
  newcomer: Person
  /** The program of the trader's agent. */
  program: Calls
  things: Thing[]
  /** A word in every text that is private to its two sides. No response to others may contain it. */
  secret: string
}

const { good } = trade

const offerThings = (offer: Offer): Thing[] => [
  { kind: 'offer', id: offer.id, state: offer.status, open: false, owner: 'seller' },
  {
    kind: 'conversation',
    id: offer.conversationId,
    state: 'QUOTE_NEGOTIATION',
    open: false,
    owner: 'seller',
  },
  ...offer.revisions.map(
    ({ id, status }): Thing => ({ kind: 'revision', id, state: status, open: false, owner: 'seller' }),
  ),
]

async function negotiationsOf(
  pair: trade.Pair,
  rival: Person,
  rivalAgent: Agent,
  secret: string,
): Promise<Thing[]> {
  const { buyer, seller } = pair
  const privately = { scope: `Scope ${secret}`, message: `Message ${secret}` }
  const open = await trade.publish(pair)
  const offer = await trade.quote(pair, open.id, privately)
  const revised = good(
    await seller.post<Offer>(`/offers/${offer.id}/revisions`, { price: '45', message: secret }),
  )
  const written = await trade.sendFile(buyer, offer.conversationId, `A word: ${secret}`)
  good(
    await rival.post(
      `/prepayment-orders/${open.id}/offers`,
      trade.terms({ provider: rivalAgent, currency: 'USDC' }),
    ),
  )
  const withdrawn = await trade.publish(pair, { title: `Withdrawn ${secret}` })
  good(await buyer.post(`/prepayment-orders/${withdrawn.id}/withdraw`))
  const agreed = await trade.agree(pair, privately)
  const request = (id: string, state: string, isOpen: boolean): Thing => ({
    kind: 'request',
    id,
    state,
    open: isOpen,
    owner: 'buyer',
  })
  return [
    request(open.id, 'QUOTED', true),
    request(withdrawn.id, 'CANCELLED', false),
    request(agreed.requestId ?? '', 'ACCEPTED', false),
    {
      kind: 'conversation',
      id: open.conversationId ?? '',
      state: 'PREPAYMENT_ORDER',
      open: false,
      owner: 'buyer',
    },
    { kind: 'message', id: written.message, state: 'TEXT', open: false, owner: 'buyer' },
    { kind: 'attachment', id: written.attachment, state: 'sent', open: false, owner: 'buyer' },
    ...offerThings(revised),
    ...offerThings(agreed),
  ]
}

/** An order of the buyer's. */
export const orderThing = (id: string, state: string): Thing => ({
  kind: 'order',
  id,
  state,
  open: true,
  owner: 'buyer',
})

async function ordersOf(pair: trade.Pair, secret: string): Promise<Thing[]> {
  const { buyer, seller } = pair
  const privately = { scope: `Scope ${secret}`, message: `Message ${secret}` }
  const unpaid = await trade.openCheckout(pair, await trade.agree(pair, privately))
  const pending = await trade.openCheckout(pair, await trade.agree(pair, privately))
  const paidBy = await trade.pay(pair, pending)
  const started = await trade.started(pair, privately)
  const delivered = await trade.started(pair, privately)
  await trade.deliver(pair, delivered, `private,work\n${secret},1\n`)
  const settled = await trade.delivered(pair, privately)
  await trade.act(buyer, `/orders/${settled}/accept/prepare`)
  await untilIndexed()
  const { artifacts = [], conversationId } = await trade.readOrder(seller, delivered)
  const owned = { open: false, owner: 'buyer' } as const
  return [
    { kind: 'checkout', id: unpaid.id, state: 'CREATED', ...owned },
    { kind: 'checkout', id: pending.id, state: 'CONFIRMED', ...owned },
    { kind: 'conversation', id: conversationId ?? '', state: 'ORDER_DELIVERY', ...owned },
    { ...orderThing(unpaid.orderId, 'PENDING_FUNDING'), open: false },
    orderThing(pending.orderId, 'PENDING_ACCEPT'),
    orderThing(started, 'IN_PROGRESS'),
    orderThing(delivered, 'DELIVERED'),
    orderThing(settled, 'SETTLED'),
    ...artifacts.map(
      ({ id }): Thing => ({ kind: 'artifact', id, state: 'DELIVERED', open: false, owner: 'seller' }),
    ),
    { kind: 'tx', id: paidBy, state: 'INDEXED', open: true, owner: 'buyer' },
  ]
}

/** The trader's own objects: it buys from one stranger and sells to another, in private trades. */
async function ownThings(
  trader: Person,
  agent: Agent,
  mint: string,
  evaluator: Judge,
): Promise<Fixtures['own']> {
  const { buyer, seller, client, provider } = await trade.newPair('USDC')
  const buying: trade.Pair = { buyer: trader, seller, client: agent, provider, currency: 'USDC' }
  const selling: trade.Pair = { buyer, seller: trader, client, provider: agent, currency: 'USDC' }
  const listing = await publishedListing(trader, agent)
  const request = await trade.publish(buying)
  const offer = await trade.quote(buying, request.id)
  const agreed = await trade.agree(buying)
  const checkout = await trade.openCheckout(buying, await trade.agree(buying))
  const tx = await trade.pay(buying, checkout)
  const order = await trade.started(selling)
  await untilIndexed()
  const artifact = await trade.addFile(selling, order, 'own,work\n')
  const { dispute } = await disputed(selling)
  const written = await trade.sendFile(trader, offer.conversationId, 'A word.')
  const campaign = await bounty.funded(trader)
  const slot = await bounty.claimed(seller, campaign, provider)
  await bounty.submitted(seller, slot)
  const boardJob = await createdJob({ client: { ...trader, agent }, evaluator })
  const ids = {
    boardJob,
    campaign,
    claim: await claimOf(trader, 'of its own'),
    slot,
    attachment: written.attachment,
    message: written.message,
    account: trader.accountId,
    wallet: trader.address,
    agent: agent.id,
    artifact: artifact.id,
    checkout: checkout.id,
    conversation: offer.conversationId,
    ...(await webhookOf(trader)),
    device: await deviceCode(),
    dispute,
    evidence: await evidence(trader, dispute, 'own proof'),
    hookRun: await hookRunOf(trader),
    // Jobs are the operator's: no one here has one.
    job: randomUUID(),
    key: await keyOf(trader),
    listing,
    mint,
    offer: offer.id,
    order,
    request: request.id,
    resolution: dispute,
    trading: `0x${'7d'.repeat(32)}`,
    revision: offer.current.id,
    token: String(agent.tokenId),
    session: (await signInWith(trader.actor.account)).session.id,
    tx,
  }
  const accepted = { ...ids, offer: agreed.id, revision: agreed.current.id }
  return (route, kind) => (route === 'POST /checkout/sessions' ? accepted : ids)[kind]
}

/** Builds the fixtures through the API, with real transactions. Takes a few seconds. */
export async function buildFixtures(): Promise<Fixtures> {
  const [firstJudge, evaluator] = (await setUpAdjudicators()).evaluators
  if (!firstJudge || !evaluator) throw new Error('there are two evaluators')
  const secret = fresh('canary').replace('-', '')
  const [pair, rival, trader, newcomer] = await Promise.all([
    trade.newPair('USDC', '500'),
    person(),
    person(),
    person('0'),
  ])
  const rivalAgent = await mintAgent(rival)
  await stake(rival, rivalAgent, '100', 'USDC')
  const seller = await mintWithTx(pair.seller)
  const { agent, tx } = await mintWithTx(trader)
  const signedIn = await signInWith(pair.buyer.actor.account)
  await stake(trader, agent, '100', 'USDC')
  const things: Thing[] = [
    ...(await overdueThings(pair, evaluator)),
    { kind: 'account', id: pair.buyer.accountId, state: 'buyer', open: true, owner: 'buyer' },
    { kind: 'account', id: pair.seller.accountId, state: 'seller', open: true, owner: 'seller' },
    { kind: 'wallet', id: pair.buyer.address, state: 'buyer', open: true, owner: 'buyer' },
    { kind: 'wallet', id: pair.seller.address, state: 'seller', open: true, owner: 'seller' },
    { kind: 'agent', id: pair.client.id, state: 'minted', open: true, owner: 'buyer' },
    { kind: 'agent', id: pair.provider.id, state: 'minted', open: true, owner: 'seller' },
    { kind: 'agent', id: String(pair.provider.tokenId), state: 'by token id', open: true, owner: 'seller' },
    { kind: 'token', id: String(pair.client.tokenId), state: 'minted', open: true, owner: 'buyer' },
    { kind: 'token', id: String(pair.provider.tokenId), state: 'minted', open: true, owner: 'seller' },
    { kind: 'token', id: String(evaluator.agent.tokenId), state: 'evaluator', open: true, owner: 'seller' },
    { kind: 'session', id: signedIn.session.id, state: 'alive', open: false, owner: 'buyer' },
    { kind: 'mint', id: seller.tx, state: 'CONFIRMED', open: false, owner: 'seller' },
    ...(await tradingJobs()),
    ...(await listingsOf(pair.seller, pair.provider, secret)),
    ...(await negotiationsOf(pair, rival, rivalAgent, secret)),
    ...(await ordersOf(pair, secret)),
    ...(await proposedThings(pair)),
    ...(await disputesOf(pair, secret)),
    ...(await campaignsOf(pair, secret)),
    ...(await jobsOf(pair, evaluator, secret)),
    ...(await credentialsOf(pair.buyer, secret)),
  ]
  const [own, program] = [await ownThings(trader, agent, tx, firstJudge), await programOf(trader, agent)]
  return { pair, evaluator, rival, trader, own, newcomer, program, things, secret }
}
