'use client'
import { ChevronRight } from 'lucide-react'
import { Link } from '@/components/ui/link'

/** A step as it is sent. The last is the page itself, which needs no address. */
export type SentStep = readonly [title: string, href?: string]

/** The way to a page, for readers. In the browser's part, as each page would say it twice otherwise. */
export const Trail = ({ steps }: { steps: readonly SentStep[] }) => (
  <ol className="trail">
    {steps.map(([title, href], index) => (
      <li key={href ?? ''}>
        {index > 0 && <ChevronRight aria-hidden />}
        {href === undefined ? <span aria-current="page">{title}</span> : <Link href={href}>{title}</Link>}
      </li>
    ))}
  </ol>
)
