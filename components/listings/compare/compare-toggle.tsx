'use client'
import { Scale } from 'lucide-react'
import { cn } from '@/components/ui/class-names'
import { type Compared, maxCompared, toggleCompared, useCompared } from './compare-store'

/** Adds the listing to the compare tray, or removes it. */
export function CompareToggle({ item, className }: { item: Compared; className?: string }) {
  const items = useCompared()
  const chosen = items.some(({ id }) => id === item.id)
  const full = !chosen && items.length >= maxCompared
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={full}
      title={full ? `At most ${maxCompared} side by side` : undefined}
      onClick={() => toggleCompared(item)}
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
