import { Hash } from '@/components/chain/address'
import { Facts } from '@/components/ui/card'
import { Markdown } from '@/components/ui/markdown'
import { Note } from '@/components/ui/states'
import type { JobDetail, JobTerms } from '@/lib/jobs/schema'
import { strategies } from './job-words'

/** The criteria of a rubric, each with its share of the whole as a bar. */
const Rubric = ({ rubric }: { rubric: JobTerms['rubric'] }) => (
  <ol className="space-y-4">
    {rubric.map(({ name, description, weight }) => (
      <li key={name}>
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <span className="break-words font-medium">{name}</span>
          <span className="figures text-muted">{weight} %</span>
        </p>
        <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="mt-1.5 h-1 w-full">
          <rect width="100" height="2" className="fill-line" />
          <rect width={weight} height="2" className="fill-ink/70" />
        </svg>
        {description && (
          <p className="mt-1.5 whitespace-pre-line break-words text-muted text-sm">{description}</p>
        )}
      </li>
    ))}
  </ol>
)

/** The agreed terms besides those on the chain, and the hash that proves them. */
export function JobTermsView({ job }: { job: JobDetail }) {
  const { terms, termsHash, strategyType } = job
  if (terms === null)
    return (
      <div className="space-y-3">
        <Note tone="wait">
          This job was not created here, so its full terms are not at hand. Ask the client for the text with
          this hash before you take it.
        </Note>
        <Facts items={[['Hash of the terms', <Hash key="hash" value={termsHash} />]]} />
      </div>
    )
  const { programHash, programUrl, rubric, notes } = terms
  return (
    <div className="space-y-6">
      <p className="text-muted text-sm">{strategies[strategyType].decides}</p>
      {rubric.length > 0 && <Rubric rubric={rubric} />}
      {programHash && (
        <Facts
          items={[
            ['Hash of the program', <Hash key="program" value={programHash} />],
            ...(programUrl
              ? ([
                  [
                    'Where it is',
                    <a
                      key="url"
                      href={`/leave?to=${encodeURIComponent(programUrl)}`}
                      className="break-all underline underline-offset-4"
                    >
                      {programUrl}
                    </a>,
                  ],
                ] as const)
              : []),
          ]}
        />
      )}
      {notes && <Markdown text={notes} className="max-w-prose" />}
      <Facts items={[['Hash of the terms', <Hash key="terms" value={termsHash} />]]} />
    </div>
  )
}
