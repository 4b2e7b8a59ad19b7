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

/** One currency of an agent's stake, as decimal strings; the wallet's balance is null when the node did not answer. */
export type Pool = {
  currency: Currency
  free: string
  locked: string
  total: string
  allowance: string
  balance: string | null
}

type Way = 'deposit' | 'withdraw'

/** Why this amount cannot be moved, or null. */
function problemOf(text: string, most: string | null, way: Way, currency: Currency): string | null {
  if (text === '') return null
  try {
    const amount = parseMoney(text, currency)
    if (amount.units === 0n) return 'More than zero.'
    if (most !== null && amount.units > parseMoney(most, currency).units)
      return way === 'deposit'
        ? `Your wallet holds ${displayAmount(most)} ${currency}.`
        : `${displayAmount(most)} ${currency} is free; the rest is locked in work.`
    return null
  } catch {
    return `Digits with at most 6 decimals, like 12.5.`
  }
}

/** Deposits and withdrawals of one currency. */
export function StakeDesk({ agentId, pool }: { agentId: string; pool: Pool }) {
  const [way, setWay] = useState<Way>('deposit')
  const { currency } = pool
  return (
    <div>
      <div
        role="tablist"
        aria-label={`Move ${currency} stake`}
        className="mb-5 inline-flex rounded-lg bg-sunken p-1"
      >
        {(['deposit', 'withdraw'] as const).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${currency}-${one}-tab`}
            aria-selected={way === one}
            aria-controls={`${currency}-panel`}
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
      <div role="tabpanel" id={`${currency}-panel`} aria-labelledby={`${currency}-${way}-tab`}>
        <Move key={way} agentId={agentId} pool={pool} way={way} />
      </div>
    </div>
  )
}

/** The signatures it takes: an approval only when the allowance is too small. */
function stepsOf(agentId: string, way: Way, pool: Pool, amount: string, shown: string): TxStep[] {
  const { currency, allowance } = pool
  const params = { id: agentId }
  const body = { amount, currency }
  if (way === 'withdraw')
    return [{ label: `Withdraw ${shown}`, prepare: 'POST /agents/:id/stake/withdraw-intent', params, body }]
  const prepare = 'POST /agents/:id/stake/deposit-intent'
  return [
    {
      label: `Allow the staking contract to take ${shown}`,
      prepare,
      params,
      body: { ...body, action: 'approveStake' },
      onlyAfter: 'ALLOWANCE_INSUFFICIENT',
      needed: amount !== '' && parseMoney(amount, currency).units > parseMoney(allowance, currency).units,
    },
    { label: `Deposit ${shown}`, prepare, params, body: { ...body, action: 'depositStake' } },
  ]
}

function Move({ agentId, pool, way }: { agentId: string; pool: Pool; way: Way }) {
  const [text, setText] = useState('')
  const { currency, free, balance } = pool
  const most = way === 'deposit' ? balance : free
  const problem = problemOf(text, most, way, currency)
  const ready = text !== '' && !problem
  const amount = ready ? formatMoney(parseMoney(text, currency)) : ''
  const shown = ready ? `${displayAmount(amount)} ${currency}` : currency
  const steps = stepsOf(agentId, way, pool, amount, shown)
  const router = useRouter()
  const control = useIntent({
    name: `stake:${agentId}:${currency}:${way}`,
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
      {phase.name === 'idle' && <p className="text-muted text-sm">{notes[way]}</p>}
      <TxProgress
        control={control}
        receipt={way === 'deposit' ? 'Deposited. It is at stake now.' : 'Withdrawn. It is in your wallet.'}
      />
    </form>
  )
}

const notes: Record<Way, string> = {
  deposit: 'Two signatures the first time: one lets the contract take exactly this amount, one deposits it.',
  withdraw: 'One signature. Free stake comes back at once; what is locked comes back when the work is done.',
}
