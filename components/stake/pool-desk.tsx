'use client'
import { useRouter } from 'next/navigation'
import { Tabs } from 'radix-ui'
import { sayEarlier } from '@/components/chain/transactions/say-earlier'
import type { TxStep } from '@/components/chain/transactions/tx-plan'
import { TxProgress } from '@/components/chain/transactions/tx-progress'
import { useIntent } from '@/components/chain/transactions/use-intent'
import { forgetTexts, useKeptText } from '@/components/forms/use-kept-text'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { displayAmount } from '@/lib/display-amount'
import { type Currency, formatMoney, parseMoney } from '@/lib/money'
import { typedAmount, typingProblem } from './typed-amount'

/** What an agent has put up in one currency, as decimal strings; the wallet's balance is null when the node did not answer. */
export type Pool = {
  currency: Currency
  free: string
  locked: string
  total: string
  allowance: string
  balance: string | null
}

const ways = ['deposit', 'withdraw'] as const
export type Way = (typeof ways)[number]
const words: Record<Way, string> = { deposit: 'Deposit', withdraw: 'Withdraw' }

/** The configuration of moving a pool's money: the signatures, and the texts. */
export type PoolMoves = {
  /** The prefix of the transaction name. */
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
  const amount = typedAmount(text, currency)
  const problem = typingProblem(text, currency)
  if (problem || !amount || most === null) return problem
  if (amount.units <= parseMoney(most, currency).units) return null
  return way === 'deposit'
    ? `Your wallet holds ${displayAmount(most)} ${currency}.`
    : `${displayAmount(most)} ${currency} is free; ${lockedBy}.`
}

/** Deposits and withdrawals of one pool. */
export function PoolDesk({ pool, moves }: { pool: Pool; moves: PoolMoves }) {
  return (
    <Tabs.Root defaultValue={ways[0]}>
      <Tabs.List
        aria-label={`Move ${pool.currency} ${moves.what}`}
        className="mb-5 inline-flex rounded-lg bg-sunken p-1"
      >
        {ways.map((one) => (
          <Tabs.Trigger
            key={one}
            value={one}
            className="h-8 rounded-md px-4 text-muted text-sm transition-colors hover:text-ink data-[state=active]:bg-surface data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:shadow-sm"
          >
            {words[one]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {ways.map((one) => (
        // The first tab stop in it is its field; one on the box around it would be useless.
        <Tabs.Content key={one} value={one} tabIndex={-1}>
          <Move pool={pool} moves={moves} way={one} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

function Move({ pool, moves, way }: { pool: Pool; moves: PoolMoves; way: Way }) {
  const { currency, free, balance } = pool
  const name = `${moves.name}:${moves.agentId}:${currency}:${way}`
  // The other tab, and a reload, leave the amount as it is.
  const [text, setText] = useKeptText(name)
  const most = way === 'deposit' ? balance : free
  const typed = typedAmount(text, currency)
  const amount = typed ? formatMoney(typed) : ''
  const shown = typed ? `${displayAmount(amount)} ${currency}` : currency
  const steps = moves.stepsOf(way, amount, shown)
  const router = useRouter()
  const control = useIntent({
    name,
    steps,
    receipt: { words: moves.receipts[way], act: amount },
    onDone: () => {
      forgetTexts([name])
      router.refresh()
    },
    onEarlier: (_, sent) => {
      sayEarlier(sent)
      router.refresh()
    },
  })
  const { phase, running } = control
  const isDone = phase.name === 'done'
  // The amount of a pending transaction is not checked against the remaining balance.
  const problem = running || isDone ? null : problemOf(text, most, way, pool, moves.lockedBy)
  const ready = typed !== null && !problem
  const put = (next: string) => {
    if (phase.name !== 'idle') control.reset()
    setText(next)
  }
  return (
    <form
      aria-label={`${words[way]} ${currency}`}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !running && !isDone) control.start({}, steps)
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
              onClick={() => put(most)}
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
          // Not `disabled`: pressing Enter here would lose the focus.
          readOnly={running}
          className="read-only:bg-sunken read-only:text-muted"
          placeholder="100"
          onChange={(event) => put(event.target.value.trim())}
        />
      </Field>
      <Button type="submit" busy={running} disabled={!ready} aria-disabled={isDone || undefined}>
        {words[way]} {problem ? currency : shown}
      </Button>
      {phase.name === 'idle' && <p className="text-muted text-sm">{moves.notes[way]}</p>}
      <TxProgress control={control} receipt={moves.receipts[way]} />
    </form>
  )
}
