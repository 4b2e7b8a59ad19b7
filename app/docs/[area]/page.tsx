import type { Metadata } from 'next'
import { CardExtensions } from '@/components/docs/card-extensions'
import { Method } from '@/components/docs/method'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { areas } from '@/lib/http/openapi/areas'
import { operationId } from '@/lib/http/openapi/openapi'
import { chapterFor } from './chapter-for'

type Props = { params: Promise<{ area: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { area, slug } = chapterFor((await params).area)
  return { title: `${area} API`, description: areas[area], alternates: { canonical: `/docs/${slug}` } }
}

/** One chapter of the API reference: its calls, each with a page of its own. */
export default async function ChapterPage({ params }: Props) {
  const chapter = chapterFor((await params).area)
  return (
    <>
      <PageHead eyebrow="API reference" title={chapter.area} text={areas[chapter.area]} className="pt-4" />
      <ul className="divide-y divide-line border-line border-y">
        {chapter.endpoints.map((endpoint) => (
          <li key={operationId(endpoint)} id={operationId(endpoint)} className="scroll-mt-24">
            <Link
              href={`/docs/${chapter.slug}/${operationId(endpoint)}`}
              className="flex items-baseline gap-3 px-2 py-3 hover:bg-sunken"
            >
              <Method method={endpoint.method} />
              <span className="min-w-0">
                <span className="block font-medium">{endpoint.summary}</span>
                <span className="wrap-anywhere block font-mono text-[0.8125rem] text-muted">
                  {endpoint.path}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {chapter.area === 'Agent runtime' && <CardExtensions />}
    </>
  )
}
