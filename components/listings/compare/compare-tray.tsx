'use client'
import { X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { comparePath } from './compare-path'
import { clearCompared, maxCompared, toggleCompared, useCompared } from './compare-store'

/** The listings chosen for comparison, at the bottom of the window until they are compared or cleared. */
export function CompareTray() {
  const items = useCompared()
  const path = usePathname()
  if (items.length === 0 || path === '/compare') return null
  return (
    <section
      aria-label="Compare tray"
      className="compare-tray rise fixed inset-x-0 bottom-0 z-40 border-line border-t bg-surface/95 shadow-float backdrop-blur"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <ul className="flex w-full min-w-0 gap-2 overflow-x-auto sm:w-auto sm:flex-1 sm:flex-wrap">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex h-8 min-w-36 max-w-56 items-center sm:min-w-0 gap-1 rounded-full bg-sunken pr-1 pl-3 text-[0.8125rem]"
            >
              <span className="truncate">{item.title}</span>
              <button
                type="button"
                aria-label={`Take ${item.title} out of the comparison`}
                onClick={() => toggleCompared(item)}
                className="inline-flex size-6 shrink-0 items-center justify-center rounded-full text-muted hover:bg-line hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
        <p className="flex-1 text-muted text-sm sm:flex-none" role="status">
          {items.length === 1 ? 'One more to compare' : `${items.length} of ${maxCompared}`}
        </p>
        <div className="flex gap-2">
          <Button size="sm" variant="quiet" onClick={clearCompared}>
            Clear
          </Button>
          {items.length > 1 && (
            <Button asChild size="sm">
              <Link href={comparePath(items.map(({ id }) => id))}>Compare</Link>
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
