/** Sends an unsigned transaction: signs and broadcasts it, and waits until every read shows it. */
import {
  BaseError,
  type Hex,
  HttpRequestError,
  InsufficientFundsError,
  type PublicClient,
  TimeoutError,
  type TransactionReceipt,
  UserRejectedRequestError,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import type { AskedCalls } from './asked-call'
import {
  assertChain,
  type Broadcast,
  broadcast,
  broadcastByWallet,
  rejectionStatus,
  waitUntilMined,
} from './chain'
import { changesOf, type Deployment, isSameAddress } from './deployment'
import { isMerxError, isTransientError, localError, MerxError, withMessage } from './errors'
import type { Intent, TxReply } from './generated/api'
import type { Http } from './http'
import { type KnownCall, knownCall } from './known-call'
import { assertOwnStake } from './own-stake'
import { pause } from './pause'
import { isLocal, type Signer, type Transaction } from './wallet'

/** The phase of a transaction. `replaced` is true once the same call was sent again in its place, such as with a higher fee. */
export type TxPhase =
  | { name: 'signing'; summary: string }
  | { name: 'waiting'; hash: Hex; replaced: boolean }
  | { name: 'indexing'; hash: Hex }

/** The options of a transaction. */
export type SendOptions = {
  /** Called at the start of each phase. */
  onPhase?: (phase: TxPhase) => void
  /** Called before each signature with what the transaction does, decoded from its bytes. When it throws, nothing is signed. */
  review?: (call: KnownCall, intent: Intent) => unknown
  /** Called with the hash once it is mined, before waiting for the index: posts a confirm call. */
  confirm?: (txHash: Hex) => Promise<unknown>
  /** Timeout of mining in milliseconds; 3 minutes by default. After it `TIMEOUT` is thrown, and the transaction may still be mined. */
  timeoutMs?: number
  /** Stops waiting. A transaction that was broadcast may still be mined. */
  signal?: AbortSignal
}

/** A transaction that was mined, and that every read shows. */
export type Sent = { hash: Hex; tx: TxReply }

type Parts = {
  http: Http
  signer: Signer | null
  node: () => Promise<PublicClient>
  /** The deployment to sign for: a transaction to any other contract is refused. */
  deployment: () => Promise<Deployment>
  /** The deployment that the service names now. */
  named: () => Promise<Deployment>
  /** What each transaction was the response to. */
  asked: AskedCalls
}

const minedTimeoutMs = 180_000
const indexTimeoutMs = 90_000

/** Signs, broadcasts and follows transactions. One at a time per wallet, so that no two use the same nonce. */
export class Sender {
  #last: Promise<unknown> = Promise.resolve()

  constructor(private readonly parts: Parts) {}

  async send(intent: Intent, options: SendOptions = {}): Promise<Sent> {
    const signer = this.#signerOf(intent)
    const call = await this.#decode(intent)
    this.parts.asked.assertAsked(intent, call, signer.address)
    await options.review?.(call, intent)
    const node = await this.parts.node()
    await assertOwnStake(node, call, await this.parts.deployment(), signer.address)
    options.onPhase?.({ name: 'signing', summary: intent.summary })
    const sent = await this.#inSequence(() => this.#broadcast(node, signer, intent))
    options.onPhase?.({ name: 'waiting', hash: sent.hash, replaced: false })
    const { transactionHash: hash, status } = await this.#mined(node, intent, sent, options)
    try {
      // A reverted transaction has nothing to confirm, and the index knows the reason.
      if (status === 'success') await options.confirm?.(hash)
      options.onPhase?.({ name: 'indexing', hash })
      return { hash, tx: await this.#indexed(hash, options.signal) }
    } catch (error) {
      throw minedError(error, hash)
    }
  }

  /** Waits until every read shows what a mined transaction did. Throws `TX_REVERTED` with the contract's reason. */
  async #indexed(hash: Hex, signal?: AbortSignal): Promise<TxReply> {
    const init = { params: { path: { id: hash } }, ...(signal && { signal }) }
    for (let waited = 0, step = 200; waited < indexTimeoutMs; waited += step) {
      const tx = (await this.parts.http.call('get', '/onchain/tx/{id}', init)) as TxReply
      if (tx.status === 'INDEXED') return tx
      if (tx.status === 'REVERTED') throw reverted(hash, tx)
      step = Math.min(step * 1.5, 2_000)
      await pause(step, signal)
    }
    throw outcomeUnknownError(hash, 'is mined, but the service has not read it yet')
  }

  #inSequence<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run, run)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** The wallet that an intent is for. */
  #signerOf(intent: Intent): Signer {
    const { signer } = this.parts
    if (!signer)
      throw localError(
        'NO_WALLET',
        `"${intent.summary}" is signed by the wallet ${intent.from}: pass its account to createMerx. No service can sign for it.`,
      )
    if (!isSameAddress(signer.address, intent.from))
      throw localError('WRONG_WALLET', `This is for ${intent.from}, and the wallet is ${signer.address}.`)
    return signer
  }

  /** Decodes an intent. Throws `WRONG_SERVICE` when it is not a call of the known contracts, with what the service has changed since. */
  async #decode(intent: Intent): Promise<KnownCall> {
    const known = await this.parts.deployment()
    try {
      return knownCall(intent, known)
    } catch (error) {
      if (!isMerxError(error)) throw error
      const isAboutDeployment = error.details.reason !== 'value' && error.details.reason !== 'function'
      throw withChanges(error, isAboutDeployment ? await this.#changesSince(known) : [])
    }
  }

  /** How the service's contracts differ from the known ones now; none when it does not respond. */
  async #changesSince(known: Deployment): Promise<string[]> {
    try {
      return changesOf(known, await this.parts.named())
    } catch {
      return []
    }
  }

  async #broadcast(node: PublicClient, signer: Signer, intent: Intent): Promise<Broadcast> {
    if (Date.parse(intent.expiresAt) < Date.now())
      throw localError('INTENT_EXPIRED', 'This unsigned transaction is too old. Prepare it again.')
    const transaction: Transaction = {
      to: intent.to as Hex,
      data: intent.data as Hex,
      value: 0n,
      gas: BigInt(intent.gas),
      chainId: intent.chainId,
    }
    try {
      await assertChain(node, intent.chainId)
      if (isLocal(signer)) return await broadcast(node, signer, transaction)
    } catch (error) {
      throw sendError(error, signer.address)
    }
    if (!signer.sendTransaction) throw localError('NO_WALLET', 'This wallet signs in, but sends nothing.')
    const hash = await signer.sendTransaction(transaction).catch((error: unknown) => {
      throw isUnanswered(error) ? maybeSentError(error, signer.address) : sendError(error, signer.address)
    })
    return broadcastByWallet(node, signer.address, hash)
  }

  async #mined(
    node: PublicClient,
    intent: Intent,
    sent: Broadcast,
    options: SendOptions,
  ): Promise<TransactionReceipt> {
    const { timeoutMs = minedTimeoutMs, signal, onPhase } = options
    const { receipt, replacement } = await waitUntilMined(node, sent, { timeoutMs, signal }).catch(
      (error: unknown) => {
        if (!(error instanceof WaitForTransactionReceiptTimeoutError)) throw error
        throw outcomeUnknownError(sent.hash, 'is not mined yet and can still be', error)
      },
    )
    const hash = receipt.transactionHash
    if (replacement) {
      const { to, input } = replacement
      if (to === null || !isSameAddress(to, intent.to) || input !== intent.data)
        throw new MerxError(`The wallet sent ${hash} in its place: nothing was done.`, {
          code: 'TX_REPLACED',
          details: { txHash: hash, replaced: sent.hash },
        })
      onPhase?.({ name: 'waiting', hash, replaced: true })
    }
    return receipt
  }
}

/** A refusal that also lists how the service's contracts differ from the known ones. */
function withChanges(error: MerxError, changes: string[]): MerxError {
  if (changes.length === 0) return error
  const message = `${error.message} The service names other contracts than the known ones: ${changes.join('; ')}.`
  return withMessage(error, message, { changes })
}

/** The error of a sent transaction with an unknown outcome. It names the hash, so that no second transaction is sent. */
const outcomeUnknownError = (hash: Hex, what: string, cause?: unknown): MerxError =>
  new MerxError(`${hash} ${what}. Do not send it again: follow GET /onchain/tx/${hash}.`, {
    code: 'TIMEOUT',
    details: { txHash: hash },
    cause,
  })

/** The service's error after a transaction was mined, or that it did not respond. */
function minedError(error: unknown, hash: Hex): unknown {
  if (!isMerxError(error) || error.details.txHash !== undefined) return error
  if (isTransientError(error))
    return outcomeUnknownError(hash, 'is mined, but the service does not answer', error)
  return withMessage(error, error.message, { txHash: hash })
}

function reverted(hash: Hex, { error }: TxReply): MerxError {
  return new MerxError(error?.message ?? `${hash} was refused by the contract and changed nothing.`, {
    code: 'TX_REVERTED',
    details: { txHash: hash, ...(error && { error: error.code, ...error.details }) },
  })
}

/** Whether the node did not respond: the request may have been processed or not. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null

/** The error of a wallet that did not respond. It names the address, because no hash is known. */
const maybeSentError = (error: unknown, address: string): MerxError =>
  localError(
    'TIMEOUT',
    `The wallet’s node does not answer, so this may have been sent. Look at the transactions of ${address} before you send it again.`,
    error,
  )

/** Translates the error of a wallet or a node about a transaction that was not sent. */
function sendError(error: unknown, address: string): unknown {
  if (!(error instanceof BaseError)) return error
  if (error.walk((cause) => cause instanceof InsufficientFundsError))
    return new MerxError(`${address} cannot pay for gas: send it some of the chain's own coin.`, {
      code: 'GAS_FUNDS_INSUFFICIENT',
      cause: error,
    })
  if (error.walk((cause) => cause instanceof UserRejectedRequestError))
    return localError('WALLET_REFUSED', 'The wallet did not sign. Nothing was sent.', error)
  const status = rejectionStatus(error)
  if (status !== null)
    return localError(
      'NETWORK',
      `The node of the chain answers ${status} (${error.details}). Nothing was sent. Try again later, or set another \`rpcUrl\`.`,
      error,
    )
  if (isUnanswered(error))
    return localError('NETWORK', 'The node of the chain does not answer. Check `rpcUrl`.', error)
  return localError('WALLET_REFUSED', `Not sent: ${error.shortMessage}`, error)
}
