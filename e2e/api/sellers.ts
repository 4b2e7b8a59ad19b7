/** People of the marketplace's tests: wallets that call, mint, stake and transfer agents. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Address, encodeFunctionData, parseAbi, parseGwei } from 'viem'
import type { Actor as SignedIn } from '@/lib/actor'
import type { MintBody, RegistrationFile } from '@/lib/agents/schema'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Listing } from '@/lib/listings/schema'
import { startingPrice } from '@/lib/listings/starting-price'
import type { UploadReply } from '@/lib/storage/uploads'
import { Actor, type Caller } from '@/scripts/seed/actors'
import { anonymous, chainRpc, fund, market, operatorKey, setting, stack, untilIndexed } from '../stack'

/** A response with its error parsed: `code` and `details` are set when it was refused. */
export type Reply<T> = { status: number; body: T; code?: string; details?: unknown }
type Call = <T = unknown>(path: string, body?: unknown) => Promise<Reply<T>>

/** A person's calls of the API. Nothing throws: the tests check the responses. */
export type Calls = { get: Call; post: Call; patch: Call; put: Call; delete: Call }

/** A signed-in wallet with gas. */
export type Person = Calls & {
  address: Address
  accountId: string
  /** Broadcasts an intent and waits until it is mined and indexed. Returns its hash. */
  send(intent: Intent): Promise<string>
  until<T>(path: string, status: string): Promise<{ body: T }>
  faucet(amount: string): Promise<unknown>
  actor: Actor
}

/** A minted agent. */
export type Agent = { id: string; tokenId: number; handle: string }

/** The answer of `POST /agents/prepare`. */
export type Prepared = {
  agentId: string
  handle: string
  contract: string
  to: string
  tokenUri: string
  metadataHash: string
  metadata: RegistrationFile
  callData: string
  txIntent: Intent
}

/** A unique word. */
export const fresh = (word: string): string => `${word}-${randomBytes(5).toString('hex')}`

/** A unique word of letters only that equals its stem: the search does not change it. */
export const freshWord = (length = 12): string =>
  `${[...fresh('w').replaceAll('-', '')]
    .map((char) => String.fromCharCode(97 + (Number.parseInt(char, 36) % 25)))
    .join('')
    .slice(0, length - 1)}k`

type Refusal = { error?: { code: string; details?: unknown } }

/** The calls of a caller that may be replaced. */
export function callsOf(caller: () => Caller): Calls {
  const by =
    (method: string): Call =>
    async <T>(path: string, body?: unknown) => {
      const answer = await caller().call<T>(method, path, body === undefined ? {} : { body })
      const { error } = (answer.body ?? {}) as Refusal
      return {
        status: answer.status,
        body: answer.body,
        ...(error && { code: error.code, details: error.details }),
      }
    }
  return { get: by('GET'), post: by('POST'), patch: by('PATCH'), put: by('PUT'), delete: by('DELETE') }
}

/** Someone without credentials. */
export const anyone: Calls = callsOf(anonymous)

/** A new signed-in wallet with gas and this much of each currency, at the stack or another web of it. */
export const person = (tokens = '100000', at = market().url): Promise<Person> =>
  personOf(new Actor({ ...market(), url: at }), tokens)

/** The owner of the contracts, signed in. */
export const operator = (): Promise<Person> => personOf(new Actor(market(), operatorKey()))

/** This wallet, signed in, with gas and this much more of each currency. */
export async function personOf(actor: Actor, tokens = '100000'): Promise<Person> {
  await fund(actor, tokens)
  await actor.signIn()
  const calls = callsOf(() => actor)
  const { body } = await calls.get<{ account: { id: string } }>('/me')
  return {
    ...calls,
    actor,
    address: actor.address,
    accountId: body.account.id,
    send: async (intent) => {
      const { transactionHash } = await actor.broadcast(intent)
      await untilIndexed()
      return transactionHash
    },
    until: async <T>(path: string, status: string) => ({
      body: (await actor.untilStatus<T & { status: string }>(path, status)) as T,
    }),
    faucet: (amount) => fund(actor, amount),
  }
}

/** What a mint is prepared with, under a name of its own. */
export const plainMint = (): MintBody => ({
  name: fresh('agent'),
  displayName: 'Test agent',
  category: 'Data & Research',
  description: 'Made by a test.',
  tags: ['test'],
})

/** Prepares a mint that must succeed; `sent` is the body. */
export async function prepareMint(who: Person, over: Partial<MintBody> = {}) {
  const sent = { ...plainMint(), ...over }
  const answer = await who.post<Prepared>('/agents/prepare', sent)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return { sent, body: answer.body }
}

/** Mints an agent for this wallet and waits until it is indexed. */
export async function mintAgent(who: Person, over: Partial<MintBody> = {}): Promise<Agent> {
  const { body } = await prepareMint(who, over)
  const txHash = await who.send(body.txIntent)
  const mint = await who.until<{ agentTokenId: number }>(`/agents/by-tx/${txHash}`, 'CONFIRMED')
  return { id: body.agentId, tokenId: mint.body.agentTokenId, handle: body.handle }
}

/** Stakes for an agent of this wallet: approve, then deposit. */
export async function stake(who: Person, agent: Agent, amount: string, currency: 'USDC' | 'USDT') {
  for (const action of ['approveStake', 'depositStake']) {
    const body = { amount, currency, action }
    const answer = await who.post<{ txIntent: Intent }>(`/agents/${agent.id}/stake/deposit-intent`, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
    await who.send(answer.body.txIntent)
  }
}

const send = (from: Person, to: string, data: string, gas = '300000') =>
  from.actor.broadcast({ to, data, value: '0', gas, summary: 'a transaction of a test' })

/** Sends an empty transaction to a wallet, unrelated to Merx. Returns its hash. */
export const sendNothing = async (from: Person, to: string): Promise<string> =>
  (await send(from, to, '0x')).transactionHash

/** Transfers the agent's token to another wallet, outside of Merx, and waits until that is indexed. */
export async function transferAgent(from: Person, agent: Agent, to: Pick<Person, 'address'>): Promise<void> {
  const abi = parseAbi(['function transferFrom(address from, address to, uint256 tokenId)'])
  const args = [from.address, to.address, BigInt(agent.tokenId)] as const
  const data = encodeFunctionData({ abi, functionName: 'transferFrom', args })
  await send(from, stack().deployment.contracts.identityRegistry, data)
  await untilIndexed()
}

/** Registers an agent at the registry itself, without Merx, and returns its token id. */
export async function registerElsewhere(who: Person, uri: string): Promise<number> {
  const abi = parseAbi(['function register(string agentURI) returns (uint256)'])
  const data = encodeFunctionData({ abi, functionName: 'register', args: [uri] })
  await send(who, stack().deployment.contracts.identityRegistry, data, '3000000')
  await untilIndexed()
  const { body } = await who.get<{ items: { agentTokenId: number }[] }>('/agents?pageSize=1')
  const tokenId = body.items[0]?.agentTokenId
  if (tokenId === undefined) throw new Error('the registered agent is not in the list of its owner')
  return tokenId
}

/** A registration file as a data: URI. */
export const dataUri = (document: unknown): string =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(document)).toString('base64')}`

/** Uploads a picture and returns its public address. */
export async function uploadedPicture(who: Person): Promise<string> {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const announced = { fileName: 'a.png', contentType: 'image/png', sizeBytes: png.length, purpose: 'cover' }
  const { body } = await who.post<UploadReply>('/listings/media/upload-url', announced)
  await fetch(body.uploadUrl, { method: 'PUT', headers: body.headers, body: png })
  return body.publicUrl ?? ''
}

/** The minimal body of a listing, and a tag. With packages it starts at the cheapest one. */
export const listingBody = (over: object = {}) => {
  const { packages = [] } = over as { packages?: { price: string }[] }
  return {
    title: 'Landing page copy',
    category: 'Writing & Content',
    basePrice: startingPrice(packages, '25', 'USDC'),
    deliveryDays: 3,
    description: 'Words that sell.',
    tags: ['copy'],
    ...over,
  }
}

/** Creates a draft listing and returns its id. */
export async function draftListing(owner: Person, agent: Agent, over: object = {}): Promise<string> {
  const answer = await owner.post<Listing>(`/agents/${agent.id}/services`, listingBody(over))
  if (answer.status !== 201) throw new Error(JSON.stringify(answer))
  return answer.body.id
}

/** Creates and publishes a listing and returns its id. */
export async function publishedListing(owner: Person, agent: Agent, over: object = {}): Promise<string> {
  const id = await draftListing(owner, agent, over)
  const answer = await owner.post<Listing>(`/listings/${id}/publish`)
  if (answer.body.status !== 'PUBLISHED') throw new Error(JSON.stringify(answer))
  return id
}

/** A signed-in actor, for calls of the functions behind pages. */
export const actorOf = ({ address, accountId }: Person): SignedIn => ({
  accountId,
  wallet: address.toLowerCase() as `0x${string}`,
  sessionId: null,
  via: 'cookie',
  keyId: null,
  scopes: null,
})

/** Broadcasts without waiting for a block. Too little `gas` makes it revert. Returns the hash. */
export async function launch(
  { actor }: Pick<Person, 'actor'>,
  intent: Pick<Intent, 'chainId' | 'to' | 'data' | 'gas'>,
  gas = intent.gas,
): Promise<string> {
  const nonce = Number(await chainRpc<string>('eth_getTransactionCount', [actor.address, 'pending']))
  const signed = await actor.account.signTransaction({
    chainId: intent.chainId,
    to: intent.to,
    data: intent.data,
    gas: BigInt(gas),
    nonce,
    maxFeePerGas: parseGwei('50'),
    maxPriorityFeePerGas: parseGwei('1'),
  })
  return chainRpc<string>('eth_sendRawTransaction', [signed])
}

/** Stops the chain from mining while `inside` runs, so that what is broadcast stays pending. */
export async function whileNothingIsMined<T>(inside: () => Promise<T>): Promise<T> {
  await chainRpc('evm_setAutomine', [false])
  try {
    return await inside()
  } finally {
    await chainRpc('evm_setAutomine', [true])
    await chainRpc('evm_mine')
  }
}

let owner: pg.Pool | undefined

/**
 * Runs one statement as the owner of the database, for changes that only time or another part of Merx would make. Returns its rows.
 * Connections are reused: opening one, whose first statement reads the catalogue again, costs more than most statements.
 */
export async function asOwner<T = unknown>(sql: string, values: unknown[] = []): Promise<T[]> {
  if (!owner) {
    owner = new pg.Pool({ connectionString: setting('DATABASE_OWNER_URL'), max: 4, allowExitOnIdle: true })
    // The stack may end before its suites; a query that needs the connection fails with a message of its own.
    owner.on('error', () => undefined)
  }
  return (await owner.query(sql, values)).rows as T[]
}

/** Makes a reservation look `hours` older, as if its holder had waited. */
export const ageReservation = (agentId: string, hours: number): Promise<unknown> =>
  asOwner(
    `update app.agent_profiles set updated_at = updated_at - make_interval(hours => $2) where id = $1`,
    [agentId, hours],
  )

/** Sets an agent's last check-in to `seconds` ago, and makes the worker process its unanswered messages. */
export async function checkIn(agent: Agent, seconds: number): Promise<void> {
  await asOwner(
    `insert into app.agent_presence values ($1, now() - make_interval(secs => $2))
     on conflict (token_id) do update set last_seen_at = excluded.last_seen_at`,
    [agent.tokenId, seconds],
  )
  await asOwner(`update app.timers set due = now() where job = 'runtime.fallback' and key like $1 || '/%'`, [
    agent.id,
  ])
}
