'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Connector } from 'wagmi'
import { chosenWallet, type PickWallet, type WalletChoice } from '@/components/chain/wallets/chosen-wallet'
import { loadRun } from '@/components/chain/wallets/load-run'
import { holdPage } from '@/components/data/page-hold'
import type { TxFailure } from './tx-failure'
import {
  endWith,
  isOnItsWay,
  isRunning,
  phaseOf,
  type TxBatch,
  type TxEnd,
  type TxPhase,
  type TxStep,
  type TxUntil,
} from './tx-plan'
import { forgetPendingTx, pendingTx } from './tx-store'

export type IntentPlan = {
  /** The name of this transaction in this tab: the object and the action, such as `order:0x…:release`. */
  name: string
  steps: readonly TxStep[]
  batch?: TxBatch | undefined
  until?: TxUntil | undefined
  onFailure?: ((failure: TxFailure) => void) | undefined
} & TxEnd

export type IntentControl = {
  phase: TxPhase
  steps: readonly TxStep[]
  running: boolean
  /** Wallets to choose from while `phase.name` is `connecting`. */
  choices: readonly Connector[]
  /** The key of the list of `choices`: the same wallets may be offered twice. */
  choiceKey: number
  choose: (connector: Connector) => void
  start: (typed?: Record<string, unknown>, steps?: readonly TxStep[]) => void
  keepWaiting: () => void
  /** Drops a lost transaction, so that the next start sends another. */
  startAgain: () => void
  reset: () => void
}

const loadTxRun = () => import('./tx-run')

/**
 * Runs a plan of signatures. The wallet code is loaded when this mounts, not with the page. A transaction that was broadcast before a
 * reload is followed, never sent again.
 */
export function useIntent(intent: IntentPlan): IntentControl {
  const { name, steps, batch, until, receipt, onDone, onEarlier, onFailure } = intent
  const [phase, setPhase] = useState<TxPhase>({ name: 'idle' })
  const [plan, setPlan] = useState(steps)
  const [choice, setChoice] = useState<WalletChoice | null>(null)
  const stop = useRef<AbortController | null>(null)
  const ended = useRef({ receipt, onDone, onEarlier, onFailure })
  ended.current = { receipt, onDone, onEarlier, onFailure }

  const runWith = useCallback(
    (typed: Record<string, unknown>, chosen: readonly TxStep[], mode: 'start' | 'resume') => {
      stop.current?.abort()
      const control = new AbortController()
      stop.current = control
      setPlan(chosen)
      // The act of the press: fields may change while the transaction code loads.
      const { receipt } = ended.current
      const report = (next: TxPhase) => {
        if (control.signal.aborted) return
        setChoice(null)
        setPhase(phaseOf(ended.current.receipt?.act, next))
        if (next.name === 'done') endWith(ended.current, next)
        if (next.name === 'failed') ended.current.onFailure?.(next.failure)
      }
      const pick: PickWallet = (connectors, wanted) => chosenWallet(connectors, wanted, setChoice)
      if (mode === 'start') report({ name: 'preparing', step: 0 })
      const sent = pendingTx(name)
      void loadRun(loadTxRun, sent !== null, (failure) =>
        report({ name: 'failed', step: 0, failure, hash: sent?.hash ?? null }),
      ).then((loaded) =>
        loaded?.[mode === 'start' ? 'runSteps' : 'resumeSteps']({
          key: name,
          steps: chosen,
          // Other steps, such as those of a retry, are not what the batch does.
          batch: (chosen === steps && batch) || null,
          until: until ?? null,
          typed,
          receipt,
          report,
          pick,
          signal: control.signal,
        }),
      )
    },
    [name, steps, batch, until],
  )

  const first = useRef({ runWith, steps })
  first.current = { runWith, steps }
  useEffect(() => {
    // Preloads before the first press, which loads it again if this fails.
    void loadTxRun().catch(() => undefined)
    if (pendingTx(name)) first.current.runWith({}, first.current.steps, 'resume')
    return () => stop.current?.abort()
  }, [name])

  const isSent = isOnItsWay(phase)
  // An event of this very transaction must not remove the component that shows its outcome.
  useEffect(() => (isSent ? holdPage() : undefined), [isSent])

  const reset = () => {
    stop.current?.abort()
    setPhase({ name: 'idle' })
  }

  return {
    phase,
    steps: plan,
    running: isRunning(phase),
    choices: choice?.connectors ?? [],
    choiceKey: choice?.key ?? 0,
    choose: (connector) => choice?.resolve(connector),
    // An unfinished transaction is followed, whichever button was pressed.
    start: (typed = {}, chosen = steps) => runWith(typed, chosen, pendingTx(name) ? 'resume' : 'start'),
    keepWaiting: () => runWith({}, plan, 'resume'),
    startAgain: () => {
      forgetPendingTx(name)
      reset()
    },
    reset,
  }
}
