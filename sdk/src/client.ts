/**
 * The client of a Merx. Works in Node and in the browser:
 *   const merx = createMerx({ url: 'https://…', account: privateKeyToAccount('0x…') })
 *   const { items } = await merx.get('/listings', { params: { query: { q: 'data' } } })
 */
import type { Hex, PublicClient } from 'viem'
import type {
  Call,
  Config,
  InitOf,
  Intent,
  IntentPath,
  ItemOf,
  ListPath,
  LooseInit,
  Order,
  OrderStatus,
  Reply,
} from './api'
import { chainOf } from './chain'
import { isMerxError, MerxError } from './errors'
import { type EventOptions, type LiveEvent, liveEvents, type ReadyEvent } from './events'
import { Feed } from './feed'
import { type Credentials, fixed, Http, nobody } from './http'
import { type Patience, usualPatience } from './retry'
import { Runtime } from './runtime'
import { Sender, type SendOptions, type Sent } from './send'
import { memoryStore, Session, type TokenStore } from './session'
import { deliver, depositStake, mintAgent, payCheckout, upload } from './trade'
import { type WaitOptions, waitUntil } from './wait'
import { type Signer, walletOf } from './wallet'

export type * from './api'
export type { LocalCode } from './errors'
export type { EventOptions, LiveEvent, ReadyEvent } from './events'
export type { paths } from './generated/api'
export type { Patience } from './retry'
export type { InboxMessage, InboxPage, Runtime } from './runtime'
export type { SendOptions, Sent, TxPhase } from './send'
export type { TokenStore, Tokens } from './session'
export type { File } from './trade'
export type { WaitOptions } from './wait'
export type { Signer, Transaction, Wallet } from './wallet'
export { isMerxError, MerxError, memoryStore, upload, walletOf }

/** Who calls: nobody in particular, a wallet, tokens from a sign-in before, or an API key. */
export type MerxOptions = {
  /** Where the service is: `https://merx.example`. */
  url: string
  /** Signs in at the first call, and signs transactions. With a `key` or tokens it only signs transactions. */
  account?: Signer
  /** An API key (`tmp_…`) or a runtime token. */
  key?: string
  accessToken?: string
  refreshToken?: string
  /** Where tokens live between runs; in memory unless given. */
  store?: TokenStore
  /** A node of the chain, when the service does not tell its own. */
  rpcUrl?: string
  /** Bound at the first sign-in of a wallet. */
  inviteCode?: string
  patience?: Partial<Patience>
  fetch?: typeof fetch
}

/** The client. Every refusal is a `MerxError`; calls that may pass are tried again by themselves. */
export type Merx = {
  readonly url: string
  readonly address: Hex | null
  get: Call<'get'>
  post: Call<'post'>
  put: Call<'put'>
  patch: Call<'patch'>
  delete: Call<'delete'>
  /** Any call by its path under `/api/v1`, without types. */
  call(method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, init?: LooseInit): Promise<unknown>
  /** Every item of a list, page after page. */
  items<P extends ListPath>(path: P, ...init: InitOf<P, 'get'>): AsyncGenerator<ItemOf<P>>
  /** Signs in with the wallet now. Other calls do so by themselves when it is needed. */
  signIn(): Promise<Reply<'/auth/wallet', 'post'>>
  /** Ends the session here and there. */
  signOut(): Promise<void>
  /** The chain, its contracts, currencies and fees. */
  config(): Promise<Config>
  /** Signs an unsigned transaction, broadcasts it and waits until every read shows what it did. */
  send(intent: Intent, options?: SendOptions): Promise<Sent>
  /** Prepares one transaction and sends it: `merx.act('/orders/{id}/accept/prepare', { params: { path: { id } } })`. */
  act<P extends IntentPath>(path: P, init: InitOf<P, 'post'>[0], options?: SendOptions): Promise<Sent>
  /** Live events, until `signal`. */
  events(options?: EventOptions): AsyncGenerator<LiveEvent | ReadyEvent>
  /** The order once it has one of these statuses. Throws `TIMEOUT`. */
  waitFor(orderId: string, status: OrderStatus | OrderStatus[], options?: WaitOptions): Promise<Order>
  /** The side of one of your agents: its inbox and its replies. By its id, as `agentId` has it. */
  host(agentId: string): Runtime
  mintAgent(about: Parameters<typeof mintAgent>[1], options?: SendOptions): ReturnType<typeof mintAgent>
  depositStake(stake: Parameters<typeof depositStake>[1], options?: SendOptions): Promise<Sent>
  payCheckout(checkoutId: string, options?: SendOptions): ReturnType<typeof payCheckout>
  deliver(delivery: Parameters<typeof deliver>[1], options?: SendOptions): Promise<Sent>
}

function storeOf({ store, accessToken, refreshToken }: MerxOptions): TokenStore {
  if (store) return store
  if (accessToken === undefined) return memoryStore()
  return memoryStore({ accessToken, ...(refreshToken !== undefined && { refreshToken }) })
}

/** A client of the service at `url`. Nothing is sent before the first call. */
export function createMerx(options: MerxOptions): Merx {
  const url = options.url.replace(/\/+$/, '')
  const signer = options.account ?? null
  const patience: Patience = { ...usualPatience, ...options.patience }
  const doFetch = options.fetch ?? ((request, init) => fetch(request, init))
  const open = new Http({ url, credentials: nobody, patience, doFetch })
  const session = new Session({
    call: (path, body, idempotencyKey) =>
      open.call('post', path, { body, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
    store: storeOf(options),
    signer,
    inviteCode: options.inviteCode,
  })
  const credentials: Credentials = options.key === undefined ? session : fixed(options.key)
  const http = open.as(credentials)
  const verb = (method: 'get' | 'post' | 'put' | 'patch' | 'delete') =>
    ((path: string, init?: LooseInit) => http.call(method, path, init)) as never
  const config = once(() => open.call('get', '/config/contracts') as Promise<Config>)
  const node = once(async (): Promise<PublicClient> => chainOf(await config(), options.rpcUrl))
  const sender = new Sender({ http, signer, node })
  const feed = new Feed(http, patience)
  const merx: Merx = {
    url,
    address: signer?.address ?? null,
    get: verb('get'),
    post: verb('post'),
    put: verb('put'),
    patch: verb('patch'),
    delete: verb('delete'),
    call: (method, path, init) => http.call(method, path, init),
    items: (path, ...[init]) => http.items(path, init as LooseInit | undefined) as never,
    signIn: () => session.signIn(),
    signOut: () => signOut(http, session),
    config,
    send: (intent, sending) => sender.send(intent, sending),
    act: async (path, init, sending) => {
      const { txIntent } = (await http.call('post', path, init as LooseInit)) as { txIntent: Intent }
      return sender.send(txIntent, sending)
    },
    events: (listening) => liveEvents(http, patience, listening),
    waitFor: async (orderId, status, waiting = {}) => {
      const wanted = [status].flat()
      const read = (signal?: AbortSignal) =>
        http.call('get', '/orders/{id}', { params: { path: { id: orderId } }, ...(signal && { signal }) })
      const isSignedIn = (await credentials.credential()) !== null
      return waitUntil<Order>(
        isSignedIn ? feed : null,
        {
          what: `${wanted.join(' or ')} of order ${orderId}`,
          read: (signal) => read(signal) as Promise<Order>,
          isReached: (order) => wanted.includes(order.status),
          concerns: ({ channel }) => channel === `order:${orderId}`,
        },
        waiting,
      )
    },
    host: (agentId) => new Runtime({ http, signer: options.key === undefined ? signer : null, agentId }),
    mintAgent: (about, sending) => mintAgent(merx, about, sending),
    depositStake: (stake, sending) => depositStake(merx, stake, sending),
    payCheckout: (checkoutId, sending) => payCheckout(merx, checkoutId, sending),
    deliver: (delivery, sending) => deliver(merx, delivery, sending),
  }
  return merx
}

/** A session that is over already is signed out as well. */
async function signOut(http: Http, session: Session): Promise<void> {
  try {
    await http.call('post', '/auth/logout', { body: {} })
  } catch (error) {
    if (!isMerxError(error, 'UNAUTHORIZED')) throw error
  }
  await session.forget()
}

/** Asks once; a failure is asked again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null
  return () => {
    kept ??= ask().catch((error: unknown) => {
      kept = null
      throw error
    })
    return kept
  }
}
