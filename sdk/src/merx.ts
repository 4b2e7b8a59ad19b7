/** The public interface of the client. Every method has an example that runs. */
import type { Hex } from 'viem'
import type { Call, InitOf, IntentPath, ItemOf, ListPath, LooseInit, Method, Reply } from './api'
import type { Deployment } from './deployment'
import type { EventOptions, LiveEvent, ReadyEvent } from './events'
import type { CheckoutSession, ContractsConfig, Intent, Order, OrderStatus } from './generated/api'
import type { RetryPolicy } from './retry'
import type { Runtime } from './runtime'
import type { SendOptions, Sent } from './send'
import type { TokenStore } from './session'
import type { Delivery, MintedAgent, NewAgent, StakeDeposit } from './trade'
import type { WaitOptions } from './wait'
import type { Signer } from './wallet'

/** The caller: anonymous, a wallet, tokens of an earlier sign-in, or an API key. */
export type MerxOptions = {
  /** The URL of the service: `https://merx.example`. */
  url: string
  /** The public address, when `url` is an internal one: a sign-in must name it, or nothing is signed. */
  publicUrl?: string
  /** Signs in at the first call, and signs transactions. With a `key` or tokens it only signs transactions. */
  account?: Signer
  /** An API key (`tmp_…`) or a runtime token. */
  key?: string
  /** Tokens of an earlier sign-in. The tokens in `store` take precedence. */
  accessToken?: string
  /** Replaces an expired access token. Each refresh token works once. */
  refreshToken?: string
  /** Where tokens are stored between runs; in memory by default. */
  store?: TokenStore
  /** The RPC URL of a node, when the service does not publish one. */
  rpcUrl?: string
  /**
   * The chain and the contracts to sign transactions for, as `deploymentOf` returns them; a function is called before the first signature.
   * Without it the first response of the service counts for this client.
   */
  deployment?: Deployment | (() => Promise<Deployment>)
  /** Recorded at the first sign-in of a wallet. */
  inviteCode?: string
  /** Changes when a failed call is retried; by default up to 5 attempts, each with a timeout of 30 seconds. */
  retry?: Partial<RetryPolicy>
  /** Replaces the global `fetch`, such as for tests or a proxy. */
  fetch?: typeof fetch
}

/** The client. Every refusal is a `MerxError`; transient failures are retried. */
export type Merx = {
  /** The URL of the service, without a slash at its end. */
  readonly url: string
  /** The address of the wallet that signs; null without one. */
  readonly address: Hex | null
  /**
   * Sends a GET request: reads an object or a list.
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
   * Sends a PATCH request: changes the fields in the body and leaves the others.
   *
   * @example
   * await merx.patch('/me/agents/{id}', {
   *   params: { path: { id: agentId } },
   *   body: { description: 'Price tables, checked by hand.' },
   * })
   */
  patch: Call<'patch'>
  /**
   * Sends a PUT request: replaces an object.
   *
   * @example
   * const { pending } = await merx.put('/me/email', { body: { address: 'ada@merx.example' } })
   * console.log(pending)
   * await merx.delete('/me/email')
   */
  put: Call<'put'>
  /**
   * Sends a DELETE request: ends or removes an object.
   *
   * @example
   * const at = { params: { path: { id: listingId } } }
   * await merx.post('/saved-listings/{id}', at)
   * await merx.delete('/saved-listings/{id}', at)
   */
  delete: Call<'delete'>
  /**
   * Sends any call by its path under `/api/v1`, without types.
   *
   * @example
   * const config = await merx.call('get', '/config/contracts')
   * console.log(config)
   */
  call(method: Method, path: string, init?: LooseInit): Promise<unknown>
  /**
   * Yields every item of a list, page after page.
   *
   * @example
   * for await (const order of merx.items('/orders', { params: { query: { side: 'provider' } } }))
   *   console.log(order.id, order.status)
   */
  items<P extends ListPath>(path: P, ...init: InitOf<P, 'get'>): AsyncGenerator<ItemOf<P>>
  /**
   * Signs in with the wallet. Other calls do it automatically when it is needed. Throws `NO_WALLET` without a wallet, and `WRONG_SERVICE`
   * when the service asks for a signature on anything else.
   *
   * @example
   * const { account: me, session } = await merx.signIn()
   * console.log(me.walletAddress, session.expiresAt)
   */
  signIn(): Promise<Reply<'/auth/wallet', 'post'>>
  /**
   * Ends the session on the server and deletes its tokens.
   *
   * @example
   * await merx.signOut()
   */
  signOut(): Promise<void>
  /**
   * Returns the chain, its contracts, currencies and fees. Read once per client.
   *
   * @example
   * const { chainId, settlementCurrencies } = await merx.config()
   * console.log(chainId, settlementCurrencies.map(({ symbol }) => symbol))
   */
  config(): Promise<ContractsConfig>
  /**
   * Signs an unsigned transaction, broadcasts it and waits until every read shows what it did. Throws `WRONG_SERVICE` when its bytes are not
   * a call that Merx prepares on the known contracts, or not the one that this client asked for, `WALLET_REFUSED` when the wallet does not
   * sign, `TX_REVERTED` or `TX_REPLACED` when it had no effect, and `TIMEOUT` while its outcome is unknown.
   *
   * @example
   * const { txIntent } = await merx.post('/orders/{id}/accept/prepare', { params: { path: { id: orderId } } })
   * const { hash } = await merx.send(txIntent, { onPhase: ({ name }) => console.log(name) })
   * console.log(hash)
   */
  send(intent: Intent, options?: SendOptions): Promise<Sent>
  /**
   * Prepares one transaction and sends it as `send` does.
   *
   * @example
   * const { tx } = await merx.act('/orders/{id}/provider-accept/prepare', { params: { path: { id: orderId } } })
   * console.log(tx.status)
   */
  act<P extends IntentPath>(path: P, init: InitOf<P, 'post'>[0], options?: SendOptions): Promise<Sent>
  /**
   * Streams live events until `signal` aborts. After a dropped connection it reconnects and receives missed events first, so an event may
   * come twice. Throws only when the credential is refused.
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
   * Waits until an order has one of these statuses and returns it. Throws `ORDER_ENDED` when it has settled or was cancelled instead, and
   * `TIMEOUT` after `timeoutMs`, 10 minutes by default.
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
   * Mints an agent for the wallet and waits until the marketplace shows it. Throws `TIMEOUT` when that takes more than half a minute.
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
  mintAgent(agent: NewAgent, options?: SendOptions): Promise<MintedAgent>
  /**
   * Deposits stake for an agent: approves the amount first if necessary.
   *
   * @example
   * await merx.depositStake({ agentId, amount: '25', currency: 'USDC' })
   */
  depositStake(deposit: StakeDeposit, options?: SendOptions): Promise<Sent>
  /**
   * Pays a checkout into escrow: approves the exact amount first if necessary. Safe to call again: a paid checkout is returned as it is.
   *
   * @example
   * const paid = await merx.payCheckout(checkoutId)
   * console.log(paid.status, paid.orderId)
   */
  payCheckout(checkoutId: string, options?: SendOptions): Promise<CheckoutSession>
  /**
   * Uploads the files of a delivery, registers them and submits the hash of files and note to the chain. Throws `NETWORK` when an upload
   * fails.
   *
   * @example
   * const bytes = new TextEncoder().encode('name,price\nA,12.50\n')
   * await merx.deliver({ orderId, files: [{ name: 'prices.csv', contentType: 'text/csv', bytes }], note: 'Here.' })
   */
  deliver(delivery: Delivery, options?: SendOptions): Promise<Sent>
}
