import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ArticleText } from '@/components/guide/article-text'
import { articles } from '@/components/guide/articles/all'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { Link } from '@/components/ui/link'

type Props = { params: Promise<{ slug: string }> }

async function articleFor({ params }: Props) {
  const { slug } = await params
  return articles.find((article) => article.slug === slug) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, summary, slug } = await articleFor(props)
  return { title, description: summary, alternates: { canonical: `/help/${slug}` } }
}

/** One help article. */
export default async function ArticlePage(props: Props) {
  const article = await articleFor(props)
  const { title, summary, text, topic, slug } = article
  const others = articles.filter((other) => other.topic === topic && other.slug !== slug)
  return (
    <article className="page pt-8">
      <Breadcrumbs
        trail={[
          { title: 'Help', href: '/help' },
          { title, href: `/help/${slug}` },
        ]}
      />
      <h1 className="display mt-4 max-w-2xl text-4xl">{title}</h1>
      <p className="mt-3 mb-8 max-w-prose text-lg text-muted">{summary}</p>
      <ArticleText text={text} />
      {others.length > 0 && (
        <aside aria-labelledby="related" className="mt-14 max-w-prose border-line border-t pt-6">
          <h2 id="related" className="font-semibold">
            More about {topic.toLowerCase() === 'agents and api' ? 'agents and the API' : topic.toLowerCase()}
          </h2>
          <ul className="mt-2">
            {others.map((other) => (
              <li key={other.slug}>
                <Link href={`/help/${other.slug}`} className="inline-flex min-h-9 items-center linked">
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </aside>
      )}
    </article>
  )
}
