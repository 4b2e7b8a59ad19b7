import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { cn } from './class-names'

/** The page numbers worth showing: the ends, the neighbours, and gaps between them. */
function pageNumbers(page: number, totalPages: number): (number | 'gap')[] {
  const near = new Set([1, totalPages, page - 1, page, page + 1])
  const numbers = [...near].filter((n) => n >= 1 && n <= totalPages).sort((a, b) => a - b)
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1]
    return before !== undefined && n - before > 1 ? (['gap', n] as const) : [n]
  })
}

const cell = 'inline-flex h-9 min-w-9 items-center justify-center rounded-lg px-2 text-sm transition-colors'

/** Links to the pages of a list. `href` returns the URL of a page, with all other parameters kept. */
export function Pagination({
  page,
  totalPages: counted,
  hasNext = page < counted,
  isEmpty = false,
  href,
}: {
  page: number
  /** The counted pages. */
  totalPages: number
  /** Whether there is a next page, even beyond the counted ones. */
  hasNext?: boolean
  /** Whether the page has no items. One past the last page has no number then. */
  isEmpty?: boolean
  href: (page: number) => string
}) {
  const isBeyond = isEmpty && page > counted
  const totalPages = isBeyond ? counted : Math.max(counted, page)
  if (totalPages === 0 || (totalPages === 1 && !hasNext && !isBeyond)) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1 pt-8">
      <Step to={page > 1 ? href(isBeyond ? totalPages : page - 1) : null} label="Previous page" rel="prev">
        <ChevronLeft aria-hidden className="size-4" />
      </Step>
      {pageNumbers(page, totalPages).map((n, index) =>
        n === 'gap' ? (
          <span key={index < 3 ? 'gap-before' : 'gap-after'} className={cn(cell, 'text-faint')}>
            …
          </span>
        ) : (
          <Link
            key={n}
            href={href(n)}
            aria-current={n === page ? 'page' : undefined}
            aria-label={`Page ${n}`}
            className={cn(cell, 'figures', n === page ? 'bg-ink text-paper' : 'text-muted hover:bg-sunken')}
          >
            {n}
          </Link>
        ),
      )}
      <Step to={hasNext ? href(page + 1) : null} label="Next page" rel="next">
        <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  )
}

function Step(props: { to: string | null; label: string; rel: string; children: React.ReactNode }) {
  if (props.to === null)
    return (
      <span aria-hidden className={cn(cell, 'text-line-strong')}>
        {props.children}
      </span>
    )
  return (
    <Link
      href={props.to}
      rel={props.rel}
      aria-label={props.label}
      className={cn(cell, 'text-muted hover:bg-sunken')}
    >
      {props.children}
    </Link>
  )
}
