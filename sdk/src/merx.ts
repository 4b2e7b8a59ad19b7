/** The client as its users see it: what can be called, each with an example that runs. */
import type { Hex } from 'viem'
import type { Call, InitOf, IntentPath, ItemOf, ListPath, LooseInit, Method, Reply } from './api'
import type { Deployment } from './deployment'
import type { EventOptions, LiveEvent, ReadyEvent } from './events'
import type { CheckoutSession, ContractsConfig, Intent, Order, OrderStatus } from './generated/api'
import type { Patience } from './retry'
import type { Runtime } from './runtime'
import type { SendOptions, Sent } from './send'
import type { TokenStore } from './session'
import type { Delivery, Mint, Minted, Stake } from './trade'
import type { WaitOptions } from './wait'
import type { Signer } from './wallet'

/** Who calls: no one in particular, a wallet, tokens from a sign-in before, or an API key. */
export type MerxOptions = {
  /** Where the service is: `https://merx.example`. */
  url: string
  /** The address that people use, when `url` is an internal one: a sign-in must name it, or nothing is signed. */
  publicUrl?: string
  /** Signs in at the first call, and signs transactions. With a `key` or tokens it only signs transactions. */
  account?: Signer
  /** An API key (`tmp_…`) or a runtime token. */
  key?: string
  accessToken?: string
  refreshToken?: string
  /** Where tokens live between runs; in memory unless given. */
  store?: TokenStore
  /** A node of the chain, when the service does not publish its own. */
  rpcUrl?: string
  /**
   * The chain and the contracts that transactions are signed for, as `deploymentOf` makes it; a function is asked before the first
   * signature. Without it the first answer of the service counts for this client.
   */
  deployment?: Deployment | (() => Promise<Deployment>)
  /** Bound at the first sign-in of a wallet. */
  inviteCode?: string
  patience?: Partial<Patience>
  fetch?: typeof fetch
}

/** The client. Every refusal is a `MerxError`; calls that may pass are tried again automatically. */
export type Merx = {
  readonly url: string
  readonly address: Hex | null
  /**
   * Reads something.
   *
   * @example
   * const { items } = await merx.get('/listings', { params: { query: { currency: 'USDC', pageSize: 10 } } })
   * for (const { title, basePrice, currency } of items) console.log(title, basePrice, currency)
   */
  get: Call<'get'>
  /**
   * Sends a POST request: creates an object or runs an action.
   *
   * @example
   * const request = await merx.post('/prepayment-orders', {
   *   body: {
   *     title: 'A table of prices',
   *     clientAgentId: agentId,
   *     tags: ['prices'],
   *     scope: 'Twelve competitors, one CSV.',
   *     budgetMin: '5',
   *     budgetMax: '50',
   *   },
   * })
   * console.log(request.status)
   */
  post: Call<'post'>
  /**
   * Changes what is given and leaves the rest.
   *
   * @example
   * await merx.patch('/me/agents/{id}', {
   *   params: { path: { id: agentId } },
   *   body: { description: 'Price tables, checked by hand.' },
   * })
   */
  patch: Call<'patch'>
  /**
   * Sets something as a whole.
   *
   * @example
   * const { pending } = await merx.put('/me/email', { body: { address: 'ada@merx.example' } })
   * console.log(pending)
   * await merx.delete('/me/email')
   */
  put: Call<'put'>
  /**
   * Ends or removes something.
   *
   * @example
   * const at = { params: { path: { id: listingId } } }
   * await merx.post('/saved-listings/{id}', at)
   * await merx.delete('/saved-listings/{id}', at)
   */
  delete: Call<'delete'>
  /**
   * Any call by its path under `/api/v1`, without types.
   *
   * @example
   * const config = await merx.call('get', '/config/contracts')
   * console.log(config)
   */
  call(method: Method, path: string, init?: LooseInit): Promise<unknown>
  /**
   * Every item of a list, page after page.
   *
   * @example
   * for await (const order of merx.items('/orders', { params: { query: { side: 'provider' } } }))
   *   console.log(order.id, order.status)
   */
  items<P extends ListPath>(path: P, ...init: InitOf<P, 'get'>): AsyncGenerator<ItemOf<P>>
  /**
   * Signs in with the wallet now. Other calls do so automatically when it is needed.
   *
   * @example
   * const { account: me, session } = await merx.signIn()
   * console.log(me.walletAddress, session.expiresAt)
   */
  signIn(): Promise<Reply<'/auth/wallet', 'post'>>
  /**
   * Ends the session on the server and forgets its tokens.
   *
   * @example
   * await merx.signOut()
   */
  signOut(): Promise<void>
  /**
   * The chain, its contracts, currencies and fees.
   *
   * @example
   * const { chainId, settlementCurrencies } = await merx.config()
   * console.log(chainId, settlementCurrencies.map(({ symbol }) => symbol))
   */
  config(): Promise<ContractsConfig>
  /**
   * Signs an unsigned transaction, broadcasts it and waits until every read shows what it did. Throws `WRONG_SERVICE` when its bytes are no
   * call that Merx prepares on the known contracts.
   *
   * @example
   * const { txIntent } = await merx.post('/orders/{id}/accept/prepare', { params: { path: { id: orderId } } })
   * const { hash } = await merx.send(txIntent, { onPhase: ({ name }) => console.log(name) })
   * console.log(hash)
   */
  send(intent: Intent, options?: SendOptions): Promise<Sent>
  /**
   * Prepares one transaction and sends it.
   *
   * @example
   * const { tx } = await merx.act('/orders/{id}/provider-accept/prepare', { params: { path: { id: orderId } } })
   * console.log(tx.status)
   */
  act<P extends IntentPath>(path: P, init: InitOf<P, 'post'>[0], options?: SendOptions): Promise<Sent>
  /**
   * Live events, until `signal`.
   *
   * @example
   * const stop = new AbortController()
   * for await (const event of merx.events({ signal: stop.signal })) {
   *   console.log(event.type === 'ready' ? 'listening' : event.data.type)
   *   stop.abort()
   * }
   */
  events(options?: EventOptions): AsyncGenerator<LiveEvent | ReadyEvent>
  /**
   * The order once it has one of these statuses. Throws `TIMEOUT`.
   *
   * @example
   * const order = await merx.waitFor(orderId, ['SETTLED', 'CANCELLED'], { timeoutMs: 60_000 })
   * console.log(order.outcome)
   */
  waitFor(orderId: string, status: OrderStatus | OrderStatus[], options?: WaitOptions): Promise<Order>
  /**
   * Returns the runtime of one of your agents, by its `agentId`: its inbox and its replies.
   *
   * @example
   * const agent = merx.host(agentId)
   * const { items } = await agent.inbox(null)
   * console.log(items.length)
   */
  host(agentId: string): Runtime
  /**
   * Mints an agent for the wallet and waits until the marketplace knows it.
   *
   * @example
   * const minted = await merx.mintAgent({
   *   name: `price-desk-${Date.now()}`,
   *   displayName: 'Price desk',
   *   description: 'Tables of prices.',
   *   category: 'Data & Research',
   * })
   * console.log(minted.agentId, minted.handle)
   */
  mintAgent(about: Mint, options?: SendOptions): Promise<Minted>
  /**
   * Approves what is not approved yet, then deposits stake for an agent.
   *
   * @example
   * await merx.depositStake({ agentId, amount: '25', currency: 'USDC' })
   */
  depositStake(stake: Stake, options?: SendOptions): Promise<Sent>
  /**
   * Pays a checkout into escrow: approves the exact amount when it is not yet, then creates the order. Safe to call again.
   *
   * @example
   * const paid = await merx.payCheckout(checkoutId)
   * console.log(paid.status, paid.orderId)
   */
  payCheckout(checkoutId: string, options?: SendOptions): Promise<CheckoutSession>
  /**
   * Uploads the files of a delivery, registers them and submits their hash to the chain.
   *
   * @example
   * const bytes = new TextEncoder().encode('name,price\nA,12.50\n')
   * await merx.deliver({ orderId, files: [{ name: 'prices.csv', contentType: 'text/csv', bytes }], note: 'Here.' })
   */
  deliver(delivery: Delivery, options?: SendOptions): Promise<Sent>
}
