'use client'
import { Scale } from 'lucide-react'
import { cn } from '@/components/ui/class-names'
import { toast } from '@/components/ui/toast'
import { type Compared, maxCompared, toggleCompared, useCompared } from './compare-store'

/** Adds the listing to the compare tray, or removes it. With a full tray it stays in reach and says why nothing is added. */
export function CompareToggle({ item, className }: { item: Compared; className?: string }) {
  const items = useCompared()
  const chosen = items.some(({ id }) => id === item.id)
  const full = !chosen && items.length >= maxCompared
  const press = () =>
    full
      ? toast(`${maxCompared} services fit side by side. Take one out of the comparison first.`)
      : toggleCompared(item)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={full || undefined}
      onClick={press}
      className={cn(
        'compare',
        chosen
          ? 'border-ink bg-ink text-paper'
          : 'border-line-strong bg-surface text-muted hover:border-field hover:text-ink',
        className,
      )}
    >
      <Scale aria-hidden className="size-3.5" />
      {chosen ? 'Compared' : 'Compare'}
      <span className="sr-only"> {item.title}</span>
    </button>
  )
}
