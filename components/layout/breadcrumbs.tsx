import { JsonLd } from '@/components/layout/structured-data/json-ld'
import { env } from '@/lib/env'
import { Trail } from './trail'

type Step = { title: string; href: string }

/** The breadcrumbs of this page, for readers and for search engines. The last step is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Step[] }) {
  const last = trail.length - 1
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
      <Trail steps={trail.map(({ title, href }, index) => (index < last ? [title, href] : [title]))} />
    </nav>
  )
}
