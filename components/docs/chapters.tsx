import Link from 'next/link'
import { cn } from '@/components/ui/class-names'

/** The chapters of the reference, with the one being read marked. */
export function Chapters({
  chapters,
  current,
}: {
  chapters: readonly { area: string; slug: string }[]
  current: string | null
}) {
  const entries = [{ area: 'Start here', slug: '' }, ...chapters]
  return (
    <nav aria-label="Chapters of the reference" className="no-scrollbar overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {entries.map(({ area, slug }) => {
          const isCurrent = slug === (current ?? '')
          return (
            <li key={slug}>
              <Link
                href={slug ? `/docs/${slug}` : '/docs'}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'block whitespace-nowrap border-b-2 px-3 py-2.5 text-sm',
                  isCurrent ? 'border-ink font-medium' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {area}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
