/** The node: what is broadcast through it, and what became of it. */
import {
  BaseError,
  createPublicClient,
  defineChain,
  type Hex,
  HttpRequestError,
  http,
  InternalRpcError,
  keccak256,
  type LocalAccount,
  type PublicClient,
  RpcRequestError,
  TransactionNotFoundError,
  type TransactionReceipt,
  type TransactionSerializable,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { localError } from './errors'
import type { ContractsConfig } from './generated/api'
import { pause } from './retry'
import type { Transaction } from './wallet'

const pollMs = 400

/** A broadcast transaction: with what is needed to find its replacement. `nonce` is null when the wallet did not say. */
export type Broadcast = { hash: Hex; from: Hex; nonce: number | null; block: bigint }

/** A reader of the service's chain. Throws when no one says where its node is. */
export function chainOf(config: ContractsConfig, rpcUrl: string | undefined): PublicClient {
  const url = rpcUrl ?? config.rpcUrl
  if (!url)
    throw localError(
      'WRONG_CHAIN',
      `This Merx does not publish its node. Set \`rpcUrl\` to the address of any node of chain ${config.chainId} (${config.network}).`,
    )
  const chain = defineChain({
    id: config.chainId,
    name: config.network,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  return createPublicClient({ chain, transport: http(url) })
}

/** Throws `WRONG_CHAIN` when the node is on another chain than the transaction is for. */
export async function assertChain(node: PublicClient, chainId: number): Promise<void> {
  const actual = await node.getChainId()
  if (actual !== chainId)
    throw localError(
      'WRONG_CHAIN',
      `The node is on chain ${actual}, the transaction is for chain ${chainId}. Give \`rpcUrl\` of a node of that chain.`,
    )
}

/** What nodes say to a transaction that they have: viem sends again what was not answered. */
const alreadyKnown = /already known|known transaction|already imported/i

/**
 * The status with which a node, or what is in front of it, turned a call away unread; null when it did not. A 408 comes too late to say
 * that.
 */
export function turnedAway(error: BaseError): number | null {
  const cause = error.walk((one) => one instanceof HttpRequestError)
  const status = cause instanceof HttpRequestError ? (cause.status ?? 0) : 0
  return status >= 400 && status < 500 && status !== 408 ? status : null
}

/** Whether a node has read a call and says no to it. Trouble inside the node is no such answer. */
const isRpcRefusal = (error: BaseError): boolean =>
  error.walk((cause) => cause instanceof RpcRequestError) !== null &&
  error.walk((cause) => cause instanceof InternalRpcError) === null

/** Whether the node refused a transaction. No answer, a broken connection and trouble inside the node leave it open. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  (isRpcRefusal(error) || turnedAway(error) !== null) &&
  !alreadyKnown.test(error.details)

/** Whether the node, asked for a transaction, says that there is none. */
const isMissing = (node: PublicClient, hash: Hex): Promise<boolean> =>
  node.getTransaction({ hash }).then(
    () => false,
    (error: unknown) => error instanceof TransactionNotFoundError,
  )

/**
 * Signs here and sends through the node. Throws what the node said when it refused. When it is unclear whether it took the transaction,
 * the transaction counts as sent: it is followed by its hash, and sending another could pay twice.
 */
export async function broadcast(
  node: PublicClient,
  account: LocalAccount,
  { chainId, ...call }: Transaction,
): Promise<Broadcast> {
  const nonce = await node.getTransactionCount({ address: account.address, blockTag: 'pending' })
  const request = await node.prepareTransactionRequest({
    ...call,
    account,
    chain: node.chain,
    nonce,
    parameters: ['fees', 'type'],
  })
  const block = await node.getBlockNumber({ cacheTime: 0 })
  // viem's two types of the same request differ in fields of blobs, which this has none of.
  const complete = { ...request, nonce, chainId } as unknown as TransactionSerializable
  const serializedTransaction = await account.signTransaction(complete)
  const hash = keccak256(serializedTransaction)
  try {
    await node.sendRawTransaction({ serializedTransaction })
  } catch (error) {
    if (isRefusal(error) && (await isMissing(node, hash))) throw error
  }
  return { hash, from: account.address, nonce, block }
}

/** Transactions that a wallet sent outside Merx. It is sent already: a node that does not answer must not lose the hash. */
export async function sentBy(node: PublicClient, from: Hex, hash: Hex): Promise<Broadcast> {
  const block = await node.getBlockNumber({ cacheTime: 0 }).catch(() => 0n)
  const known = await node.getTransaction({ hash }).catch(() => null)
  return { hash, from, nonce: known?.nonce ?? null, block: known?.blockNumber ?? block }
}

/** What was mined. `replacement` is the transaction that took the place of the one that was sent; null without one. */
export type Mined = {
  receipt: TransactionReceipt
  replacement: { to: Hex | null; input: Hex } | null
}

/**
 * The receipt of a transaction, or of the one that took its place. Asked for again and again, also when the node does not answer: viem's
 * own wait counts on a later block, and a chain that mines on demand may have none.
 */
export async function mined(
  node: PublicClient,
  sent: Broadcast,
  until: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Mined> {
  const receiptOf = (hash: Hex) => node.getTransactionReceipt({ hash }).catch(() => null)
  for (const end = Date.now() + until.timeoutMs; ; await pause(pollMs, until.signal)) {
    const receipt = await receiptOf(sent.hash)
    if (receipt) return { receipt, replacement: null }
    if (sent.nonce !== null && (await isNonceUsed(node, sent, sent.nonce))) {
      // The block may have come between the two questions.
      const late = await receiptOf(sent.hash)
      if (late) return { receipt: late, replacement: null }
      const other = await replacementOf(node, sent, sent.nonce).catch(() => null)
      if (other) return other
    }
    if (Date.now() > end) throw new WaitForTransactionReceiptTimeoutError({ hash: sent.hash })
  }
}

const isNonceUsed = async (node: PublicClient, { from }: Broadcast, nonce: number): Promise<boolean> =>
  (await node.getTransactionCount({ address: from, blockTag: 'latest' }).catch(() => 0)) > nonce

async function replacementOf(
  node: PublicClient,
  { from, block }: Broadcast,
  nonce: number,
): Promise<Mined | null> {
  const last = await node.getBlockNumber({ cacheTime: 0 })
  for (let blockNumber = last; blockNumber >= block && blockNumber > last - 500n; blockNumber -= 1n) {
    const { transactions } = await node.getBlock({ blockNumber, includeTransactions: true })
    const taker = transactions.find(
      (one) => one.nonce === nonce && one.from.toLowerCase() === from.toLowerCase(),
    )
    if (taker) return { receipt: await node.getTransactionReceipt({ hash: taker.hash }), replacement: taker }
  }
  return null
}
