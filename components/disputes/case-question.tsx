import type { ReactNode } from 'react'
import { Hash } from '@/components/chain/address'
import { DeliveryRounds } from '@/components/orders/delivery-rounds'
import type { Round } from '@/components/orders/rounds'
import { Copyable } from '@/components/ui/copyable'
import { Markdown } from '@/components/ui/markdown'
import { Time } from '@/components/ui/time'
import type { CaseFile } from '@/lib/disputes/matter-schema'
import type { Dispute } from '@/lib/disputes/schema'
import type { TextStart } from '@/lib/storage/text-start'

/** What the dispute is about: what the buyer claims, what was agreed, and what was delivered. */
export function CaseQuestion({
  dispute,
  file,
  rounds,
  texts,
}: {
  dispute: Dispute
  file: CaseFile
  /** The deliveries, the newest first. */
  rounds: readonly Round[]
  /** The beginnings of text files, by artifact id. */
  texts: ReadonlyMap<string, TextStart>
}) {
  return (
    <section aria-labelledby="question" className="rounded-xl border border-line bg-surface">
      <h2 id="question" className="display px-5 pt-5 text-2xl sm:px-6">
        Is the delivery what was agreed?
      </h2>
      <div className="mt-4 divide-y divide-line border-line border-t">
        <Part
          title="What the buyer claims"
          aside={<Time at={dispute.openedAt} chainNow={dispute.chainTime} />}
        >
          {dispute.note ? (
            <Markdown text={dispute.note} className="max-w-prose" />
          ) : (
            <p className="text-muted text-sm">The words of the complaint are not known here.</p>
          )}
        </Part>
        <Agreed file={file} />
        <Part title="What was delivered">
          <DeliveryRounds rounds={rounds} texts={texts} chainNow={dispute.chainTime} />
        </Part>
      </div>
    </section>
  )
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

/** The agreed text, with the hash that the chain keeps of it. */
const Agreed = ({ file: { terms, termsText, termsHash } }: { file: CaseFile }) => (
  <Part title="What was agreed">
    {terms ? (
      <Markdown text={terms.scope} className="max-w-prose text-sm" />
    ) : (
      <p className="text-muted text-sm">
        This order was not agreed on Merx, so its terms are not known here. The chain keeps their hash.
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
