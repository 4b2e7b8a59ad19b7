'use client'
import { ChevronRight } from 'lucide-react'
import { Link } from '@/components/ui/link'

/** A step as it is sent to the browser. The last is the page itself, which needs no URL. */
export type SentStep = readonly [title: string, href?: string]

/** The breadcrumbs of a page. A client component, because a server component's markup would be sent twice. */
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
