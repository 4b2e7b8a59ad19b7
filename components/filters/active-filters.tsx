import { X } from 'lucide-react'
import { Link } from '@/components/ui/link'
import type { FilterInUse } from './in-use'

/** The active filters, each removable, and a link that clears all. */
export function ActiveFilters({ filters, clear }: { filters: readonly FilterInUse[]; clear: string }) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2">
      {filters.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Link
            href={without}
            scroll={false}
            aria-label={`Remove filter ${label}`}
            className="flex h-7 items-center gap-1.5 rounded-full bg-sunken pr-2 pl-3 text-[0.8125rem] hover:bg-line"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-3.5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={clear}
          scroll={false}
          className="inline-flex min-h-6 items-center px-1 text-muted text-sm underline underline-offset-4 hover:text-ink"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
