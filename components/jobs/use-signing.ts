'use client'
import { useState } from 'react'
import type { Connector } from 'wagmi'
import { type TxFailure, toFailure } from '@/components/chain/tx-failure'
import type { Pick } from './wallet-signed'

type Choice = { connectors: readonly Connector[]; resolve: (connector: Connector) => void }

export type Signing = {
  busy: boolean
  /** What is being asked of the wallet, in words; null when nothing is. */
  step: string | null
  choices: readonly Connector[]
  choose: (connector: Connector) => void
  failure: TxFailure | null
  /** Runs signatures and calls in order; returns whether all went through. */
  run: (work: (ask: { pick: Pick; say: (step: string) => void }) => Promise<void>) => Promise<boolean>
}

/** Signatures that are no transactions: what is asked, a wallet to choose, and what went wrong. */
export function useSigning(): Signing {
  const [step, say] = useState<string | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [failure, setFailure] = useState<TxFailure | null>(null)
  const pick: Pick = (connectors) =>
    new Promise((resolve) =>
      setChoice({
        connectors,
        resolve: (connector) => {
          setChoice(null)
          resolve(connector)
        },
      }),
    )
  return {
    busy: step !== null,
    step,
    choices: choice?.connectors ?? [],
    choose: (connector) => choice?.resolve(connector),
    failure,
    run: async (work) => {
      setFailure(null)
      say('Getting ready')
      try {
        await work({ pick, say })
        return true
      } catch (error) {
        setFailure(toFailure(error))
        return false
      } finally {
        setChoice(null)
        say(null)
      }
    },
  }
}
