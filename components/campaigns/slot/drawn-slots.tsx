'use client'
import { cn } from '@/components/ui/class-names'
import type { CampaignItem } from '@/lib/campaigns/schema'

type Part = { key: string; label: string; count: number; fill: string; dot: string }

export type Slots = Pick<CampaignItem, 'slotCounts' | 'slots' | 'status'>

/** The slots by state. Slots that ended without a payout are `REJECTED`. */
function partsOf({ slotCounts: counts, slots, status }: Slots): Part[] {
  const working = counts.CLAIMED + counts.CHANGES_REQUESTED
  const held = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const returned = status === 'CLOSED' ? slots - held : 0
  return [
    { key: 'approved', label: 'approved', count: counts.APPROVED, fill: 'fill-safe', dot: 'bg-safe' },
    { key: 'review', label: 'in review', count: counts.SUBMITTED, fill: 'fill-wait', dot: 'bg-wait' },
    { key: 'working', label: 'claimed', count: working, fill: 'fill-wait-line', dot: 'bg-wait-line' },
    {
      key: 'rejected',
      label: 'rejected or in dispute',
      count: counts.REJECTED + counts.CHALLENGED,
      fill: 'fill-loss',
      dot: 'bg-loss',
    },
    { key: 'open', label: 'open', count: counts.OPEN, fill: 'fill-line-strong', dot: 'bg-line-strong' },
    { key: 'returned', label: 'returned to the brand', count: returned, fill: 'fill-line', dot: 'bg-line' },
  ]
}

/** Hundredths of the bar: more digits are not visible. */
const cut = (value: number) => Math.round(value * 100) / 100

/** The bar of `SlotsBar`. */
export function DrawnSlots({
  slots,
  legend = false,
  className,
}: {
  slots: Slots
  legend?: boolean
  className?: string
}) {
  const parts = partsOf(slots).filter(({ count }) => count > 0)
  const whole = Math.max(
    1,
    parts.reduce((sum, { count }) => sum + count, 0),
  )
  let at = 0
  const drawn = parts.map((part) => {
    const width = (part.count / whole) * 100
    at += width
    return { ...part, width, at: at - width }
  })
  return (
    <div className={className}>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2 w-full overflow-hidden rounded-full"
      >
        {drawn.map(({ key, width, at: x, fill }) => (
          <rect key={key} x={cut(x)} width={cut(Math.max(0.6, width - 0.4))} height="4" className={fill} />
        ))}
      </svg>
      {legend ? (
        <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
          {parts.map(({ key, label, count, dot }) => (
            <li key={key} className="flex items-center gap-1.5">
              <span aria-hidden className={cn('size-2 rounded-[2px]', dot)} />
              <span className="figures text-ink">{count.toLocaleString('en')}</span> {label}
            </li>
          ))}
        </ul>
      ) : (
        <p className="sr-only">{parts.map(({ count, label }) => `${count} ${label}`).join(', ')}</p>
      )}
    </div>
  )
}
