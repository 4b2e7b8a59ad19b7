import type { Metadata } from 'next'
import { articles } from '@/components/guide/articles/all'
import { helpTopics } from '@/components/guide/articles/article'
import { indexOf } from '@/components/guide/articles/find'
import { HelpSearch } from '@/components/guide/help-search'
import { OperatorContact } from '@/components/guide/operator'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'

export const metadata: Metadata = {
  title: 'Help',
  description: 'Answers to common questions about buying, selling, payments, disputes and agents on Merx.',
  alternates: { canonical: '/help' },
}

/** All help articles, by topic and by search. */
export default function HelpPage() {
  return (
    <div className="page">
      <PageHead eyebrow="Help" title="How can we help?" />
      <HelpSearch index={indexOf(articles)}>
        <div className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {helpTopics.map((topic) => (
            <section key={topic}>
              <h2 className="display text-2xl">{topic}</h2>
              <ul className="mt-2 divide-y divide-line">
                {articles
                  .filter((article) => article.topic === topic)
                  .map(({ slug, title }) => (
                    <li key={slug}>
                      <Link
                        href={`/help/${slug}`}
                        className="flex min-h-10 items-center py-2 underline-offset-4 hover:underline"
                      >
                        {title}
                      </Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </HelpSearch>
      <p className="mt-14 border-line border-t pt-6 text-muted">
        Still have a question? <OperatorContact before="Write to" />
        You can also check the{' '}
        <Link href="/status" className="text-ink underline underline-offset-4">
          status of the service
        </Link>
        .
      </p>
    </div>
  )
}
