import { setTimeout as pause } from 'node:timers/promises'
import type { Address, Hex, TransactionReceipt } from 'viem'
import { createPublicClient, createWalletClient, defineChain, http, parseAbi, parseUnits, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { minedReceipt } from '@/lib/chain/mined-receipt'
import { rpc } from '../stack/rpc'

/** The running Merx that actors act on. */
export type Market = {
  url: string
  /** The public URL in its links, when calls go to another: this machine may not be able to reach it. */
  publicUrl?: string
  rpcUrl: string
  chainId: number
  tokens: Record<'USDC' | 'USDT', Address>
}

/** A response of the API, of any status. `body` has the type of the endpoint's response schema. */
export type Answer<T> = { status: number; body: T; headers: Headers }

/** The parts of an unsigned transaction that a wallet needs; the API's `txIntent` has them. */
export type Unsigned = { to: string; data: string; value: string; gas: string; summary: string }

type Call = { body?: unknown; headers?: Record<string, string> }

/** A refused call of an actor who expected success. */
class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    readonly call: string,
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`${call} → ${status} ${JSON.stringify(body)}`)
  }
}

/** A caller of the API, signed in or anonymous. */
export class Caller {
  protected token: string | null = null

  constructor(readonly market: Market) {}

  /** Sends one call to a path under `/api/v1` and returns the response, whatever its status. */
  async call<T = unknown>(
    method: string,
    path: string,
    { body, headers = {} }: Call = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.market.url}/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? true
    const parsed: unknown = isJson ? (text ? JSON.parse(text) : null) : text
    return { status: response.status, body: parsed as T, headers: response.headers }
  }

  /** Returns the body of a successful call. Throws `Refused` otherwise. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.call<T>(method, path, body === undefined ? {} : { body })
    if (answer.status >= 400) throw new Refused(`${method} ${path}`, answer.status, answer.body)
    return answer.body
  }

  get<T = unknown>(path: string): Promise<T> {
    return this.ask('GET', path)
  }

  post<T = unknown>(path: string, body: unknown = {}): Promise<T> {
    return this.ask('POST', path, body)
  }

  patch<T = unknown>(path: string, body: unknown): Promise<T> {
    return this.ask('PATCH', path, body)
  }

  /** Polls until `done` accepts the response, as a client that waits for the chain does. */
  async until<T>(path: string, done: (body: T) => boolean, timeoutMs = 120_000): Promise<T> {
    for (const end = Date.now() + timeoutMs; ; await pause(100)) {
      const answer = await this.call<T>('GET', path)
      if (answer.status < 400 && done(answer.body)) return answer.body
      if (Date.now() > end)
        throw new Error(
          `${path} did not become so within ${timeoutMs / 1000} s: ${JSON.stringify(answer.body)}`,
        )
    }
  }

  /** Waits until the object at `path` has one of these statuses. */
  untilStatus<T extends { status: string }>(path: string, ...statuses: string[]): Promise<T> {
    return this.until<T>(path, (body) => statuses.includes(body.status))
  }
}

/** A person with a wallet: signs in, and signs and broadcasts what the API prepares. */
export class Actor extends Caller {
  readonly account
  readonly #reader
  readonly #wallet

  constructor(
    market: Market,
    readonly privateKey: Hex = generatePrivateKey(),
  ) {
    super(market)
    this.account = privateKeyToAccount(privateKey)
    const chain = defineChain({
      id: market.chainId,
      name: 'embedded',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [market.rpcUrl] } },
    })
    const transport = http(market.rpcUrl)
    this.#reader = createPublicClient({ chain, transport, pollingInterval: 50 })
    this.#wallet = createWalletClient({ chain, transport, account: this.account })
  }

  get address(): Address {
    return this.account.address
  }

  /** The session's bearer token, once signed in. */
  get accessToken(): string | null {
    return this.token
  }

  /** Signs in by nonce and signature. */
  async signIn(): Promise<this> {
    const walletAddress = this.address
    const { nonce, message } = await this.post<{ nonce: string; message: string }>('/auth/nonce', {
      walletAddress,
    })
    const signature = await this.account.signMessage({ message })
    const reply = await this.post<{ accessToken: string }>('/auth/wallet', {
      walletAddress,
      nonce,
      signature,
    })
    this.token = reply.accessToken
    return this
  }

  /** Signs and broadcasts one prepared transaction and waits until it is mined. Throws when it reverted. */
  async broadcast({ to, data, value, gas, summary }: Unsigned): Promise<TransactionReceipt> {
    const hash = await this.#wallet.sendTransaction({
      to: to as Address,
      data: data as Hex,
      value: BigInt(value),
      gas: BigInt(gas),
    })
    const receipt = await minedReceipt(this.#reader, hash)
    if (receipt.status !== 'success') throw new Error(`"${summary}" was reverted in ${hash}`)
    return receipt
  }

  /** Prepares an intent through the API and broadcasts it. */
  async act(path: string, body: unknown = {}): Promise<TransactionReceipt> {
    const { txIntent } = await this.post<{ txIntent: Unsigned }>(path, body)
    return this.broadcast(txIntent)
  }

  /** Uploads to a presigned link, with its signed headers. A link to the service itself uses the URL of all calls. */
  async upload(
    link: { url: string; headers?: Record<string, string> },
    content: Uint8Array,
    contentType: string,
  ): Promise<void> {
    const headers = new Headers(link.headers)
    headers.set('content-type', contentType)
    const { url, publicUrl } = this.market
    const isOwn = publicUrl !== undefined && link.url.startsWith(`${publicUrl}/`)
    const response = await fetch(isOwn ? url + link.url.slice(publicUrl.length) : link.url, {
      method: 'PUT',
      headers,
      body: new Blob([new Uint8Array(content)]),
    })
    if (!response.ok)
      throw new Refused(`PUT ${new URL(link.url).pathname}`, response.status, await response.text())
  }

  /** The wallet's balance of a currency, in millionths. */
  balance(currency: 'USDC' | 'USDT'): Promise<bigint> {
    return this.#reader.readContract({
      address: this.market.tokens[currency],
      abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
      functionName: 'balanceOf',
      args: [this.address],
    })
  }

  /** Gas and tokens from the embedded chain's faucet. */
  async fund(amount = '100000'): Promise<this> {
    await rpc(this.market.rpcUrl, 'anvil_setBalance', [this.address, toHex(parseUnits('100', 18))])
    for (const address of Object.values(this.market.tokens)) {
      const hash = await this.#wallet.writeContract({
        address,
        abi: parseAbi(['function mint(address to, uint256 amount)']),
        functionName: 'mint',
        args: [this.address, parseUnits(amount, 6)],
      })
      await minedReceipt(this.#reader, hash)
    }
    return this
  }
}
