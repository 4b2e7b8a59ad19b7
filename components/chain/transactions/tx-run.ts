import type { Address, Hex } from 'viem'
import { sendTransaction } from 'wagmi/actions'
import type { PickWallet } from '@/components/chain/wallets/chosen-wallet'
import { ApiError, callLoosely, isTransientError } from '@/lib/api/client'
import type { Intent } from '@/lib/chain/intent-schema'
import { pause } from '@/lib/pause'
import { changesHere } from './changes-here'
import { callBatch, minedBatch, type SentBatch, sendAsOne } from './tx-batch'
import { toFailure } from './tx-failure'
import { chainWaitMs, mined, readyToRead } from './tx-mined'
import { byIndexer, outcomeOf } from './tx-outcome'
import { permitFor, refusePermit } from './tx-permit'
import { contentOf, type TxBatch, type TxPhase, type TxReceipt, type TxStep, type TxUntil } from './tx-plan'
import { forgetPendingTx, keepPendingTx, pendingTx } from './tx-store'
import { onOurChain, readyWallet, type Wallet } from './tx-wallet'

/** One run: its reports, and its questions to the user. */
export type TxRun = {
  /** The name under which a broadcast transaction survives a reload. */
  key: string
  steps: readonly TxStep[]
  /** All steps as one, if the wallet supports it. */
  batch: TxBatch | null
  until: TxUntil | null
  /** Form values; they join the body of every step. */
  typed: Record<string, unknown>
  /** The receipt text of this run's transaction. */
  receipt?: TxReceipt | undefined
  report: (phase: TxPhase) => void
  pick: PickWallet
  signal: AbortSignal
}

/** Results of earlier steps, such as a signed permit. */
type Brought = Record<string, unknown>

/** One idempotency key per attempt: the browser may repeat the call, the server runs it once. */
async function prepare(
  run: TxRun,
  index: number,
  brought: Brought = {},
): Promise<{ intent: Intent | null; answer: Record<string, unknown> }> {
  const step = run.steps[index]
  if (!step) throw new Error(`no step ${index}`)
  const options = {
    params: step.params,
    body: { ...step.body, ...run.typed, ...brought },
    idempotencyKey: crypto.randomUUID(),
    signal: run.signal,
  }
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = contentOf(await callLoosely(step.prepare, options))
      return { intent: answer[step.intentKey ?? 'txIntent'] as Intent | null, answer }
    } catch (error) {
      if (attempt >= 2 || !isTransientError(error)) throw error
      await pause(600 * (attempt + 1), run.signal)
    }
  }
}

/** Conditional steps this page has signed: for those, checking again whether they are needed is worth a call. */
const signedSteps = new Set<string>()

/** Whether a conditional step can be skipped: the next unconditional step does not fail for lack of it. */
async function isNeedless(run: TxRun, index: number): Promise<boolean> {
  const step = run.steps[index]
  const code = step?.onlyAfter
  const isSigned = signedSteps.has(`${run.key}:${index}`)
  if (step?.once && isSigned) return true
  if (!code || (step.needed && !isSigned)) return false
  const after = run.steps.slice(index + 1)
  try {
    await prepare(run, index + 1 + after.findIndex(({ onlyAfter }) => onlyAfter === undefined))
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === code) return false
    // It failed for lack of a later step: that one is checked in its turn.
    if (after.some(({ onlyAfter }) => onlyAfter === error.code)) return true
    throw error
  }
}

/** A sent transaction, or what the wallet sent as one. */
type Sent = { hash: Hex; to?: Address | undefined; bundle?: never } | SentBatch

/**
 * Whether the wallet returns an id of its own from `eth_sendTransaction`. A Safe does: the transaction has a hash only once its owners have
 * confirmed it, and only `wallet_getCallsStatus` names that hash. It also takes `gas` as `safeTxGas`, with which a call that reverts does
 * not revert the transaction.
 */
const hasOwnIds = ({ connector }: Wallet): boolean => connector.id === 'safe'

async function sign(run: TxRun, index: number, intent: Intent, wallet: Wallet): Promise<Sent> {
  await onOurChain(wallet, () => run.report({ name: 'switching', step: index }))
  run.signal.throwIfAborted()
  run.report({ name: 'signing', step: index, summary: intent.summary })
  if (hasOwnIds(wallet)) return sendAsOne(wallet, [intent])
  const hash = await sendTransaction(wallet.config, {
    account: wallet.address,
    connector: wallet.connector,
    chainId: wallet.chainId,
    to: intent.to,
    data: intent.data,
    value: 0n,
    gas: BigInt(intent.gas),
  })
  return { hash, to: intent.to }
}

/** The confirm call only links the hash for readers; the indexer records the outcome without it. */
async function confirm(run: TxRun, step: TxStep, txHash: Hex): Promise<void> {
  if (!step.confirm) return
  const options = { params: step.params, body: { txHash }, signal: run.signal }
  await callLoosely(step.confirm, options).catch((error: unknown) => {
    if (!isTransientError(error) && !(error instanceof ApiError && error.code === 'CONFLICT')) throw error
  })
}

/** Waits until the server shows the outcome of a step. */
function indexed(run: TxRun, index: number, hash: Hex): Promise<Record<string, unknown>> {
  run.report({ name: 'indexing', step: index, hash })
  const last = index === run.steps.length - 1
  const until = (last && run.until) || byIndexer(hash)
  const params = { ...run.steps[index]?.params, ...until.params, txHash: hash }
  return outcomeOf(hash, { ...until, params }, run.signal)
}

/** Follows what was sent until it is mined, reports it to the server, and waits until the server has seen it. */
async function follow(run: TxRun, index: number, sent: Sent, answer: Record<string, unknown>) {
  const final =
    sent.bundle === undefined
      ? await mined(run, index, sent.hash, answer)
      : await minedBatch(run, index, sent, chainWaitMs)
  const step = run.steps[index]
  if (step) await confirm(run, step, final)
  const seen = await indexed(run, index, final)
  forgetPendingTx(run.key)
  return { hash: final, seen: { ...answer, ...seen } }
}

/** If the token does not accept the wallet's permits, the run continues with approvals. */
async function prepareWith(run: TxRun, index: number, brought: Brought) {
  try {
    return await prepare(run, index, brought)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SIGNATURE_INVALID' && brought.permit)) throw error
    refusePermit(run)
    return null
  }
}

/** What is kept of something that was just sent, next to its hash or id. */
const noted = (run: TxRun, step: number, answer: Record<string, unknown>) => ({
  step,
  of: run.steps.length,
  at: Date.now(),
  answer,
  receipt: run.receipt,
})

/** Prepares, signs and follows every step that is still needed, and reports each phase. Never throws. */
export async function runSteps(run: TxRun): Promise<void> {
  let step = 0
  const hashes: Hex[] = []
  let answer: Record<string, unknown> = {}
  let brought: Brought = {}
  try {
    const batch = run.batch && (await callBatch(run, run.batch))
    if (batch) {
      step = run.steps.length - 1
      keepPendingTx(run.key, { ...noted(run, step, batch.answer), ...batch.sent })
      const { hash, seen } = await follow(run, step, batch.sent, batch.answer)
      return run.report({ name: 'done', hashes: [hash], answer: seen, receipt: run.receipt })
    }
    for (let signed = 0; step < run.steps.length; ) {
      run.report({ name: 'preparing', step })
      if (await isNeedless(run, step)) {
        step++
        continue
      }
      const permit = await permitFor(run, step)
      if (permit) {
        brought = { permit }
        step++
        continue
      }
      if (signed++ > run.steps.length + 1) throw new Error('the same approval is asked for again and again')
      const prepared = await prepareWith(run, step, brought)
      brought = {}
      if (!prepared) {
        step--
        continue
      }
      const { intent } = prepared
      if (intent === null) {
        step++
        continue
      }
      const wanted = intent.from
      const wallet = await readyWallet(wanted, (list) => {
        run.report({ name: 'connecting', step, wanted })
        return run.pick(list, wanted)
      })
      // The wallet may answer after the run was stopped. It is asked for nothing more then.
      run.signal.throwIfAborted()
      const sent = await sign(run, step, intent, wallet)
      keepPendingTx(run.key, { ...noted(run, step, prepared.answer), ...sent })
      const result = await follow(run, step, sent, prepared.answer)
      hashes.push(result.hash)
      signedSteps.add(`${run.key}:${step}`)
      answer = { ...answer, ...result.seen }
      // A conditional step may need more than one transaction (USDT resets an allowance first): it is checked again.
      if (!run.steps[step]?.onlyAfter && !run.steps[step]?.optional) step++
    }
    run.report({ name: 'done', hashes, answer, receipt: run.receipt })
  } catch (error) {
    fail(run, step, error, hashes.length > 0)
  }
}

/** Continues to follow a transaction of an earlier page, or of a wait that timed out. Sends nothing. */
export async function resumeSteps(asked: TxRun): Promise<void> {
  const kept = pendingTx(asked.key)
  if (!kept) return asked.report({ name: 'idle' })
  const run: TxRun = { ...asked, receipt: kept.receipt ?? asked.receipt }
  // The plan may be shorter now: a step that was mined before the reload is no longer part of it.
  const pending = { ...kept, step: kept.step + run.steps.length - kept.of }
  if (pending.step < 0) {
    forgetPendingTx(run.key)
    return run.report({ name: 'idle' })
  }
  try {
    if (pending.bundle === undefined) {
      run.report({ name: 'waiting', step: pending.step, hash: pending.hash, replaced: false })
      await readyToRead(run, pending.step)
    }
    const { hash, seen } = await follow(run, pending.step, pending, pending.answer ?? {})
    const last = pending.step === run.steps.length - 1
    const { receipt } = run
    run.report(last ? { name: 'done', hashes: [hash], answer: seen, receipt } : { name: 'idle' })
  } catch (error) {
    fail(run, pending.step, error)
  }
}

/** Reports a failure. `isMined`: earlier steps of this run are mined. */
function fail(run: TxRun, step: number, error: unknown, isMined = false) {
  if (run.signal.aborted) return
  const pending = pendingTx(run.key)
  const isChangedHere = changesHere(run.steps[step]?.prepare)
  const failure = toFailure(error, { isSent: pending !== null, isMined, isChangedHere })
  run.report({ name: 'failed', step, failure, hash: pending?.hash ?? null })
}
