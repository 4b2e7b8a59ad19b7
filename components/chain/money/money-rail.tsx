'use client'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'
import { Countdown } from '@/components/ui/countdown'
import { displayAmount } from '@/lib/display-amount'
import type { Currency } from '@/lib/money'
import { Amount } from './amount'
import { amountOfMoney, placeOfMoney } from './money-place'
import { RailOutcomes } from './rail-outcomes'
import type { RailRoles } from './rail-roles'
import { RailTrack } from './rail-track'

/** The places of money. `refund` is the payer's wallet again, `fees` the protocol's. */
export type RailPlace = 'wallet' | 'escrow' | 'provider' | 'refund' | 'fees'

type RailParty = { name: string; picture?: ReactNode; note?: ReactNode }

export type RailPayment = { to: 'provider' | 'refund' | 'fees'; amount: string }

export type RailOutcome = {
  key: string
  /** "Buyer accepts the work" */
  label: string
  /** Who can cause it, and when: one short line. */
  text?: ReactNode
  pays: readonly RailPayment[]
  /** This is the actual ending; the others did not happen. */
  happened?: boolean
}

export type RailNext = {
  /** "Atlas Labs may accept" */
  text: ReactNode
  /** ISO; the deadline in chain time. */
  until?: string | undefined
  /** What happens when the deadline passes. */
  after?: ReactNode
  /** `you` when the reader has to act. */
  who: 'you' | 'other' | 'anyone' | 'none'
}

export type MoneyRailProps = {
  amount: string
  currency: Currency
  where: RailPlace
  payer: RailParty
  payee: RailParty
  /** By default those of an order. */
  roles?: RailRoles | undefined
  /** The reader's side: money that they receive is green. */
  you?: 'payer' | 'payee' | null
  next?: RailNext | null
  outcomes: readonly RailOutcome[]
  /** The chain's time when rendered, ISO. */
  chainNow: string
  /** Shown under the headline: a transaction, a block. */
  proof?: ReactNode
  className?: string
}

/**
 * The money rail: where the money is now, who may move it next and until when, and what every possible ending pays to whom, to the cent. It
 * explains the page without the rest of it.
 */
export function MoneyRail(props: MoneyRailProps) {
  const { currency, next, outcomes, chainNow, proof, className } = props
  const amount = amountOfMoney(props)
  const { icon: Icon, words, isSafe } = placeOfMoney(props)
  return (
    <section
      aria-label={`Where the money is: ${displayAmount(amount)} ${currency} ${words}`}
      className={cn('overflow-hidden rounded-2xl border border-line bg-surface', className)}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 px-5 pt-5 sm:px-7 sm:pt-6">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Amount amount={amount} currency={currency} size="xl" className={cn(isSafe && 'text-safe')} />
          <span className="flex items-center gap-1.5 text-muted">
            <Icon aria-hidden className="size-4 self-center" />
            {words}
          </span>
        </p>
        {proof && <div className="text-faint text-xs">{proof}</div>}
      </div>
      <RailTrack {...props} />
      {next && <NextMove next={next} chainNow={chainNow} />}
      {outcomes.length > 0 && (
        <RailOutcomes outcomes={outcomes} currency={currency} you={props.you ?? null} roles={props.roles} />
      )}
    </section>
  )
}

function NextMove({ next, chainNow }: { next: RailNext; chainNow: string }) {
  const waiting = next.who !== 'none'
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t px-5 py-3.5 text-sm sm:px-7',
        waiting ? 'bg-wait-soft' : 'bg-safe-soft',
      )}
    >
      <p>
        <span className={cn('mr-2 font-semibold', waiting ? 'text-wait' : 'text-safe')}>
          {next.who === 'you' ? 'Your move' : next.who === 'none' ? 'Finished' : 'Next'}
        </span>
        {next.text}
      </p>
      {next.until && (
        <p className="text-muted">
          <Countdown
            until={next.until}
            chainNow={chainNow}
            over="time is up"
            className="font-medium text-ink"
          />
          {next.after && <span className="ml-2">{next.after}</span>}
        </p>
      )}
    </div>
  )
}
