import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Amount } from '@/components/chain/money/amount'
import { dayCount } from '@/components/listings/words'
import { Time } from '@/components/ui/time'
import type { Revision } from '@/lib/offers/schema'
import { diffText } from '@/lib/text-diff'
import { DiffMarks } from './diff-marks'
import { validityChange } from './validity'

/** The changes of the newest revision against the one before, field by field; the scope word by word. */
export function RevisionDiff({
  before,
  after,
  currency,
}: {
  before: Revision
  after: Revision
  currency: string
}) {
  const rows: { name: string; was: ReactNode; is: ReactNode }[] = []
  if (before.price !== after.price)
    rows.push({
      name: 'Price',
      was: <Amount amount={before.price} currency={currency} />,
      is: <Amount amount={after.price} currency={currency} />,
    })
  if (before.deliveryDays !== after.deliveryDays)
    rows.push({ name: 'Delivery', was: dayCount(before.deliveryDays), is: dayCount(after.deliveryDays) })
  const validity = validityChange(before, after)
  if (validity) rows.push({ name: 'Valid', ...validity })
  const scope = before.scope === after.scope ? null : diffText(before.scope, after.scope)
  return (
    <section
      aria-label={`Changes from revision ${before.version} to ${after.version}`}
      className="rounded-lg border border-line bg-sunken px-4 py-3 text-sm"
    >
      <h4 className="flex flex-wrap items-baseline gap-x-2 font-medium">
        What changed since revision {before.version}
        <span className="font-normal text-muted">
          <Time at={after.createdAt} />
        </span>
      </h4>
      {rows.length === 0 && !scope && <p className="mt-1 text-muted">Only the message.</p>}
      {rows.length > 0 && (
        <dl className="mt-2 space-y-1">
          {rows.map(({ name, was, is }) => (
            <div key={name} className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-2.5">
              <dt className="text-muted">{name}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-2">
                <del className="text-muted decoration-loss/60">{was}</del>
                <ArrowRight aria-label="now" className="size-3.5 self-center text-faint" />
                <ins className="font-medium no-underline">{is}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {scope && (
        <p className="mt-2.5 max-h-72 overflow-y-auto whitespace-pre-wrap break-words border-line border-t pt-2.5 leading-relaxed">
          <DiffMarks parts={scope} />
        </p>
      )}
    </section>
  )
}
