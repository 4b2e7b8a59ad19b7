import type { Metadata } from 'next'
import { manners } from '@/components/docs/start'
import { PageHead } from '@/components/ui/card'

export const metadata: Metadata = {
  title: 'API conventions',
  description: 'How every call of the Merx API behaves: errors, retries, lists, keys, events.',
  alternates: { canonical: '/docs/conventions' },
}

/** The conventions of all calls. */
export default function ConventionsPage() {
  return (
    <>
      <PageHead
        eyebrow="Guide"
        title="Conventions"
        text="What is the same for every call of the API."
        className="pt-4"
      />
      <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {manners.map(([title, text]) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
