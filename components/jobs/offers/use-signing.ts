'use client'
import { useRef, useState } from 'react'
import type { TxFailure } from '@/components/chain/transactions/tx-failure'
import type { WalletChoice } from '@/components/chain/wallets/chosen-wallet'
import { runSigning, type SigningState, type SigningWork } from './signing-run'

export type Signing = {
  busy: boolean
  /** The current step of the wallet, in words; null without one. */
  step: string | null
  /** Wallets to choose from, until the chosen one is ready. */
  choice: WalletChoice | null
  failure: TxFailure | null
  /** Runs signatures and calls in order; returns whether it succeeded. */
  run: (work: SigningWork) => Promise<boolean>
  /** Stops the run, and clears the last error. */
  stop: () => void
}

/** Signatures that are not transactions: the current step, a choice of wallets, and the error. */
export function useSigning(): Signing {
  const [state, show] = useState<SigningState>({ name: 'idle' })
  const current = useRef<AbortController | null>(null)
  return {
    busy: state.name === 'running' || state.name === 'choosing',
    step: state.name === 'running' ? state.step : null,
    choice: state.name === 'choosing' ? state.choice : null,
    failure: state.name === 'failed' ? state.failure : null,
    run: (work) => {
      current.current?.abort()
      current.current = new AbortController()
      return runSigning(work, show, current.current.signal)
    },
    stop: () => {
      current.current?.abort()
      show({ name: 'idle' })
    },
  }
}
