import { ChevronRight } from 'lucide-react'
import { JsonLd } from '@/components/layout/json-ld'
import { Link } from '@/components/ui/link'
import { env } from '@/lib/env'

type Step = { title: string; href: string }

/** The way to this page, for readers and for search engines. The last step is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Step[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: trail.map(({ title, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            item: `${env().PUBLIC_URL}${href}`,
          })),
        }}
      />
      <ol className="flex items-center gap-x-1.5 text-muted text-sm">
        {trail.map(({ title, href }, index) => (
          <li
            key={href}
            className="flex min-w-0 items-center gap-1.5 not-last:first:shrink-0 last:shrink-[9]"
          >
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />}
            {index < trail.length - 1 ? (
              <Link
                href={href}
                className="min-h-6 truncate py-0.5 underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </Link>
            ) : (
              <span aria-current="page" className="truncate">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
