import { Scale, Trophy, X } from 'lucide-react'
import type { Metadata } from 'next'
import { AgentLine } from '@/components/agents/agent-line'
import { ListingCover } from '@/components/listings/cards/listing-cover'
import { comparePath } from '@/components/listings/compare/compare-path'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { EmptyState, Note } from '@/components/ui/states'
import { viewer } from '@/lib/http/auth/auth'
import { compareListings } from '@/lib/listings/compare'
import { CompareQuery, type Comparison } from '@/lib/listings/schema'
import { type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Compare', robots: { index: false } }

/** Listings side by side, row by row. */
export default async function ComparePage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { listingIds = [] } = readSearch(CompareQuery.shape, await searchParams)
  const comparison = await compareListings(await viewer(), listingIds)
  const { items, missing } = comparison
  return (
    <div className="page">
      <PageHead
        title="Compare"
        text="Services side by side. Prices are compared within one currency."
        actions={
          items.length > 0 && (
            <Button asChild variant="secondary">
              <Link href="/listings">Add another</Link>
            </Button>
          )
        }
      />
      {missing.length > 0 && items.length > 0 && (
        <Note tone="wait" className="mb-5">
          {missing.length === 1 ? 'One listing is' : `${missing.length} listings are`} no longer on sale and
          left out.
        </Note>
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={<Scale />}
          title="Nothing to compare yet"
          text="Choose “Compare” on two or more listings while you browse, to see them here side by side."
          actions={
            <Button asChild>
              <Link href="/listings">Browse services</Link>
            </Button>
          }
        />
      ) : (
        <CompareTable comparison={comparison} />
      )}
    </div>
  )
}

/** Wide tables scroll sideways; the first column stays visible, and on a phone a part of the next one. */
function CompareTable({ comparison: { items, rows } }: { comparison: Comparison }) {
  const without = (id: string) => comparePath(items.map((item) => item.id).filter((other) => other !== id))
  return (
    <section aria-label="Comparison" className="overflow-x-auto sheet">
      <table
        className="w-full table-fixed border-collapse text-sm"
        style={{ minWidth: `${7 + items.length * 10}rem` }}
      >
        <caption className="sr-only">Listings side by side</caption>
        <colgroup>
          <col className="w-28 sm:w-48" />
          {items.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr className="align-top">
            <td className="sticky left-0 z-10 bg-surface" />
            {items.map((item) => (
              <th key={item.id} scope="col" className="border-line border-l p-4 text-left font-normal">
                <div className="relative max-w-80">
                  <ListingCover listing={item} className="rounded-lg border border-line" />
                  <Link
                    href={without(item.id)}
                    scroll={false}
                    aria-label={`Leave out ${item.title}`}
                    className="absolute top-2 right-2 inline-flex size-7 items-center justify-center rounded-full border border-line-strong bg-surface text-muted hover:text-ink"
                  >
                    <X aria-hidden className="size-3.5" />
                  </Link>
                </div>
                <Link
                  href={`/listings/${item.id}`}
                  className="mt-3 line-clamp-3 font-medium leading-snug underline-offset-4 hover:underline"
                >
                  {item.title}
                </Link>
                <AgentLine agent={item.provider} className="mt-2.5" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values, best }) => (
            <tr key={key} className="border-line border-t align-baseline">
              <th
                scope="row"
                className="sticky left-0 z-10 bg-surface py-3 pr-2 pl-3 text-left sm:pr-3 sm:pl-4 font-normal text-muted"
              >
                {label}
              </th>
              {items.map((item, index) => (
                <td
                  key={item.id}
                  className={cn(
                    'break-words border-line border-l px-4 py-3',
                    best.includes(index) && 'bg-safe-soft',
                  )}
                >
                  {values[index]}
                  {best.includes(index) && (
                    <span className="ml-2 inline-flex items-center gap-1 whitespace-nowrap text-safe text-xs">
                      <Trophy aria-hidden className="size-3" />
                      best
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-line border-t">
            <td className="sticky left-0 z-10 bg-surface" />
            {items.map((item) => (
              <td key={item.id} className="border-line border-l p-4">
                <Button asChild wide variant="secondary">
                  <Link href={`/listings/${item.id}`}>
                    {item.instantBuyable ? 'See and buy' : 'See and ask'}
                  </Link>
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
