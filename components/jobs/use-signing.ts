'use client'
import { useRef, useState } from 'react'
import type { WalletChoice } from '@/components/chain/chosen-wallet'
import type { TxFailure } from '@/components/chain/tx-failure'
import { runSigning, type SigningState, type SigningWork } from './signing-run'

export type Signing = {
  busy: boolean
  /** What is being asked of the wallet, in words; null when nothing is. */
  step: string | null
  /** Wallets to choose from, until the one that was chosen is ready. */
  choice: WalletChoice | null
  failure: TxFailure | null
  /** Runs signatures and calls in order; returns whether all went through. */
  run: (work: SigningWork) => Promise<boolean>
  /** Ends a run, and forgets what went wrong in the last one. */
  stop: () => void
}

/** Signatures that are no transactions: what is asked, a wallet to choose, and what went wrong. */
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
