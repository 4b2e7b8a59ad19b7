'use client'
import { Columns2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Amount } from '@/components/chain/money/amount'
import { focusFirst, useFormInPlace } from '@/components/forms/use-form-in-place'
import { dayCount } from '@/components/listings/words'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Select } from '@/components/ui/select'
import { Time } from '@/components/ui/time'
import { displayAmount } from '@/lib/display-amount'
import { diffRevisions } from '@/lib/offers/diff'
import type { Offer, Revision, RevisionDiff, RevisionField } from '@/lib/offers/schema'
import { DiffMarks } from './diff-marks'

const labels: Record<RevisionField, string> = {
  price: 'Price',
  deliveryDays: 'Delivery',
  validUntil: 'Valid until',
  scope: 'What is delivered',
  message: 'Message',
}

/** One side of the scope: text of the other side only is left out, text of this side only is marked. */
function ScopeSide({ parts, side }: { parts: NonNullable<RevisionDiff['scope']>; side: 'from' | 'to' }) {
  const other = side === 'from' ? 'new' : 'gone'
  return (
    <p className="whitespace-pre-wrap break-words leading-relaxed">
      <DiffMarks parts={parts.filter(({ kind }) => kind !== other)} />
    </p>
  )
}

function shownOf(field: RevisionField, revision: Revision, currency: string): ReactNode {
  if (field === 'price') return <Amount amount={revision.price} currency={currency} />
  if (field === 'deliveryDays') return dayCount(revision.deliveryDays)
  if (field === 'validUntil') return revision.validUntil ? <Time at={revision.validUntil} /> : 'open end'
  return <span className="whitespace-pre-wrap break-words">{revision[field] || '–'}</span>
}

/** A field of both revisions side by side; below each other on a phone. */
function Row({ field, diff }: { field: RevisionField; diff: RevisionDiff }) {
  const changed = diff.changes.some((one) => one.field === field)
  // Struck-through prose would be unreadable.
  const isStruck = changed && field !== 'message'
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-t py-3 sm:grid-cols-2">
      <h5 className="text-muted text-xs sm:col-span-2">
        {labels[field]}
        {!changed && <span className="ml-2 text-faint">unchanged</span>}
      </h5>
      {field === 'scope' && diff.scope ? (
        <>
          <ScopeSide parts={diff.scope} side="from" />
          <div className="border-line border-t pt-2 sm:border-0 sm:pt-0">
            <ScopeSide parts={diff.scope} side="to" />
          </div>
        </>
      ) : (
        <>
          <div className={cn(changed && 'text-muted', isStruck && 'line-through decoration-loss/60')}>
            {shownOf(field, diff.from, diff.currency)}
          </div>
          <div className={cn(isStruck && 'font-medium', !changed && 'hidden sm:block')}>
            {shownOf(field, diff.to, diff.currency)}
          </div>
        </>
      )}
    </div>
  )
}

const priceWords = ({ priceChange, currency }: RevisionDiff) => {
  if (priceChange === '0') return 'The price is the same.'
  const less = priceChange.startsWith('-')
  return `${displayAmount(priceChange.replace('-', ''))} ${currency} ${less ? 'less' : 'more'}.`
}

/** Any two revisions of an offer side by side. */
export function RevisionCompare({ offer }: { offer: Pick<Offer, 'id' | 'currency' | 'revisions'> }) {
  const { revisions } = offer
  const newest = revisions.length
  const form = useFormInPlace()
  // By default the newest against the one before, even when a newer one arrives.
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({})
  const pair = { from: chosen.from ?? Math.max(1, newest - 1), to: chosen.to ?? newest }
  const before = revisions[pair.from - 1]
  const after = revisions[pair.to - 1]
  if (newest < 2 || !before || !after) return null
  if (!form.isOpen)
    return (
      <Button variant="link" size="sm" ref={form.button} onClick={form.open}>
        <Columns2 aria-hidden />
        Compare revisions side by side
      </Button>
    )
  const diff = diffRevisions(offer, before, after)
  const options = revisions.map(({ version }) => ({
    value: String(version),
    label: `Revision ${version}${version === newest ? ', the newest' : ''}`,
  }))
  const choose = (side: 'from' | 'to') => (
    <Select
      aria-label={side === 'from' ? 'Compare this revision' : 'with this one'}
      options={options}
      value={String(pair[side])}
      onChange={(event) => setChosen({ ...chosen, [side]: Number(event.target.value) })}
    />
  )
  return (
    <section
      ref={focusFirst}
      aria-label="Revisions side by side"
      className="rounded-lg border border-line px-4 pt-4 text-sm"
    >
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {choose('from')}
        {choose('to')}
      </div>
      <p aria-live="polite" className="flex flex-wrap items-center justify-between gap-x-4 py-3 text-muted">
        {diff.changes.length === 0 ? 'Nothing differs between these.' : priceWords(diff)}
        <Button variant="link" size="sm" onClick={form.close}>
          Close
        </Button>
      </p>
      {(['price', 'deliveryDays', 'scope', 'message', 'validUntil'] as const).map((field) => (
        <Row key={field} field={field} diff={diff} />
      ))}
    </section>
  )
}
