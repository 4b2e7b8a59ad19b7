import type { Address, Client, Hex, TransactionReceipt } from 'viem'
import {
  BaseError,
  isAddressEqual,
  ProviderDisconnectedError,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import {
  getChainId,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  waitForTransactionReceipt,
} from 'viem/actions'
import { type Twice, whenTwice } from '@/components/chain/wallets/taken-once'
import { walletConfig } from '@/components/chain/wallets/wallet-config'
import { pause } from '@/lib/pause'
import { revertedFailure, type TxFailure, TxStopped } from './tx-failure'
import type { TxRun } from './tx-run'
import { forgetPendingTx, keepPendingTx, keepSender, pendingTx } from './tx-store'
import { onOurChain, readyWallet } from './tx-wallet'

/** How long a page waits for the chain before it reports that it is slow. */
export const chainWaitMs = 180_000

const lateFailure = {
  kind: 'late',
  title: 'The chain is slow to take it',
  text: 'The transaction was sent and is still waiting. Do not send it again: it can be mined at any time. You may close this page, or speed it up in your wallet; we follow it.',
  remedy: 'keep-waiting',
} as const

/**
 * From then on, a transaction that the node does not have may be sent again although it would count twice. Wallets may hand one to nodes
 * that show it to no one for minutes; one that is neither mined nor known by then is most likely lost.
 */
const unknownForMs = 900_000

const unknownFailure = {
  kind: 'late',
  title: 'The chain does not know it yet',
  text: 'The transaction was sent, but the node does not have it: it may be with another node, or dropped. Do not send it again yet. Keep watching, or look in your wallet what became of it.',
  remedy: 'keep-waiting',
} as const

const unreadFailure = {
  kind: 'late',
  title: 'Your wallet is on another network',
  text: 'The transaction was sent. This page reads the chain through your wallet: switch its network, then keep watching. Do not send it again.',
  remedy: 'keep-waiting',
} as const

/** The effect of a second transaction, in words. */
const twiceWords: Record<Twice | 'counts', string> = {
  undone: 'If both are mined, the contract undoes the second one, and you lose only its fee.',
  unchanged: 'If both are mined, the second one changes nothing, and you lose only its fee.',
  allowance:
    'If both are mined, the second one allows the same amount again. That allowance stays until it is used or revoked.',
  counts:
    'Look at the activity of your wallet first, and cancel it there if it still waits. If both are mined, both count.',
}

const lostFailure = (twice: Twice | 'counts'): TxFailure => ({
  kind: 'late',
  title: 'The chain does not know it',
  text: `The transaction was sent, but the node does not have it: it may have been dropped. Keep watching, or start again. ${twiceWords[twice]}`,
  remedy: 'start-again',
})

/** Whether the node has it; errors on the way are thrown. */
const isThere = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError)
        return false
      throw error
    },
  )

/**
 * Connects a wallet, or switches it to our chain, when the chain cannot be read otherwise: an external chain is read through the wallet,
 * which may be gone after a reload. Other errors are left to the readers.
 */
export async function readyToRead(run: TxRun, step: number): Promise<void> {
  const { config, settings } = await walletConfig()
  try {
    await getChainId(config.getClient({ chainId: settings.chainId }))
  } catch (error) {
    if (!(error instanceof BaseError && error.walk((cause) => cause instanceof ProviderDisconnectedError)))
      return
    const wallet = await readyWallet(null, (list) => {
      run.report({ name: 'connecting', step, wanted: null })
      return run.pick(list, null)
    })
    run.signal.throwIfAborted()
    await onOurChain(wallet, () => run.report({ name: 'switching', step })).catch(() => {
      // The failure of `onOurChain` would claim that nothing was sent.
      throw new TxStopped(unreadFailure)
    })
  }
}

/** Stores the sender and the nonce as soon as the node knows the transaction: they are needed to detect its replacement later. */
async function learnSender(run: TxRun, client: Client, hash: Hex, ended: AbortSignal): Promise<void> {
  while (!ended.aborted && !run.signal.aborted) {
    const known = await getTransaction(client, { hash }).catch(() => null)
    if (known && !ended.aborted) return keepSender(run.key, hash, { from: known.from, nonce: known.nonce })
    await pause(client.pollingInterval, ended, run.signal)
  }
}

/**
 * Whether another transaction has used the nonce. The receipt is read once more after a pause: the nodes behind an endpoint may be a block
 * apart.
 */
async function isReplaced(run: TxRun, client: Client, hash: Hex): Promise<boolean> {
  const sender = pendingTx(run.key)?.sender
  if (!sender) return false
  const used = await getTransactionCount(client, { address: sender.from, blockTag: 'latest' })
  if (used <= sender.nonce || (await isThere(getTransactionReceipt(client, { hash })))) return false
  await pause(client.pollingInterval, run.signal)
  // The pause ends early when the page is left. Without it the second read would prove nothing.
  run.signal.throwIfAborted()
  return !(await isThere(getTransactionReceipt(client, { hash })))
}

/** The failure of a transaction that was not mined in time. */
async function unmined(run: TxRun, index: number, client: Client, hash: Hex): Promise<TxStopped> {
  if (await isReplaced(run, client, hash)) return replacedMeanwhile(run)
  if (await isThere(getTransaction(client, { hash }))) return new TxStopped(lateFailure)
  const step = run.steps[index]
  const twice = step ? whenTwice(step) : null
  if (twice !== null) return new TxStopped(lostFailure(twice))
  const sentAt = pendingTx(run.key)?.at ?? Date.now()
  return new TxStopped(Date.now() - sentAt < unknownForMs ? unknownFailure : lostFailure('counts'))
}

/**
 * Whether a mined transaction called a contract with success. A bundle of ERC-4337 is a success even when the call in it reverted. Every
 * call that pages prepare emits an event of the called contract, and a call that reverted leaves none.
 */
const hasCalled = ({ logs }: TransactionReceipt, to: Address): boolean =>
  logs.some(({ address }) => isAddressEqual(address, to))

/** Follows a broadcast transaction until it is mined, including when it is sped up. Returns the mined hash. */
export async function mined(
  run: TxRun,
  index: number,
  first: Hex,
  answer: Record<string, unknown>,
): Promise<Hex> {
  const { config, settings } = await walletConfig()
  const client = config.getClient({ chainId: settings.chainId })
  const to = pendingTx(run.key)?.to
  let hash = first
  let cancelled = false
  run.report({ name: 'waiting', step: index, hash, replaced: false })
  if (await isReplaced(run, client, first)) throw replacedMeanwhile(run)
  const ended = new AbortController()
  void learnSender(run, client, first, ended.signal)
  // viem's function, because wagmi's throws for a reverted transaction without its receipt.
  const receipt = await waitForTransactionReceipt(client, {
    hash: first,
    timeout: chainWaitMs,
    onReplaced: ({ reason, transaction }) => {
      hash = transaction.hash
      cancelled = reason !== 'repriced'
      if (!cancelled) {
        const { from, nonce } = transaction
        const sent = { step: index, of: run.steps.length, at: Date.now(), answer, receipt: run.receipt }
        keepPendingTx(run.key, { ...sent, hash, to, sender: { from, nonce } })
        run.report({ name: 'waiting', step: index, hash, replaced: true })
      }
    },
  })
    .catch(async (error: unknown) => {
      throw error instanceof WaitForTransactionReceiptTimeoutError
        ? await unmined(run, index, client, first)
        : error
    })
    .finally(() => ended.abort())
  if (cancelled) throw cancelledInWallet(run)
  if (receipt.status === 'reverted') {
    forgetPendingTx(run.key)
    throw new TxStopped(revertedFailure(receipt.gasUsed * receipt.effectiveGasPrice))
  }
  if (to && !hasCalled(receipt, to)) {
    forgetPendingTx(run.key)
    throw new TxStopped(revertedFailure(null))
  }
  return receipt.transactionHash
}

/** Ends a run whose transaction another one replaced. */
function replaced(run: TxRun, words: { text: string; remedy: 'retry' | 'reload' }): TxStopped {
  forgetPendingTx(run.key)
  return new TxStopped({ kind: 'cancelled', title: 'Replaced in your wallet', ...words })
}

const cancelledInWallet = (run: TxRun): TxStopped =>
  replaced(run, {
    text: 'You cancelled this transaction or sent another in its place, so it will never be mined. Nothing else has changed.',
    remedy: 'retry',
  })

/** Replaced while no page was watching: the replacement is unknown. */
const replacedMeanwhile = (run: TxRun): TxStopped =>
  replaced(run, {
    text: 'Another transaction of your wallet took its place: you cancelled it or sped it up. Look at how things stand before you send it again.',
    remedy: 'reload',
  })
