'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { TxStep } from '@/components/chain/tx-plan'
import { TxProgress } from '@/components/chain/tx-progress'
import { useIntent } from '@/components/chain/use-intent'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Field, Input } from '@/components/ui/field'
import { type Currency, displayAmount, formatMoney, parseMoney } from '@/lib/money'

/** What an agent has put up in one currency, as decimal strings; the wallet's balance is null when the node did not answer. */
export type Pool = {
  currency: Currency
  free: string
  locked: string
  total: string
  allowance: string
  balance: string | null
}

export type Way = 'deposit' | 'withdraw'

/** How a pool's money is moved: the signatures it takes, and the words for it. */
export type PoolMoves = {
  /** Starts the name under which a run is remembered. */
  name: string
  agentId: string
  /** What the tabs move, as in "Move USDC stake". */
  what: string
  /** Why the rest cannot be withdrawn: "100 USDC is free; …". */
  lockedBy: string
  stepsOf(way: Way, amount: string, shown: string): TxStep[]
  notes: Record<Way, string>
  receipts: Record<Way, string>
}

/** Why this amount cannot be moved, or null. */
function problemOf(text: string, most: string | null, way: Way, pool: Pool, lockedBy: string): string | null {
  const { currency } = pool
  if (text === '') return null
  try {
    const amount = parseMoney(text, currency)
    if (amount.units === 0n) return 'More than zero.'
    if (most !== null && amount.units > parseMoney(most, currency).units)
      return way === 'deposit'
        ? `Your wallet holds ${displayAmount(most)} ${currency}.`
        : `${displayAmount(most)} ${currency} is free; ${lockedBy}.`
    return null
  } catch {
    return `Digits with at most 6 decimals, like 12.5.`
  }
}

/** Deposits and withdrawals of one pool. */
export function PoolDesk({ pool, moves }: { pool: Pool; moves: PoolMoves }) {
  const [way, setWay] = useState<Way>('deposit')
  const { currency } = pool
  const id = `${moves.name}-${moves.agentId}-${currency}`
  return (
    <div>
      <div
        role="tablist"
        aria-label={`Move ${currency} ${moves.what}`}
        className="mb-5 inline-flex rounded-lg bg-sunken p-1"
      >
        {(['deposit', 'withdraw'] as const).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}-tab`}
            aria-selected={way === one}
            aria-controls={`${id}-panel`}
            onClick={() => setWay(one)}
            className={cn(
              'h-8 rounded-md px-4 text-sm transition-colors',
              way === one ? 'bg-surface font-medium shadow-sm' : 'text-muted hover:text-ink',
            )}
          >
            {one === 'deposit' ? 'Deposit' : 'Withdraw'}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}-tab`}>
        <Move key={way} pool={pool} moves={moves} way={way} />
      </div>
    </div>
  )
}

function Move({ pool, moves, way }: { pool: Pool; moves: PoolMoves; way: Way }) {
  const [text, setText] = useState('')
  const { currency, free, balance } = pool
  const most = way === 'deposit' ? balance : free
  const problem = problemOf(text, most, way, pool, moves.lockedBy)
  const ready = text !== '' && !problem
  const amount = ready ? formatMoney(parseMoney(text, currency)) : ''
  const shown = ready ? `${displayAmount(amount)} ${currency}` : currency
  const steps = moves.stepsOf(way, amount, shown)
  const router = useRouter()
  const control = useIntent({
    name: `${moves.name}:${moves.agentId}:${currency}:${way}`,
    steps,
    onDone: () => router.refresh(),
  })
  const { phase, running } = control
  return (
    <form
      aria-label={`${way === 'deposit' ? 'Deposit' : 'Withdraw'} ${currency}`}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !running) control.start({}, steps)
      }}
    >
      <Field
        label="Amount"
        error={problem ?? undefined}
        aside={
          most !== null && (
            <button
              type="button"
              disabled={running}
              onClick={() => setText(most)}
              className="min-h-6 underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              {way === 'deposit' ? 'in your wallet' : 'free'}: {displayAmount(most)} {currency}
            </button>
          )
        }
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          suffix={currency}
          value={text}
          disabled={running}
          placeholder="100"
          onChange={(event) => {
            if (phase.name !== 'idle') control.reset()
            setText(event.target.value.trim().replace(',', '.'))
          }}
        />
      </Field>
      <Button type="submit" busy={running} disabled={!ready || phase.name === 'done'}>
        {way === 'deposit' ? 'Deposit' : 'Withdraw'} {shown}
      </Button>
      {phase.name === 'idle' && <p className="text-muted text-sm">{moves.notes[way]}</p>}
      <TxProgress control={control} receipt={moves.receipts[way]} />
    </form>
  )
}
