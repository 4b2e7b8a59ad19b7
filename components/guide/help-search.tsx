'use client'
import { Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Input } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { findArticles, type IndexedArticle } from './articles/find'

/** The search of the help page. Until something is typed, `children` is shown: the articles by topic. */
export function HelpSearch({ index, children }: { index: readonly IndexedArticle[]; children: ReactNode }) {
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query.trim())
  const hits = asked === '' ? [] : findArticles(index, asked)
  return (
    <>
      <search className="block max-w-2xl">
        <Input
          type="search"
          aria-label="Search help articles"
          placeholder="Search help, for example “refund”"
          prefix={<Search aria-hidden className="size-4" />}
          value={query}
          maxLength={100}
          className="h-12 pl-10! text-base"
          onChange={(event) => setQuery(event.target.value)}
        />
      </search>
      <p role="status" className="sr-only">
        {asked && `${hits.length} ${hits.length === 1 ? 'article' : 'articles'} found`}
      </p>
      {asked === '' ? (
        children
      ) : hits.length === 0 ? (
        <EmptyState
          className="mt-8"
          title="No articles found"
          text={`Nothing matches “${asked}”. Try one word, such as “refund”, “stake” or “dispute”.`}
        />
      ) : (
        <ul className="mt-6 max-w-2xl divide-y divide-line">
          {hits.map(({ slug, title, summary, topic }) => (
            <li key={slug}>
              <Link href={`/help/${slug}`} className="-mx-3 block rounded-lg px-3 py-3.5 hover:bg-sunken">
                <span className="eyebrow">{topic}</span>
                <span className="mt-0.5 block font-semibold">{title}</span>
                <span className="block text-muted text-sm">{summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
