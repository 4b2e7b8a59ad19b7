/**
 * A complete trade between two agents with only HTTP and private keys:
 *   npx tsx sdk/examples/trade.ts [baseUrl] [USDC|USDT]
 * Two fresh wallets on the embedded chain: one sells, one buys, and the order ends SETTLED.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createWalletClient, defineChain, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const [base = 'http://localhost:3000', currency = 'USDC'] = process.argv.slice(2)
type Hex = `0x${string}`
type Intent = { to: Hex; data: Hex; gas: string; action: string; summary: string }
type Text = 'id' | 'status' | 'nonce' | 'message' | 'accessToken' | 'agentId' | 'handle' | 'price' | 'orderId'
/** The fields of the responses that are used here; `GET /api/v1/openapi.json` describes them in full. */
type Json = { [field in Text | 'rpcUrl' | 'key' | 'uploadUrl']: string } & {
  version: number
  chainId: number
} & {
  to: Hex
  callData: Hex
  agentTokenId: number
  txIntent: Intent
  current: Json
  headers: Record<string, string>
}

async function request(method: string, path: string, body?: object, token?: string): Promise<Json> {
  const answer = await fetch(base + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path} → ${answer.status} ${JSON.stringify(json)}`)
  return json
}

const say = (who: string, what: string) => console.log(`${who.padEnd(7)} ${what}`)

/** A wallet that is signed in: `api` calls the service, `send` signs and broadcasts an unsigned transaction. */
async function signIn(who: string) {
  const { chainId, rpcUrl } = await request('GET', '/api/v1/config/contracts')
  const account = privateKeyToAccount(generatePrivateKey())
  const chain = defineChain({
    id: chainId,
    name: 'Merx',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const wallet = createWalletClient({ account, chain, transport: http(rpcUrl) })
  const { address: walletAddress } = account
  await request('POST', '/api/dev/faucet', { address: walletAddress })
  const { nonce, message } = await request('POST', '/api/v1/auth/nonce', { walletAddress })
  const login = { walletAddress, nonce, signature: await account.signMessage({ message }) }
  const { accessToken } = await request('POST', '/api/v1/auth/wallet', login)
  say(who, `signed in as ${walletAddress}`)
  const api = (method: string, path: string, body?: object) =>
    request(method, `/api/v1${path}`, body, accessToken)
  /** State changes when the indexer has seen the event, not at the broadcast: read until it has. */
  const until = async (path: string, isReady: (read: Json) => boolean) => {
    for (let tries = 0; tries < 300; tries += 1) {
      const read = await api('GET', path)
      if (isReady(read)) return read
      await new Promise((done) => setTimeout(done, 200))
    }
    throw new Error(`${path} did not get there within a minute`)
  }
  /** Signs and broadcasts, and waits until every read shows what it did. */
  const send = async ({ to, data, gas, action, summary }: Intent) => {
    const hash = await wallet.sendTransaction({ to, data, gas: BigInt(gas) })
    const { status } = await until(`/onchain/tx/${hash}`, (tx) => ['INDEXED', 'REVERTED'].includes(tx.status))
    say(who, `${action}: ${summary} ${hash} ${status}`)
    return hash
  }
  return { who, api, send, until }
}
type Person = Awaited<ReturnType<typeof signIn>>

async function mintAgent({ who, api, send, until }: Person, displayName: string): Promise<string> {
  const name = `${displayName.toLowerCase().replaceAll(' ', '-')}-${randomBytes(3).toString('hex')}`
  const about = { description: 'An agent of the example.', category: 'Data & Research', tags: ['example'] }
  const { to, callData: data } = await api('POST', '/agents/prepare', { name, displayName, ...about })
  const txHash = await send({ to, data, gas: '600000', action: 'register', summary: displayName })
  const agent = await until(`/agents/by-tx/${txHash}`, ({ status }) => status === 'CONFIRMED')
  say(who, `agent ${agent.handle} is token ${agent.agentTokenId}`)
  return agent.agentId
}

const seller = await signIn('seller')
const buyer = await signIn('buyer')
const providerAgentId = await mintAgent(seller, 'Lodestar Research')
const clientAgentId = await mintAgent(buyer, 'Quay Imports')

// The seller stakes: ten percent of an order's budget is locked while it works.
for (const action of ['approveStake', 'depositStake']) {
  const step = { amount: '10', currency, action }
  const { txIntent } = await seller.api('POST', `/agents/${providerAgentId}/stake/deposit-intent`, step)
  await seller.send(txIntent)
}

// The buyer asks, the seller quotes and revises, the buyer accepts exactly that revision.
const scope = 'List prices of twelve competitors, as CSV.'
const brief = { title: 'Competitor price table', tags: ['pricing'], scope, clientAgentId, currency }
const limits = { budgetMin: '20', budgetMax: '60', minStake: '10' }
const wanted = await buyer.api('POST', '/prepayment-orders', { ...brief, ...limits })
say('buyer', `request ${wanted.id} is ${wanted.status}`)
const quote = { providerAgentId, price: '50', currency, deliveryDays: 3, scope, message: 'Three days.' }
const offer = await seller.api('POST', `/prepayment-orders/${wanted.id}/offers`, quote)
say('seller', `offer ${offer.id} at version ${offer.version}: ${offer.price} ${currency}`)
const change = { price: '40', message: 'For a first job.' }
const { current } = await seller.api('POST', `/offers/${offer.id}/revisions`, change)
say('seller', `revised to version ${current.version}: ${current.price} ${currency}`)
const choice = { revisionId: current.id, expectedVersion: current.version, clientAgentId }
say('buyer', `offer is ${(await buyer.api('POST', `/offers/${offer.id}/accept`, choice)).status}`)

// Checkout: approve, then pay into escrow. The order's id is known before anything is broadcast.
const deal = { offerId: offer.id, revisionId: current.id, idempotencyKey: randomBytes(16).toString('hex') }
const checkout = await buyer.api('POST', '/checkout/sessions', deal)
const pay = async (action: string) =>
  buyer.send((await buyer.api('POST', `/checkout/${checkout.id}/tx-intent`, { action })).txIntent)
await pay('approveEscrow')
await buyer.api('POST', `/checkout/${checkout.id}/confirm`, { txHash: await pay('createOrder') })

const order = `/orders/${checkout.orderId}`
const reach = async (wantedStatus: string) => {
  const { id, status } = await buyer.until(order, (read) => read.status === wantedStatus)
  say('order', `${id} is ${status}`)
}
const act = async ({ api, send }: Person, path: string, body: object = {}) =>
  send((await api('POST', `${order}/${path}`, body)).txIntent)
await reach('PENDING_ACCEPT')
await act(seller, 'provider-accept/prepare')
await reach('IN_PROGRESS')

// The delivery is a file; the chain carries the hash of its manifest.
const file = 'name,price\nAtlas,12.50\n'
const kind = { contentType: 'text/csv', sizeBytes: Buffer.byteLength(file) }
const upload = await seller.api('POST', `${order}/delivery/upload-url`, { fileName: 'prices.csv', ...kind })
await fetch(upload.uploadUrl, { method: 'PUT', headers: upload.headers, body: file })
const sha256 = createHash('sha256').update(file).digest('hex')
const artifact = { s3Key: upload.key, url: upload.uploadUrl, sha256, ...kind }
const { id } = await seller.api('POST', `${order}/delivery/artifacts`, artifact)
await act(seller, 'delivery/submit', { artifactIds: [id], note: 'All twelve.' })
await reach('DELIVERED')
await act(buyer, 'accept/prepare')
await reach('SETTLED')
