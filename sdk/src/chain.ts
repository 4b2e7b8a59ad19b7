/** Broadcasts transactions through a node, and waits until they are mined. */
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
import { isSameAddress } from './deployment'
import { isMerxError, localError, type MerxError } from './errors'
import type { ContractsConfig } from './generated/api'
import { pause } from './pause'
import type { Transaction } from './wallet'

const pollMs = 400

/** A broadcast transaction, with the data needed to find its replacement. `nonce` is null when the wallet did not report it. */
export type Broadcast = { hash: Hex; from: Hex; nonce: number | null; block: bigint }

/** Returns a client of a node of the service's chain. Throws `WRONG_CHAIN` when no node URL is known. */
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
      `The node is on chain ${actual}, and this Merx is on chain ${chainId}. Set \`rpcUrl\` to a node of that chain.`,
    )
}

/** Errors of nodes that already have the transaction: viem resends a request that got no response. */
const alreadyKnown = /already known|known transaction|already imported/i

/**
 * Returns the HTTP status with which a node, or a proxy in front of it, rejected a call without processing it; null otherwise. A 408 does
 * not prove that.
 */
export function rejectionStatus(error: BaseError): number | null {
  const cause = error.walk((one) => one instanceof HttpRequestError)
  const status = cause instanceof HttpRequestError ? (cause.status ?? 0) : 0
  return status >= 400 && status < 500 && status !== 408 ? status : null
}

/** The error of a node that could not be read before anything was signed. It does not name the node, whose URL may hold a key. */
export function nodeError(cause: unknown): MerxError {
  if (isMerxError(cause)) return cause
  const status = cause instanceof BaseError ? rejectionStatus(cause) : null
  const answer = status === null ? 'does not answer as it should' : `answers ${status}`
  return localError(
    'NETWORK',
    `The node of the chain ${answer}. Nothing was signed. Check \`rpcUrl\`, or try again later.`,
    cause,
  )
}

/** Whether a node processed a call and refused it. An internal error of the node is not a refusal. */
const isRpcRefusal = (error: BaseError): boolean =>
  error.walk((cause) => cause instanceof RpcRequestError) !== null &&
  error.walk((cause) => cause instanceof InternalRpcError) === null

/** Whether the node refused a transaction. After no response, a broken connection or an internal error it may still have accepted it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  (isRpcRefusal(error) || rejectionStatus(error) !== null) &&
  !alreadyKnown.test(error.details)

/** Whether the node reports that it does not know a transaction. */
const isMissing = (node: PublicClient, hash: Hex): Promise<boolean> =>
  node.getTransaction({ hash }).then(
    () => false,
    (error: unknown) => error instanceof TransactionNotFoundError,
  )

/**
 * Signs locally and sends through the node. Throws the node's error when it refused. When it is unclear whether the node accepted the
 * transaction, it counts as sent: it is followed by its hash, because sending another could pay twice.
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
  // viem's two types of the same request differ only in blob fields, which this request does not have.
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

/** A transaction that a wallet sent outside Merx. It is already sent: a node that does not respond must not lose the hash. */
export async function broadcastByWallet(node: PublicClient, from: Hex, hash: Hex): Promise<Broadcast> {
  const block = await node.getBlockNumber({ cacheTime: 0 }).catch(() => 0n)
  const known = await node.getTransaction({ hash }).catch(() => null)
  return { hash, from, nonce: known?.nonce ?? null, block: known?.blockNumber ?? block }
}

/** A mined transaction. `replacement` is the transaction that took the place of the one that was sent; null without one. */
export type Mined = {
  receipt: TransactionReceipt
  replacement: { to: Hex | null; input: Hex } | null
}

/**
 * Returns the receipt of a transaction, or of its replacement. Polls, also while the node does not respond: viem's own wait needs a later
 * block, and a chain that mines on demand may have none.
 */
export async function waitUntilMined(
  node: PublicClient,
  sent: Broadcast,
  until: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Mined> {
  const receiptOf = (hash: Hex) => node.getTransactionReceipt({ hash }).catch(() => null)
  for (const end = Date.now() + until.timeoutMs; ; await pause(pollMs, until.signal)) {
    const receipt = await receiptOf(sent.hash)
    if (receipt) return { receipt, replacement: null }
    if (sent.nonce !== null && (await isNonceUsed(node, sent, sent.nonce))) {
      // The block may have arrived between the two calls.
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
    const replacement = transactions.find((one) => one.nonce === nonce && isSameAddress(one.from, from))
    if (replacement)
      return { receipt: await node.getTransactionReceipt({ hash: replacement.hash }), replacement }
  }
  return null
}
