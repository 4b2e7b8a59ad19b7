import { Scale } from 'lucide-react'
import Link from 'next/link'
import { disputeLook, resultWords } from '@/components/disputes/dispute-words'
import { StatusPill } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import type { Order } from '@/lib/orders/schema'

/** The order's dispute: where it stands, and the way there. Its words are for those in it, its end for everybody. */
export function OrderDispute({ order }: { order: Pick<Order, 'dispute' | 'side'> }) {
  const { dispute, side } = order
  if (!dispute) return null
  const look = disputeLook({ status: dispute.status, verdict: null })
  const settled = dispute.status === 'SETTLED'
  return (
    <Panel
      title="Dispute"
      aside={
        <StatusPill tone={look.tone} live={look.live}>
          {settled && dispute.result
            ? resultWords[dispute.result]
            : dispute.status === 'DISPUTE_WINDOW'
              ? 'The sides’ turn'
              : look.text}
        </StatusPill>
      }
    >
      <p className="text-muted text-sm">
        {settled
          ? 'It is decided and paid. How it was decided is public; what was said in it is not.'
          : 'The contract pays the side that wins. Until then nobody can move the money.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {side !== 'stranger' && (
          <Button asChild wide={!settled}>
            <Link href={`/disputes/${dispute.id}`}>
              <Scale aria-hidden />
              Go to the dispute room
            </Link>
          </Button>
        )}
        {settled && (
          <Button asChild variant="secondary">
            <Link href={`/resolutions/${dispute.id}`}>The resolution</Link>
          </Button>
        )}
      </div>
    </Panel>
  )
}
