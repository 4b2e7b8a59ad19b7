import {
  type Address,
  BaseError,
  type Hex,
  isAddressEqual,
  UnknownBundleIdError,
  WaitForCallsStatusTimeoutError,
} from 'viem'
import type { Connector } from 'wagmi'
import { connect, getCapabilities, sendCalls, waitForCallsStatus } from 'wagmi/actions'
import { callLoosely } from '@/lib/api/client'
import type { CallsReply } from '@/lib/checkout/schema'
import { shortHex } from '@/lib/short-hex'
import { codeOf, type TxFailure, TxStopped } from './tx-failure'
import { contentOf, type TxBatch } from './tx-plan'
import type { TxRun } from './tx-run'
import { type BatchSender, forgetPendingTx } from './tx-store'
import { onOurChain, readyWallet, type Wallet } from './tx-wallet'

/** What a wallet says about batches. Safe still uses `atomicBatch`, the form before EIP-5792 was final. */
type Capabilities = { atomic?: { status?: string }; atomicBatch?: { supported?: boolean } }

/** Whether the wallet sends several calls as one (EIP-5792). A wallet that does not support the request cannot. */
async function isAtomic({ config, connector, address, chainId }: Wallet): Promise<boolean> {
  try {
    const found = await getCapabilities(config, { account: address, connector, chainId })
    const { atomic, atomicBatch } = found as Capabilities
    return atomic?.status === 'supported' || atomic?.status === 'ready' || atomicBatch?.supported === true
  } catch {
    return false
  }
}

/** Refusals that mean "not as a batch": one call after the other still works. */
const notAsBatch = new Set([4200, 5700, 5710, 5740, 5750, 5760, -32601])

/** A sent batch: its id in the wallet, and the wallet. */
export type SentBatch = { bundle: string; by: BatchSender }

/** Has the wallet send calls as one. */
export async function sendAsOne(
  wallet: Wallet,
  calls: readonly { to: Address; data: Hex }[],
): Promise<SentBatch> {
  const { id } = await sendCalls(wallet.config, {
    account: wallet.address,
    connector: wallet.connector,
    chainId: wallet.chainId,
    forceAtomic: true,
    calls: calls.map(({ to, data }) => ({ to, data, value: 0n })),
  })
  return { bundle: id, by: { connectorId: wallet.connector.id, account: wallet.address } }
}

/**
 * Sends everything as one atomic batch. Returns null when the wallet cannot, or when there is only one call: nothing has been sent then.
 */
export async function callBatch(
  run: TxRun,
  batch: TxBatch,
): Promise<{ sent: SentBatch; answer: Record<string, unknown> } | null> {
  run.report({ name: 'preparing', step: 0 })
  const wallet = await readyWallet(batch.from, (list) => {
    run.report({ name: 'connecting', step: 0, wanted: batch.from })
    return run.pick(list, batch.from)
  })
  run.signal.throwIfAborted()
  if (!(await isAtomic(wallet))) return null
  run.report({ name: 'preparing', step: 0 })
  const options = { params: batch.params, ...(batch.takesTyped && { body: run.typed }), signal: run.signal }
  const answer = contentOf(await callLoosely(batch.prepare, options))
  const { calls } = answer as CallsReply
  if (calls.length < 2) return null
  const step = run.steps.length - 1
  await onOurChain(wallet, () => run.report({ name: 'switching', step }))
  run.signal.throwIfAborted()
  // One line per call.
  const summary = calls.map((one, index) => `${index + 1}. ${one.summary}`).join('\n')
  run.report({ name: 'signing', step, summary })
  try {
    return { sent: await sendAsOne(wallet, calls), answer }
  } catch (error) {
    if (error instanceof BaseError && notAsBatch.has(codeOf(error) ?? 0)) return null
    throw error
  }
}

const late = new TxStopped({
  kind: 'late',
  title: 'The chain is slow to take it',
  text: 'Your wallet has sent it and it is still waiting. Do not send it again. You may close this page; we follow it.',
  remedy: 'keep-waiting',
})

const unknownBatch = new TxStopped({
  kind: 'unknown',
  title: 'Your wallet no longer knows what became of it',
  text: 'It was sent, but the wallet does not know it any more. Look at its latest transactions and see where things stand before you send it again.',
  remedy: 'reload',
})

const otherWallet = ({ account }: BatchSender) =>
  new TxStopped({
    kind: 'late',
    title: 'Another wallet sent it',
    text: `It was sent from ${shortHex(account)}, and the wallet that is connected does not know what became of it. Keep watching with the wallet that sent it. Do not send it again.`,
    remedy: 'keep-waiting',
  })

/** The failure of a batch by its status in the wallet (EIP-5792). */
function failureOf(statusCode: number): TxFailure {
  // Not included on the chain, and the wallet does not try again. A Safe's owners have cancelled it.
  if (statusCode < 500)
    return {
      kind: 'cancelled',
      title: 'Your wallet did not send it',
      text: 'It is not on the chain and never will be. Nothing has changed.',
      remedy: 'retry',
    }
  if (statusCode >= 600)
    return {
      kind: 'unknown',
      title: 'Only a part of it happened',
      text: 'Your wallet reports that a part of it was undone. Look at how things stand before you send it again.',
      remedy: 'reload',
    }
  return {
    kind: 'reverted',
    title: 'The contract refused it',
    text: 'It was undone as a whole: no money moved but the network’s fee. Reload to see where things stand.',
    remedy: 'reload',
  }
}

/** The wallet that knows the batch. After a reload it may not be connected yet, or another one is: then the user is asked for it. */
async function batchWallet(run: TxRun, step: number, by: BatchSender): Promise<Wallet> {
  const ask = (list: readonly Connector[]) => {
    run.report({ name: 'connecting', step, wanted: by.account })
    return run.pick(list, by.account)
  }
  const wallet = await readyWallet(null, ask)
  run.signal.throwIfAborted()
  if (wallet.connector.id === by.connectorId) return wallet
  const connector = await ask(wallet.config.connectors)
  if (connector.uid === wallet.connector.uid) return wallet
  run.signal.throwIfAborted()
  await connect(wallet.config, { connector })
  return readyWallet(null, ask)
}

/**
 * Waits until the wallet reports that the batch is mined. Returns the hash of its last transaction. A batch that failed, or that its wallet
 * does not know, is dropped: there is nothing left to wait for.
 */
export async function minedBatch(
  run: TxRun,
  step: number,
  { bundle: id, by }: SentBatch,
  timeout: number,
): Promise<Hex> {
  run.report({ name: 'bundled', step })
  const { config, connector, address } = await batchWallet(run, step, by)
  run.report({ name: 'bundled', step })
  const result = await waitForCallsStatus(config, { id, connector, timeout }).catch((error: unknown) => {
    if (error instanceof WaitForCallsStatusTimeoutError) throw late
    if (!(error instanceof BaseError && codeOf(error) === UnknownBundleIdError.code)) throw error
    if (connector.id !== by.connectorId || !isAddressEqual(address, by.account)) throw otherWallet(by)
    forgetPendingTx(run.key)
    throw unknownBatch
  })
  const hash = result.receipts?.at(-1)?.transactionHash
  if (result.status === 'success' && hash) return hash
  if (result.status === 'success') throw new Error('The wallet did not name the transaction.')
  forgetPendingTx(run.key)
  throw new TxStopped(failureOf(result.statusCode))
}
