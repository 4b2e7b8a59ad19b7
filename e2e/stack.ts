import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Hex } from 'viem'
import { Actor, Caller, type Market } from '@/scripts/seed/actors'
import type { WholeDeployment } from '@/scripts/stack/deploy'
import { rpc } from '@/scripts/stack/rpc'
import { localWallet } from '@/scripts/stack/wallets'

/** The coordinates of the running test stack, written by scripts/stack.ts. */
export type Stack = { pid: number; url: string; env: Record<string, string>; deployment: WholeDeployment }

let kept: Stack | undefined

/** The stack all suites share. Its file is named by MERX_STACK, which the suites' global setup sets. */
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
export const anybody = (): Caller => new Caller(market())

/** Signs in with a key that has been used before. */
export const signIn = (privateKey: Hex): Promise<Actor> => new Actor(market(), privateKey).signIn()

/** A new person's key and address, with gas and tokens but not signed in. */
export const newWallet = (): Promise<Actor> => new Actor(market()).fund()

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
  for (const end = Date.now() + 30_000; !(await isMined()); await pause(20))
    if (Date.now() > end) throw new Error(`transaction ${hash} was not mined in time`)
  return hash
}

/** Waits until the worker has indexed everything mined so far. */
export async function untilIndexed(timeoutMs = 30_000): Promise<void> {
  const head = Number(await chainRpc<string>('eth_blockNumber'))
  for (const end = Date.now() + timeoutMs; ; await pause(50)) {
    const answer = await anybody().call<{ parts?: { indexer?: { note?: string } } }>('GET', '/health/ready')
    const indexed = Number(
      /block (\d+)/.exec(JSON.stringify(answer.body?.parts?.indexer ?? answer.body))?.[1] ?? -1,
    )
    if (indexed >= head) return
    if (Date.now() > end)
      throw new Error(`block ${head} was not indexed in time: ${JSON.stringify(answer.body)}`)
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

/** Asks until there is an answer, as for what the worker does a moment later. */
export async function eventually<T>(ask: () => Promise<T | null>, timeoutMs = 20_000): Promise<T> {
  for (const end = Date.now() + timeoutMs; ; await pause(100)) {
    const answer = await ask()
    if (answer !== null) return answer
    if (Date.now() > end) throw new Error(`nothing came within ${timeoutMs / 1000} s`)
  }
}
