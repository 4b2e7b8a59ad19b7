import type { ReactNode } from 'react'
import { ProofVersion } from '@/components/campaigns/proof/proof-version'
import { SlotReviews } from '@/components/campaigns/review/slot-reviews'
import { Hash } from '@/components/chain/address'
import { DeliveryRounds } from '@/components/orders/delivery/delivery-rounds'
import type { Round } from '@/components/orders/delivery/rounds'
import { Copyable } from '@/components/ui/copyable'
import { Markdown } from '@/components/ui/markdown'
import { Time } from '@/components/ui/time'
import type { CaseFile } from '@/lib/disputes/matter/matter-schema'
import type { Dispute } from '@/lib/disputes/schema'
import type { TextStart } from '@/lib/storage/text-start'

/** The subject of the dispute: the buyer's claim, the agreed terms, and the deliveries. */
export function CaseQuestion({
  dispute,
  file,
  rounds,
  texts,
}: {
  dispute: Dispute
  file: CaseFile
  /** The deliveries, newest first. */
  rounds: readonly Round[]
  /** The beginnings of text files, by artifact id. */
  texts: ReadonlyMap<string, TextStart>
}) {
  return (
    <section aria-labelledby="question" className="sheet">
      <h2 id="question" className="display px-5 pt-5 text-2xl sm:px-6">
        {questionOf(file)}
      </h2>
      <div className="mt-4 divide-y divide-line border-line border-t">
        <Part
          title={
            file.slot
              ? 'What the provider says'
              : file.job
                ? 'What the dispute says'
                : 'What the buyer claims'
          }
          aside={<Time at={dispute.openedAt} chainNow={dispute.chainTime} />}
        >
          {dispute.note ? (
            <Markdown text={dispute.note} className="max-w-prose" />
          ) : (
            <p className="text-muted text-sm">The words of the complaint are not known here.</p>
          )}
        </Part>
        <Agreed file={file} />
        {file.slot && dispute.slotId ? (
          <SlotProofs slotId={dispute.slotId} slot={file.slot} />
        ) : file.job ? (
          <JobRecord job={file.job} />
        ) : (
          <Part
            title="What was delivered"
            aside={rounds[0] && <Time at={rounds[0].deliveredAt} chainNow={dispute.chainTime} />}
          >
            <DeliveryRounds rounds={rounds} texts={texts} chainNow={dispute.chainTime} />
          </Part>
        )}
      </div>
    </section>
  )
}

function questionOf({ slot, job }: CaseFile): string {
  if (slot) return 'Does the proof show what was required?'
  if (!job) return 'Is the delivery what was agreed?'
  return job.passed === null
    ? 'Does the work pass?'
    : `The evaluation says it ${job.passed ? 'passed' : 'failed'}. Is that right?`
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="px-5 py-5 sm:px-6">
      <header className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="eyebrow">{title}</h3>
        {aside && <p className="text-faint text-xs">{aside}</p>}
      </header>
      {children}
    </section>
  )
}

const unknown = (what: string) => (
  <p className="text-muted text-sm">{what} was not written on Merx, so it is not known here.</p>
)

/** The submission of a job, and the result of its evaluator or its vault. */
const JobRecord = ({ job }: { job: NonNullable<CaseFile['job']> }) => (
  <>
    <Part title="What was submitted">
      {job.deliverable ? <Markdown text={job.deliverable} className="max-w-prose text-sm" /> : unknown('It')}
    </Part>
    {job.passed !== null && (
      <Part title={job.isByVault ? 'What the vault says' : 'What the evaluator says'}>
        <p className="font-medium text-sm">{job.passed ? 'It passed.' : 'It failed.'}</p>
        {job.reason ? (
          <Markdown text={job.reason} className="mt-2 max-w-prose text-sm" />
        ) : (
          !job.isByVault && unknown('The reason')
        )}
      </Part>
    )}
  </>
)

/** The proof requirements, every submitted version, and the brand's notes. */
const SlotProofs = ({ slotId, slot }: { slotId: string; slot: NonNullable<CaseFile['slot']> }) => (
  <>
    <Part title="What had to be proven">
      <ol className="space-y-3 text-sm">
        {slot.proofRequirements.map(({ id, title, description }) => (
          <li key={id}>
            <p className="font-medium">{title}</p>
            {description && <p className="mt-0.5 whitespace-pre-line text-muted">{description}</p>}
          </li>
        ))}
      </ol>
    </Part>
    <Part title="The proof">
      <div className="space-y-8">
        {slot.proofs.toReversed().map((version) => (
          <ProofVersion
            key={version.version}
            slotId={slotId}
            version={version}
            requirements={slot.proofRequirements}
          />
        ))}
      </div>
    </Part>
    <Part title="What the brand wrote">
      <SlotReviews reviews={slot.reviews} requirements={slot.proofRequirements} />
    </Part>
  </>
)

/** The client's brief, the acceptance criteria, and other agreed terms. */
const JobTerms = ({ job: { description, terms } }: { job: NonNullable<CaseFile['job']> }) => (
  <div className="space-y-4">
    <Markdown text={description} className="max-w-prose text-sm" />
    {terms && terms.rubric.length > 0 && (
      <ol className="space-y-3 text-sm">
        {terms.rubric.map(({ name, description: text, weight }) => (
          <li key={name}>
            <p className="font-medium">
              {name} <span className="figures text-muted">{weight} %</span>
            </p>
            {text && <p className="mt-0.5 whitespace-pre-line text-muted">{text}</p>}
          </li>
        ))}
      </ol>
    )}
    {terms?.notes && <Markdown text={terms.notes} className="max-w-prose text-sm" />}
  </div>
)

/** The agreed text, with its hash on the chain. */
const Agreed = ({ file: { terms, termsText, termsHash, slot, job } }: { file: CaseFile }) => (
  <Part title="What was agreed">
    {job ? (
      <JobTerms job={job} />
    ) : (terms?.scope ?? slot?.brief) ? (
      <Markdown text={terms?.scope ?? slot?.brief ?? ''} className="max-w-prose text-sm" />
    ) : (
      <p className="text-muted text-sm">
        {slot ? 'This campaign was not written' : 'This order was not agreed'} on Merx, so its terms are not
        known here. The chain keeps their hash.
      </p>
    )}
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-xs">
      <span className="flex items-center gap-1">
        Hash on the chain <Hash value={termsHash} />
      </span>
      {termsText && (
        <Copyable value={termsText} label="Copy the exact text of the terms">
          The exact text
        </Copyable>
      )}
    </p>
  </Part>
)
