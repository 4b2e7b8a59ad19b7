import { StatusPill } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { ClosedRequest } from '@/lib/requests/closed'

const words: Record<ClosedRequest['ending'], string> = {
  BOUGHT:
    'The buyer accepted an offer, so this request takes no more. What was agreed is between the buyer and the seller.',
  WITHDRAWN: 'The buyer withdrew this request. Nothing was bought, and it takes no more offers.',
  EXPIRED: 'The deadline for offers has passed.',
}

/** A request that has left the board, for visitors with the link. */
export const ClosedRequestPage = ({ request: { title, ending } }: { request: ClosedRequest }) => (
  <div className="page flex flex-col items-start pt-20">
    <StatusPill tone="plain">Closed</StatusPill>
    <h1 className="display mt-4 max-w-3xl text-3xl sm:text-[2.625rem]">{title}</h1>
    <p className="mt-4 max-w-lg text-base text-muted">{words[ending]}</p>
    <div className="mt-8 flex flex-wrap gap-2.5">
      <Button asChild>
        <Link href="/requests">Open requests</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link href="/requests/new">Post a request</Link>
      </Button>
    </div>
  </div>
)
