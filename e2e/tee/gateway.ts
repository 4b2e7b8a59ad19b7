/** The gateway as a process, for tests: started, killed, and called over HTTP as its clients do. */
import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex, LocalAccount } from 'viem'
import { walletMessage, walletTypedData } from '@/lib/auth/wallet-message'
import { divide, type Fixed, floorTo, formatDecimal, one, parseDecimal } from '@/lib/tee/decimal'
import { orderMessage, type SignedOrder } from '@/lib/tee/order-message'
import { programArguments } from '@/scripts/stack/program'
import type { JobBoard } from './job-board'

/** An answer: its status, and its body as JSON. */
export type Answer = {
  status: number
  body: Record<string, unknown> & { error?: { message: string; details?: unknown } }
}

/** A gateway that runs. */
export type RunningGateway = {
  url: string
  log(): string
  /** SIGKILL: the process has no chance to finish anything. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts the gateway as a process with its data in `folder`. */
export async function startGatewayProcess(
  board: JobBoard,
  folder: string,
  env: Record<string, string> = {},
): Promise<RunningGateway> {
  const deploymentFile = join(folder, 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(board.record))
  const child = spawn(process.execPath, programArguments('tee'), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ENVIRONMENT: 'test',
      TEE_HOME: join(folder, 'tee'),
      TEE_PORT: '0',
      RPC_URL: board.rpcUrl,
      DEPLOYMENT_FILE: deploymentFile,
      ...env,
    },
  })
  let text = ''
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  const url = await new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      text += chunk
      const listening = /\{"listening":"([^"]+)"\}/.exec(text)
      if (listening?.[1]) done(listening[1])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => fail(new Error(`the gateway ended with ${code}: ${text}`)))
  })
  return { url, log: () => text, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** Removes a folder of a gateway that has ended. */
export const forget = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** One call. Throws when the gateway does not answer. */
export async function call(url: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(30_000) })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** A call with a JSON body. */
export const post = (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(url, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

/** Wallet headers for taking a job over. */
export async function walletHeaders(
  account: LocalAccount,
  jobId: Hex,
  { type = 'eip191', timestampMs = Date.now() }: { type?: 'eip191' | 'eip712'; timestampMs?: number } = {},
): Promise<Record<string, string>> {
  const claim = { action: 'tee-jobs', resource: jobId, timestampMs }
  return {
    'X-Wallet-Address': account.address,
    'X-Wallet-Timestamp': String(timestampMs),
    'X-Wallet-Signature-Type': type,
    'X-Wallet-Signature':
      type === 'eip191'
        ? await account.signMessage({ message: walletMessage(claim) })
        : await account.signTypedData(walletTypedData(claim, 31_337)),
  }
}

const priceOf = async (url: string, jobId: Hex, symbol: string): Promise<Fixed> =>
  parseDecimal(String((await call(url, `/jobs/${jobId}/price?symbol=${symbol}`)).body.price ?? '60000'))

/** An order for about so many USDT that meets the first level of the paper market, which is a basis point away, and no further one. */
export async function atFirstLevel(url: string, jobId: Hex, side: 'buy' | 'sell', usdt: bigint) {
  const price = await priceOf(url, jobId, 'BTC/USDT')
  const worst = floorTo((price * (side === 'buy' ? 100_011n : 99_989n)) / 100_000n, one / 100n)
  const quantity = floorTo(divide(usdt * one, price), one / 100_000n)
  return { side, quantity: formatDecimal(quantity), price: formatDecimal(worst) }
}

/** A price 1 % beyond that of the market, which an order certainly meets; any price when there is none. */
export async function priceNear(
  url: string,
  jobId: Hex,
  { symbol, side }: Pick<SignedOrder, 'symbol' | 'side'>,
): Promise<string> {
  const price = await priceOf(url, jobId, symbol)
  return formatDecimal((price * (side === 'buy' ? 101n : 99n)) / 100n)
}

/** A signed order, sent. Without a price it has one near that of the market. */
export async function sendOrder(
  url: string,
  jobId: Hex,
  { price, ...rest }: Omit<SignedOrder, 'price'> & { price?: string },
  signer: LocalAccount,
): Promise<Answer> {
  const order = { ...rest, price: price ?? (await priceNear(url, jobId, rest)) }
  return post(url, `/jobs/${jobId}/orders`, {
    order,
    provider_signature: await signer.signMessage({ message: orderMessage(jobId, order) }),
  })
}
