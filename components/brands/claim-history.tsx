import { Time } from '@/components/ui/time'
import type { BrandClaim } from '@/lib/brands/schema'
import { actionWords, byWords } from './claim-words'

/** The history of a claim: each change, who made it and why, oldest first. */
export const ClaimHistory = ({ changes }: { changes: BrandClaim['changes'] }) => (
  <ol className="divide-y divide-line text-sm">
    {changes.map(({ action, by, note, createdAt }) => (
      <li key={`${action} ${createdAt}`} className="py-3 first:pt-0 last:pb-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span>
            {actionWords[action]} {byWords[by]}
          </span>
          <Time at={createdAt} className="text-faint text-xs" />
        </p>
        <p className="wrap-anywhere mt-0.5 text-muted">{note}</p>
      </li>
    ))}
  </ol>
)
