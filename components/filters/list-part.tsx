import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import type { Part, Place } from './place'

type Props = { part: Part<unknown>; href: (place: Place) => string }

/**
 * Replaces a part of a list without items: says whether more may follow, whether that was all, or shows `children` when there are none at
 * all.
 */
export function EmptyPart({ part: { list, page, next }, href, children }: Props & { children: ReactNode }) {
  // A full page may lead to an empty one. A number further beyond the known results was typed by hand: no link leads there.
  if (next && (page === null || (page - 1) * list.pageSize <= list.total))
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nothing so far"
        text="A search reads part of the list at a time. Nothing in this part matches; the next part may have results."
        actions={
          <Button asChild>
            <Link href={href(next)} rel="next">
              Look further
            </Link>
          </Button>
        }
      />
    )
  if (list.total > 0)
    return (
      <EmptyState
        title="That was all"
        text="No more results match."
        actions={
          <Button asChild variant="secondary">
            <Link href={href({})}>Back to the first page</Link>
          </Button>
        }
      />
    )
  return children
}

/** The links from a part of a list to others: by number while numbers work, then by cursor. */
export function PartLinks({ part: { list, page, next }, href }: Props) {
  const isFurther = list.items.length > 0 && (next?.cursor !== undefined || page === null)
  return (
    <>
      {page !== null && (
        <Pagination
          page={page}
          totalPages={list.totalPages}
          hasNext={next?.page !== undefined}
          isEmpty={list.items.length === 0}
          href={(to) => href({ page: to })}
        />
      )}
      {isFurther && (
        <nav aria-label="Further" className="flex flex-wrap items-center justify-center gap-2.5 pt-8">
          {page === null && (
            <Button asChild variant="quiet">
              <Link href={href({})}>First page</Link>
            </Button>
          )}
          {next?.cursor !== undefined && (
            <Button asChild variant="secondary">
              <Link href={href(next)} rel="next">
                Look further
              </Link>
            </Button>
          )}
        </nav>
      )}
    </>
  )
}
