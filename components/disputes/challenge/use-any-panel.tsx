'use client'
import { type ReactNode, useState } from 'react'
import type { TxFailure } from '@/components/chain/transactions/tx-failure'
import { Checkbox } from '@/components/ui/choice'
import { useNow } from '@/components/ui/clock'

/** In the last hour there may be no time for a retry. */
const lastMs = 3_600_000

/** The time to object, and the chain's time when rendered; ISO. */
export type ObjectionTime = { endsAt: string | null; chainNow: string }

/**
 * Whether the panel may be the reason of the refusal: the API reports it before the wallet is asked; a wallet whose own estimate fails, and
 * a reverted transaction, need not carry the reason.
 */
const mayBePanel = ({ kind, contractError }: TxFailure): boolean =>
  kind === 'reverted' || kind === 'unknown' || contractError === 'PanelMismatch'

type AnyPanelChoice = {
  /** Joins the body of the call. */
  body: { anyPanel?: boolean }
  onFailure: (failure: TxFailure) => void
  /** The checkbox; null while it is not offered. */
  field: ReactNode
}

/**
 * Whether a dispute opens with any panel that is drawn when it is mined. Offered after a refusal that may be due to a changed draw, and in
 * the last hour.
 */
export function useAnyPanel({ endsAt, chainNow }: ObjectionTime): AnyPanelChoice {
  const now = useNow(chainNow, 60_000)
  const [wasRefused, setRefused] = useState(false)
  const [takesAny, setTakesAny] = useState(false)
  const isOffered = wasRefused || (endsAt !== null && Date.parse(endsAt) - now < lastMs)
  return {
    body: isOffered && takesAny ? { anyPanel: true } : {},
    onFailure: (failure) => {
      if (mayBePanel(failure)) setRefused(true)
    },
    field: isOffered ? (
      <Checkbox
        label="Take whatever panel is drawn"
        hint="Evaluators can change the draw at the last moment, and the contract then refuses the panel that was drawn here. With this the dispute opens with those who are drawn when it is mined."
        checked={takesAny}
        onChange={({ target }) => setTakesAny(target.checked)}
      />
    ) : null,
  }
}
