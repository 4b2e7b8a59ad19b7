import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EndpointDetails } from '@/components/docs/endpoint'
import { Method } from '@/components/docs/method'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { env } from '@/lib/env'
import { viewer } from '@/lib/http/auth/auth'
import { operationId } from '@/lib/http/openapi/openapi'
import { toReference } from '@/lib/http/openapi/reference'
import { chapterFor } from '../chapter-for'

type Props = { params: Promise<{ area: string; call: string }> }

async function callFor({ params }: Props) {
  const { area, call } = await params
  const chapter = chapterFor(area)
  return { chapter, endpoint: chapter.endpoints.find((one) => operationId(one) === call) ?? notFound() }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { chapter, endpoint } = await callFor(props)
  return {
    title: `${endpoint.summary}, ${chapter.area} API`,
    description: `${endpoint.method} /api/v1${endpoint.path}: ${endpoint.summary}.`,
    alternates: { canonical: `/docs/${chapter.slug}/${operationId(endpoint)}` },
  }
}

/** One call of the API, rendered from the declaration that the API itself uses. */
export default async function CallPage(props: Props) {
  const { chapter, endpoint } = await callFor(props)
  const reference = toReference(endpoint, new URL(env().PUBLIC_URL).origin)
  const actor = await viewer().catch(() => null)
  return (
    <article className="pt-5 pb-10">
      <Breadcrumbs
        trail={[
          { title: 'Docs', href: '/docs' },
          { title: chapter.area, href: `/docs/${chapter.slug}` },
          { title: endpoint.summary, href: `/docs/${chapter.slug}/${reference.id}` },
        ]}
      />
      <h1 className="display mt-3 text-3xl sm:text-4xl">{endpoint.summary}</h1>
      <p className="mt-3 mb-6 flex items-center gap-2.5">
        <Method method={endpoint.method} />
        <code className="break-all font-mono text-sm">/api/v1{endpoint.path}</code>
      </p>
      <EndpointDetails reference={reference} isSignedIn={actor !== null} />
    </article>
  )
}
