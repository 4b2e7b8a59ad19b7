import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Chapters } from '@/components/docs/chapters'
import { EndpointSection } from '@/components/docs/endpoint'
import { Method } from '@/components/docs/method'
import { PageHead } from '@/components/ui/card'
import { env } from '@/lib/env'
import { areas } from '@/lib/http/areas'
import { byArea, toReference } from '@/lib/http/reference'
import { endpoints } from '@/lib/registry/endpoints'

type Props = { params: Promise<{ area: string }> }

async function getChapter({ params }: Props) {
  const { area: slug } = await params
  const chapters = byArea(endpoints)
  return { chapters, chapter: chapters.find((candidate) => candidate.slug === slug) ?? notFound() }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { chapter } = await getChapter(props)
  return { title: `${chapter.area} API`, description: areas[chapter.area] }
}

/** One chapter of the API reference, made from the declarations the API itself runs on. */
export default async function ChapterPage(props: Props) {
  const { chapters, chapter } = await getChapter(props)
  const origin = new URL(env().PUBLIC_URL).origin
  const references = chapter.endpoints.map((endpoint) => toReference(endpoint, origin))
  return (
    <div className="page">
      <PageHead eyebrow="API reference" title={chapter.area} text={areas[chapter.area]} />
      <Chapters chapters={chapters} current={chapter.slug} />
      <ul className="my-8 grid grid-cols-[minmax(0,1fr)] gap-x-8 md:grid-cols-2">
        {references.map(({ id, method, path, summary }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex items-baseline gap-3 rounded-lg px-2 py-1.5 hover:bg-sunken">
              <Method method={method} />
              <span className="min-w-0">
                <span className="wrap-anywhere block font-mono text-[0.8125rem]">{path}</span>
                <span className="block text-muted text-sm">{summary}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {references.map((reference) => (
        <EndpointSection key={reference.id} reference={reference} />
      ))}
    </div>
  )
}
