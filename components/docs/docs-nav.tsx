'use client'
import { ChevronDown, Search } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { cn } from '@/components/ui/class-names'
import { Input } from '@/components/ui/field'
import { Link } from '@/components/ui/link'

/** A page of the documentation: a guide, or one call of a chapter. `words` is further text for the search. */
export type DocsEntry = { href: string; title: string; note: string; words: string }
export type DocsChapter = { href: string; title: string; calls: readonly DocsEntry[] }

const maxFound = 12

/** Entries with every word of the query. */
function findEntries(entries: readonly DocsEntry[], query: string): DocsEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .filter(({ title, note, words: more }) => {
      const text = `${title} ${note} ${more}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .slice(0, maxFound)
}

/** The sidebar of the documentation: search, guides and chapters, with the current page marked. */
export function DocsNav({
  guides,
  chapters,
}: {
  guides: readonly DocsEntry[]
  chapters: readonly DocsChapter[]
}) {
  const path = usePathname()
  const contentsId = useId()
  const [query, setQuery] = useState('')
  // On a phone the contents stay open on one page only: they close when another one is chosen.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === path
  const asked = useDeferredValue(query.trim())
  const found = findEntries([...guides, ...chapters.flatMap(({ calls }) => calls)], asked)
  return (
    <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:pb-6">
      <search className="block p-0.5">
        <Input
          type="search"
          aria-label="Search the documentation"
          placeholder="Search docs"
          prefix={<Search aria-hidden className="size-4" />}
          value={query}
          maxLength={100}
          onChange={(event) => setQuery(event.target.value)}
        />
      </search>
      <p role="status" className="sr-only">
        {asked && `${found.length} found`}
      </p>
      {asked !== '' ? (
        <ul className="mt-3 space-y-0.5">
          {found.map(({ href, title, note }) => (
            <li key={href}>
              <Link
                href={href}
                onClick={() => setQuery('')}
                className="block rounded-lg px-3 py-2 hover:bg-sunken"
              >
                <span className="block text-sm">{title}</span>
                <span className="wrap-anywhere block font-mono text-muted text-xs">{note}</span>
              </Link>
            </li>
          ))}
          {found.length === 0 && (
            <li className="px-3 py-2 text-muted text-sm">Nothing found for “{asked}”.</li>
          )}
        </ul>
      ) : (
        <div className="mt-3">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={contentsId}
            onClick={() => setOpenOn(isOpen ? null : path)}
            className="flex min-h-10 w-full items-center justify-between rounded-lg border border-line bg-surface px-3 font-medium text-sm lg:hidden"
          >
            Contents
            <ChevronDown
              aria-hidden
              className={cn('size-4 text-muted transition-transform', isOpen && 'rotate-180')}
            />
          </button>
          <nav
            id={contentsId}
            aria-label="Documentation"
            className={cn('max-lg:mt-2 lg:block', isOpen ? 'block' : 'hidden')}
          >
            <ul>
              {guides.map(({ href, title }) => (
                <Item key={href} href={href} title={title} isCurrent={path === href} />
              ))}
            </ul>
            <p className="eyebrow mt-4 px-3">API reference</p>
            <ul className="mt-1">
              {chapters.map(({ href, title, calls }) => {
                const isInside = path === href || path.startsWith(`${href}/`)
                return (
                  <Item key={href} href={href} title={title} isCurrent={path === href} isInside={isInside}>
                    {isInside && (
                      <ul className="mb-2 ml-3 border-line border-l pl-1">
                        {calls.map((call) => (
                          <Item
                            key={call.href}
                            href={call.href}
                            title={call.title}
                            isCurrent={path === call.href}
                          />
                        ))}
                      </ul>
                    )}
                  </Item>
                )
              })}
            </ul>
          </nav>
        </div>
      )}
    </div>
  )
}

function Item(props: {
  href: string
  title: string
  isCurrent: boolean
  isInside?: boolean
  children?: ReactNode
}) {
  const { href, title, isCurrent, isInside = false, children } = props
  return (
    <li>
      <Link
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          'block rounded-lg px-3 py-1.5 text-sm hover:bg-sunken hover:text-ink',
          isCurrent ? 'bg-sunken font-medium' : isInside ? 'font-medium' : 'text-muted',
        )}
      >
        {title}
      </Link>
      {children}
    </li>
  )
}
