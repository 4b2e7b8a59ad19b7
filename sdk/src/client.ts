/**
 * The client of a Merx. Works in Node and in the browser:
 *   const merx = createMerx({ url: 'https://…', account: privateKeyToAccount('0x…') })
 *   const { items } = await merx.get('/listings', { params: { query: { q: 'data' } } })
 */
import type { PublicClient } from 'viem'
import type { LooseInit, Method } from './api'
import { AskedCalls } from './asked-call'
import { chainOf } from './chain'
import { type Deployment, deploymentOf } from './deployment'
import { isMerxError, localError, MerxError } from './errors'
import { liveEvents } from './events'
import { Feed } from './feed'
import type { ContractsConfig, Intent, Order, OrderStatus } from './generated/api'
import { type Credentials, fixed, Http, noCredentials } from './http'
import { jobOfferData } from './job-offer'
import type { Merx, MerxOptions } from './merx'
import { defaultRetryPolicy, type RetryPolicy } from './retry'
import { Runtime } from './runtime'
import { Sender } from './send'
import { memoryStore, Session, type Tokens } from './session'
import { teeOrderMessage } from './tee'
import { deliver, depositStake, mintAgent, payCheckout, upload } from './trade'
import { waitUntil } from './wait'
import { walletOf } from './wallet'

export type * from './api'
export type { Deployment } from './deployment'
export type { LocalCode } from './errors'
export type { EventOptions, LiveEvent, ReadyEvent } from './events'
export type * from './generated/api'
export type { JobOfferTerms } from './job-offer'
export type { CallArgument, KnownCall } from './known-call'
export type { Merx, MerxOptions } from './merx'
export type { RetryPolicy } from './retry'
export type { InboxOptions, Runtime } from './runtime'
export type { SendOptions, Sent, TxPhase } from './send'
export type { TokenStore, Tokens } from './session'
export type { TeeOrder } from './tee'
export type { Delivery, MintedAgent, NewAgent, StakeDeposit, UploadFile } from './trade'
export type { WaitOptions } from './wait'
export type { Signer, Transaction, Wallet } from './wallet'
export { deploymentOf, isMerxError, jobOfferData, MerxError, memoryStore, teeOrderMessage, upload, walletOf }

function givenTokens({ accessToken, refreshToken }: MerxOptions): Tokens | null {
  if (accessToken === undefined) return null
  return { accessToken, ...(refreshToken !== undefined && { refreshToken }) }
}

/** Returns the deployment to sign for: the one in the options, else the first that the service names. */
async function knownDeployment(
  { deployment }: MerxOptions,
  config: () => Promise<ContractsConfig>,
): Promise<Deployment> {
  if (deployment === undefined) return deploymentOf(await config())
  return typeof deployment === 'function' ? deployment() : deployment
}

/**
 * A client of the service at `url`. Nothing is sent before the first call.
 *
 * @example
 * const client = createMerx({ url, account: privateKeyToAccount(privateKey) })
 * const me = await client.get('/me')
 * console.log(me.account.walletAddress)
 */
export function createMerx(options: MerxOptions): Merx {
  const url = options.url.replace(/\/+$/, '')
  const signer = options.account ?? null
  const retryPolicy: RetryPolicy = { ...defaultRetryPolicy, ...options.retry }
  const doFetch = options.fetch ?? ((request, init) => fetch(request, init))
  const open = new Http({ url, credentials: noCredentials, retryPolicy, doFetch })
  const session = new Session({
    call: (path, body, idempotencyKey) =>
      open.call('post', path, { body, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
    store: options.store ?? memoryStore(),
    given: givenTokens(options),
    signer,
    url: options.publicUrl ?? url,
    inviteCode: options.inviteCode,
  })
  const credentials: Credentials = options.key === undefined ? session : fixed(options.key)
  const http = open.as(credentials)
  const asked = new AskedCalls()
  const call = async (method: Method, path: string, init: LooseInit = {}) =>
    asked.note(await http.call(method, path, init), path, init)
  const verb = (method: Method) => ((path: string, init?: LooseInit) => call(method, path, init)) as never
  const readConfig = () => open.call('get', '/config/contracts') as Promise<ContractsConfig>
  const config = once(readConfig)
  const node = once(async (): Promise<PublicClient> => chainOf(await config(), options.rpcUrl))
  const deployment = once(() => knownDeployment(options, config))
  const named = async () => deploymentOf(await readConfig())
  const sender = new Sender({ http, signer, node, deployment, named, asked })
  const feed = new Feed(http, retryPolicy)
  const merx: Merx = {
    url,
    address: signer?.address ?? null,
    get: verb('get'),
    post: verb('post'),
    patch: verb('patch'),
    put: verb('put'),
    delete: verb('delete'),
    call,
    items: (path, ...[init]) => http.items(path, init as LooseInit | undefined) as never,
    signIn: () => session.signIn(),
    signOut: () => signOut(http, session),
    config,
    send: (intent, sending) => sender.send(intent, sending),
    act: async (path, init, sending) => {
      const { txIntent } = (await call('post', path, init as LooseInit)) as { txIntent: Intent }
      return sender.send(txIntent, sending)
    },
    events: (listening) => liveEvents(http, retryPolicy, listening),
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
          refusalOf: (order) => endedError(order, wanted),
          concerns: ({ channel }) => channel === `order:${orderId}`,
        },
        waiting,
      )
    },
    host: (agentId) => new Runtime({ http, signer: options.key === undefined ? signer : null, agentId }),
    mintAgent: (agent, sending) => mintAgent(merx, agent, sending),
    depositStake: (deposit, sending) => depositStake(merx, deposit, sending),
    payCheckout: (checkoutId, sending) => payCheckout(merx, checkoutId, sending),
    deliver: (delivery, sending) => deliver(merx, delivery, sending, doFetch),
  }
  return merx
}

/** Statuses in which an order stays. */
const endStatuses: readonly OrderStatus[] = ['SETTLED', 'CANCELLED']

/** Returns the error of waiting for an order that has ended otherwise; null while it goes on. */
const endedError = ({ id, status }: Order, wanted: readonly OrderStatus[]): MerxError | null =>
  endStatuses.includes(status)
    ? localError('ORDER_ENDED', `Order ${id} is ${status}, and will not be ${wanted.join(' or ')} any more.`)
    : null

/** Signs out on this side even if the session has already expired. */
async function signOut(http: Http, session: Session): Promise<void> {
  try {
    await http.call('post', '/auth/logout', { body: {} })
  } catch (error) {
    if (!isMerxError(error, 'UNAUTHORIZED')) throw error
  }
  await session.forget()
}

/** Caches the first success; after a failure the next call tries again. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | null = null
  return () => {
    cached ??= read().catch((error: unknown) => {
      cached = null
      throw error
    })
    return cached
  }
}
