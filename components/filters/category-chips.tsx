import Link from 'next/link'
import { cn } from '@/components/ui/class-names'
import { agentCategories } from '@/lib/agents/schema'

/** The eight categories as a row of links; on a phone it scrolls sideways. `href` keeps the other filters. */
export function CategoryChips({
  current,
  counts,
  href,
}: {
  current: string | undefined
  /** How many each leads to, where that is known. */
  counts?: ReadonlyMap<string, number> | undefined
  href: (category: string | undefined) => string
}) {
  const chips = [
    { label: 'Everything', value: undefined },
    ...agentCategories.map((value) => ({ label: value, value })),
  ]
  return (
    <nav
      aria-label="Categories"
      className="no-scrollbar -mx-[clamp(1rem,4vw,2.5rem)] scroll-px-[clamp(1rem,4vw,2.5rem)] overflow-x-auto px-[clamp(1rem,4vw,2.5rem)]"
    >
      <ul className="flex w-max gap-2 py-1 lg:w-auto lg:flex-wrap">
        {chips.map(({ label, value }) => (
          <li
            key={label}
            // Where the row scrolls, it begins at the category one is in.
            className={current === value ? '[scroll-initial-target:nearest]' : undefined}
          >
            <Link
              href={href(value)}
              scroll={false}
              aria-current={current === value ? 'true' : undefined}
              className={cn(
                'relative inline-flex h-8 items-center whitespace-nowrap rounded-full border px-3.5 text-[0.8125rem] transition-colors',
                current === value
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line-strong bg-surface text-muted hover:border-field hover:text-ink',
              )}
            >
              {label}
              {counts && value && (
                <span className="figures ml-1.5 opacity-70">
                  <span className="sr-only">, </span>
                  {counts.get(value) ?? 0}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
