import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { cn } from './class-names'
import { type Counted, totalOf } from './count'

export type LinkTab = { href: string; label: ReactNode; count?: Counted | number; current: boolean }

/** Tabs that are links: which one is open lives in the URL, so that Back works and a tab can be sent to someone. */
export function LinkTabs({
  tabs,
  label,
  className,
}: {
  tabs: readonly LinkTab[]
  label: string
  className?: string
}) {
  return (
    <nav
      aria-label={label}
      className={cn('no-scrollbar -mb-px flex gap-6 overflow-x-auto border-line border-b', className)}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          scroll={false}
          aria-current={tab.current ? 'page' : undefined}
          className={cn(
            'flex items-center gap-2 whitespace-nowrap border-b-2 py-3 text-sm transition-colors',
            // On a phone the row may be wider than the screen: scrolls to the current tab.
            tab.current
              ? 'border-ink font-medium text-ink [scroll-initial-target:nearest]'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="figures rounded-full bg-sunken px-2 py-0.5 text-muted text-xs">
              {typeof tab.count === 'number' ? tab.count : totalOf(tab.count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
