import { reasonWords } from '@/components/campaigns/campaign-words'
import { Badge } from '@/components/ui/badge'
import { Time } from '@/components/ui/time'
import type { ProofRequirement } from '@/lib/campaigns/proof/proof-schema'
import type { SlotReview } from '@/lib/campaigns/slots/slot-schema'

/** The brand's note with each decision, newest first. */
export function SlotReviews({
  reviews,
  requirements,
}: {
  reviews: readonly SlotReview[]
  requirements: readonly ProofRequirement[]
}) {
  const titles = new Map(requirements.map(({ id, title }) => [id, title]))
  return (
    <ol className="space-y-5">
      {reviews.toReversed().map((review) => (
        <li key={`${review.kind}:${review.createdAt}`} className="border-wait-line border-l-2 pl-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="font-medium">
              {review.kind === 'CHANGES' ? 'Asked for changes' : 'Rejected'}
              {review.reason && `: ${reasonWords[review.reason].toLowerCase()}`}
            </span>
            <Time at={review.createdAt} className="text-faint text-xs" />
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words text-sm">{review.note}</p>
          {review.rejectedItems.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-1.5">
              {review.rejectedItems.map((id) => (
                <Badge key={id}>{titles.get(id) ?? id}</Badge>
              ))}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
