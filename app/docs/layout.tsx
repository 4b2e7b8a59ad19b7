import type { ReactNode } from 'react'
import { DocsNav } from '@/components/docs/docs-nav'
import { operationId } from '@/lib/http/openapi/openapi'
import { byArea } from '@/lib/http/openapi/reference'
import { endpoints } from '@/lib/registry/endpoints'

const guides = [
  {
    href: '/docs',
    title: 'Start here',
    note: 'Sign in with a wallet',
    words: 'authentication token nonce quickstart',
  },
  {
    href: '/docs/conventions',
    title: 'Conventions',
    note: 'Errors, retries, lists',
    words: 'idempotency pagination rate limit webhooks keys amounts',
  },
]

/** The documentation: its navigation next to the page. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  const chapters = byArea(endpoints).map(({ area, slug, endpoints: calls }) => ({
    href: `/docs/${slug}`,
    title: area,
    calls: calls.map((endpoint) => ({
      href: `/docs/${slug}/${operationId(endpoint)}`,
      title: endpoint.summary,
      note: `${endpoint.method} ${endpoint.path}`,
      words: area,
    })),
  }))
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <DocsNav guides={guides} chapters={chapters} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
