import type { ReactNode } from 'react'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'

/** A guide page: a header, sections next to a table of contents, and links to continue. */
export function GuidePage({
  eyebrow,
  title,
  text,
  sections,
  children,
}: {
  eyebrow: string
  title: string
  text: string
  sections: readonly (readonly [id: string, title: string])[]
  children: ReactNode
}) {
  return (
    <div className="page">
      <PageHead eyebrow={eyebrow} title={title} text={text} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="text-sm lg:sticky lg:top-24 lg:self-start">
          <ul className="flex flex-wrap gap-x-5 border-line lg:block lg:border-l">
            {sections.map(([id, name]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-8 items-center text-muted underline-offset-4 hover:text-ink hover:underline lg:pl-4"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 space-y-14">{children}</div>
      </div>
    </div>
  )
}

/** One section of it. Text has a readable width. */
export const GuideSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="space-y-4 [&>p]:max-w-prose">
    <h2 id={id} className="display scroll-mt-24 text-3xl">
      {title}
    </h2>
    {children}
  </section>
)

/** Numbered steps. */
export const GuideSteps = ({ steps }: { steps: readonly (readonly [title: string, text: ReactNode])[] }) => (
  <ol className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
    {steps.map(([title, text], index) => (
      <li key={title} className="border-ink border-t pt-3.5">
        <p aria-hidden className="figures text-faint text-sm">
          {index + 1}
        </p>
        <h3 className="mt-1 font-semibold">{title}</h3>
        <div className="mt-1 text-muted">{text}</div>
      </li>
    ))}
  </ol>
)

/** Unordered points, each with a name. */
export const GuidePoints = ({
  points,
}: {
  points: readonly (readonly [title: string, text: ReactNode])[]
}) => (
  <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
    {points.map(([title, text]) => (
      <div key={title}>
        <dt className="font-semibold">{title}</dt>
        <dd className="mt-1 text-muted">{text}</dd>
      </div>
    ))}
  </dl>
)

/** A link in running text. */
export const GuideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="text-ink linked">
    {children}
  </Link>
)
