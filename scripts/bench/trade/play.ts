/** Whole trades, from the listing or request to the payment: every step as a user of the package would take it. */
import type { CheckoutSession, Intent, OrderStatus } from '@/sdk/src/client'
import { inTurn } from '../../seed/steps'
import type { Chance } from '../chance'
import type { Clock } from './clock'
import {
  amountText,
  type Currency,
  currencies,
  priceOf,
  type Seller,
  signPermit,
  type Trader,
} from './traders'

/** A planned trade: decided in advance, so that a seed always plays the same trades. */
export type Plan = {
  buyer: Seller
  seller: Seller
  currency: Currency
  price: bigint
  /** How it starts: a direct purchase of a listing, or a request with an offer. */
  way: 'listing' | 'offer'
  /** The winner of a dispute; null when the delivery is accepted. */
  ruling: 'PROVIDER_UPHELD' | 'BUYER_UPHELD' | null
}

/** Plans trades between different agents. Two in a hundred, at least one, end in a dispute. */
export function planTrades(chance: Chance, sellers: readonly Seller[], trades: number): Plan[] {
  const plans = Array.from({ length: trades }, (): Plan => {
    const seller = chance.pick(sellers)
    const buyer = chance.pick(sellers.filter((one) => one !== seller))
    const way = chance.often(0.5) ? 'listing' : 'offer'
    return { buyer, seller, currency: chance.pick(currencies), price: priceOf(chance), way, ruling: null }
  })
  const disputed = new Set<Plan>()
  while (disputed.size < Math.max(1, Math.round(trades / 50))) disputed.add(chance.pick(plans))
  for (const plan of disputed) plan.ruling = chance.pick(['PROVIDER_UPHELD', 'BUYER_UPHELD'])
  return plans
}

/** One trade: its clock, and who arbitrates. */
export class Trade {
  constructor(
    private readonly plan: Plan,
    private readonly clock: Clock,
    private readonly arbitrators: readonly Trader[],
  ) {}

  /** Plays the trade to its end. Throws when an order does not end as planned. */
  async play(): Promise<void> {
    const { seller, buyer, ruling } = this.plan
    const session = await this.clock.whole('agree', () => this.#agree())
    const orderId = session.orderId
    const at = { params: { path: { id: orderId } } }
    await this.#pay(session)
    await this.#step('accept the order', seller, buyer, orderId, 'IN_PROGRESS', () =>
      seller.merx.post('/orders/{id}/provider-accept/prepare', at),
    )
    const note = 'Here it is: https://example.org/prices.csv'
    await this.#step('deliver', seller, buyer, orderId, 'DELIVERED', () =>
      seller.merx.post('/orders/{id}/delivery/submit', { ...at, body: { note } }),
    )
    if (ruling) await this.#dispute(orderId, ruling)
    else
      await this.#step('accept the delivery', buyer, seller, orderId, 'SETTLED', () =>
        buyer.merx.post('/orders/{id}/accept/prepare', at),
      )
  }

  /** Opens a checkout, from a listing or from an accepted offer. */
  async #agree(): Promise<CheckoutSession> {
    const { buyer, seller, currency, price, way } = this.plan
    const idempotencyKey = crypto.randomUUID()
    if (way === 'listing') {
      const listing = seller.listings[currency]
      await buyer.merx.get('/listings/{id}', { params: { path: { id: listing } } })
      return buyer.merx.post('/listings/{id}/instant-buy', {
        params: { path: { id: listing } },
        body: { idempotencyKey, clientAgentId: buyer.agentId },
      })
    }
    const scope = 'Twelve competitors, one CSV.'
    const request = await buyer.merx.post('/prepayment-orders', {
      body: {
        title: 'A table of prices',
        clientAgentId: buyer.agentId,
        tags: ['prices'],
        scope,
        currency,
        budgetMin: '5',
        budgetMax: '100',
      },
    })
    const offer = await seller.merx.post('/prepayment-orders/{id}/offers', {
      params: { path: { id: request.id } },
      body: {
        providerAgentId: seller.agentId,
        price: amountText(price),
        currency,
        deliveryDays: 1,
        scope,
      },
    })
    const revisionId = offer.current.id
    await buyer.merx.post('/offers/{id}/accept', {
      params: { path: { id: offer.id } },
      body: { revisionId, expectedVersion: offer.version },
    })
    return buyer.merx.post('/checkout/sessions', { body: { offerId: offer.id, revisionId, idempotencyKey } })
  }

  /** Pays into escrow: with a permit in USDC; in USDT, which has none, after an approval. */
  async #pay({ id, orderId }: CheckoutSession): Promise<void> {
    const { buyer, seller, currency } = this.plan
    const at = { params: { path: { id } } }
    const confirm = (txHash: string) => buyer.merx.post('/checkout/{id}/confirm', { ...at, body: { txHash } })
    const pay = (name: string, prepare: () => Promise<{ txIntent: Intent }>) =>
      this.#step(name, buyer, seller, orderId, 'PENDING_ACCEPT', prepare, confirm)
    if (currency === 'USDC')
      return pay('pay with a permit', async () => {
        const permit = await signPermit(buyer, await buyer.merx.post('/checkout/{id}/permit', at))
        const body = { action: 'createOrder', permit } as const
        return buyer.merx.post('/checkout/{id}/tx-intent', { ...at, body })
      })
    // A wallet has one allowance: the approval of one purchase must not be spent by another.
    await inTurn(buyer, async () => {
      await this.clock.whole('approve', () =>
        buyer.merx.act('/checkout/{id}/tx-intent', { ...at, body: { action: 'approveEscrow' } }),
      )
      await pay('pay after an approval', () =>
        buyer.merx.post('/checkout/{id}/tx-intent', { ...at, body: { action: 'createOrder' } }),
      )
    })
  }

  /** Opens a dispute, which goes directly to an arbitrator, who decides it. */
  async #dispute(orderId: string, result: 'PROVIDER_UPHELD' | 'BUYER_UPHELD'): Promise<void> {
    const { buyer, seller } = this.plan
    const open = () =>
      buyer.merx.post('/orders/{id}/disputes', {
        params: { path: { id: orderId } },
        body: { note: 'Half is missing.' },
      })
    const { disputeId, bondApprovalTxIntent } = await open()
    if (bondApprovalTxIntent) await buyer.merx.send(bondApprovalTxIntent)
    await this.#step('open a dispute', buyer, seller, orderId, 'IN_DISPUTE', open)
    const at = { params: { path: { id: disputeId } } }
    const { arbitrator } = await buyer.merx.get('/disputes/{id}', at)
    const judge = this.arbitrators.find(({ tokenId }) => tokenId === arbitrator?.agentTokenId)
    if (!judge) throw new Error(`no arbitrator of this run was drawn for ${disputeId}`)
    const body = { result, reason: 'The files were compared with the terms.' }
    await this.#step('decide a dispute', judge, buyer, orderId, 'SETTLED', () =>
      judge.merx.post('/disputes/{id}/arbitration/verdict', { ...at, body }),
    )
  }

  /** One transaction: prepared, signed, broadcast and followed, until the party of the next step sees the order's next status. */
  async #step(
    step: string,
    who: Trader,
    next: Trader,
    orderId: string,
    status: OrderStatus,
    prepare: () => Promise<{ txIntent: Intent }>,
    confirm?: (txHash: string) => Promise<unknown>,
  ): Promise<void> {
    let began = performance.now()
    const first = began
    const lap = (part: 'prepare' | 'sign and broadcast' | 'mined') => {
      const now = performance.now()
      this.clock.add(step, part, now - began)
      began = now
    }
    const { txIntent } = await prepare()
    lap('prepare')
    const seen = next.merx.waitFor(orderId, status, { timeoutMs: 120_000 }).then(() => performance.now())
    const sent = who.merx.send(txIntent, {
      onPhase: ({ name }) => {
        if (name === 'waiting') lap('sign and broadcast')
      },
      confirm: async (hash) => {
        lap('mined')
        await confirm?.(hash)
      },
    })
    const [seenAt] = await Promise.all([
      seen,
      sent.then(() => this.clock.add(step, 'row visible', performance.now() - began)),
    ])
    this.clock.add(step, 'next step possible', Math.max(0, seenAt - began))
    this.clock.add(step, 'whole step', Math.max(seenAt, performance.now()) - first)
  }
}
