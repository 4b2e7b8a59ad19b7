import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Hex, parseUnits, toHex } from 'viem'
import { Actor, Caller, type Market } from '@/scripts/seed/actors'
import type { WholeDeployment } from '@/scripts/stack/deploy'
import { rpc } from '@/scripts/stack/rpc'
import { localWallet } from '@/scripts/stack/wallets'

/** The coordinates of the running test stack, written by scripts/stack/main.ts. */
export type Stack = { pid: number; url: string; env: Record<string, string>; deployment: WholeDeployment }

let kept: Stack | undefined

/** The shared stack. Its file is named by MERX_STACK, which the suites' global setup sets. */
export function stack(): Stack {
  const file = process.env.MERX_STACK
  if (!file)
    throw new Error('MERX_STACK is not set: run the suite with its configuration, which starts the stack.')
  kept ??= JSON.parse(readFileSync(file, 'utf8')) as Stack
  return kept
}

/** A setting of the running stack, such as DATABASE_URL or RPC_URL. */
export function setting(name: string): string {
  const value = stack().env[name]
  if (value === undefined) throw new Error(`the stack has no setting ${name}`)
  return value
}

/** The stack as actors see it. */
export function market(): Market {
  const { url, deployment } = stack()
  const { USDC, USDT } = deployment.currencies
  return {
    url,
    rpcUrl: setting('RPC_URL'),
    chainId: deployment.chainId,
    tokens: { USDC: USDC.token, USDT: USDT.token },
  }
}

/** A caller without credentials. */
export const anonymous = (): Caller => new Caller(market())

/** Signs in with a key that has been used before. */
export const signIn = (privateKey: Hex): Promise<Actor> => new Actor(market(), privateKey).signIn()

/**
 * Funds a wallet with gas and this much more of each currency, in the chain's state: unlike the minting of `Actor.fund` this mines no
 * blocks, each of which the worker would index. Callers that need a later block mine one.
 */
export async function fund<A extends Actor>(who: A, amount = '100000'): Promise<A> {
  const { rpcUrl, tokens } = who.market
  await rpc(rpcUrl, 'anvil_setBalance', [who.address, toHex(parseUnits('100', 18))])
  const more = parseUnits(amount, 6)
  if (more === 0n) return who
  for (const currency of ['USDC', 'USDT'] as const) {
    const balance = await who.balance(currency)
    await rpc(rpcUrl, 'anvil_dealERC20', [who.address, tokens[currency], toHex(balance + more)])
  }
  return who
}

/** A new person's key and address, with gas and tokens but not signed in. */
export const newWallet = (): Promise<Actor> => fund(new Actor(market()))

/** The owner of the contracts. */
export const operatorKey = (): Hex => localWallet(0).privateKey

/** One call to the stack's node. */
export const chainRpc = <T = unknown>(method: string, params: unknown[] = []): Promise<T> =>
  rpc<T>(setting('RPC_URL'), method, params)

/** Sends from an account the node holds the key of, and waits until the transaction is in a block. */
export async function sendFromNode(transaction: Record<string, string>): Promise<string> {
  const [from] = await chainRpc<string[]>('eth_accounts')
  const hash = await chainRpc<string>('eth_sendTransaction', [{ from, ...transaction }])
  const isMined = () => chainRpc<object | null>('eth_getTransactionReceipt', [hash])
  for (const end = Date.now() + 120_000; !(await isMined()); await pause(20))
    if (Date.now() > end) throw new Error(`transaction ${hash} was not mined in time`)
  return hash
}

let database: pg.Pool | undefined

/**
 * The newest indexed block, read from the worker's table: thousands of waits read it, and the health check of the web costs ten times as
 * much.
 */
async function indexedBlock(): Promise<number> {
  if (!database) {
    database = new pg.Pool({ connectionString: setting('DATABASE_URL'), max: 1, allowExitOnIdle: true })
    // The stack may end before its suites; a query that needs the connection fails with a message of its own.
    database.on('error', () => undefined)
  }
  const { rows } = await database.query<{ block: string }>(
    'select block_number::text as block from chain.cursor where id = 1',
  )
  return Number(rows[0]?.block ?? -1)
}

/** Waits until the worker has indexed everything mined so far. */
export async function untilIndexed(timeoutMs = 120_000): Promise<void> {
  const head = Number(await chainRpc<string>('eth_blockNumber'))
  for (const end = Date.now() + timeoutMs; ; await pause(10)) {
    const indexed = await indexedBlock()
    if (indexed >= head) return
    if (Date.now() > end)
      throw new Error(`block ${head} was not indexed in time: the worker is at ${indexed}`)
  }
}

/** Lets `seconds` pass on the chain, in one block, and waits until the worker has seen it. */
export async function advanceTime(seconds: number): Promise<void> {
  await chainRpc('evm_increaseTime', [seconds])
  await chainRpc('evm_mine')
  await untilIndexed()
}

/** What an account holds of a currency, in units. */
export async function tokenBalance(currency: 'USDC' | 'USDT', account: string): Promise<bigint> {
  const data = `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`
  const to = market().tokens[currency]
  return BigInt(await chainRpc<string>('eth_call', [{ to, data }, 'latest']))
}

/**
 * Polls until there is a result, as for the worker's next step. Tests of a latency pass a timeout: the default is as long as a slow machine
 * may need.
 */
export async function eventually<T>(ask: () => Promise<T | null>, timeoutMs = 60_000): Promise<T> {
  for (const end = Date.now() + timeoutMs; ; await pause(100)) {
    const answer = await ask()
    if (answer !== null) return answer
    if (Date.now() > end) throw new Error(`nothing came within ${timeoutMs / 1000} s`)
  }
}

/** Runs `work` while every call to the token of USDT fails, as for an address that it has blocked. */
export async function whileUsdtRefuses<T>(work: () => Promise<T>): Promise<T> {
  const token = market().tokens.USDT
  const code = await chainRpc('eth_getCode', [token, 'latest'])
  await chainRpc('anvil_setCode', [token, '0x60006000fd'])
  try {
    return await work()
  } finally {
    await chainRpc('anvil_setCode', [token, code])
  }
}
