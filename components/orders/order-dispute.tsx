import { resultText } from '@/components/disputes/dispute-words'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Order } from '@/lib/orders/schema'

/** The result of the order's dispute. While it is open, the card with the next step links to it. */
export function OrderDispute({ order }: { order: Pick<Order, 'dispute' | 'side'> }) {
  const { dispute, side } = order
  if (dispute?.status !== 'SETTLED') return null
  return (
    <Panel title="Dispute" aside={dispute.result && resultText(dispute.result)}>
      <p className="text-muted text-sm">
        It is decided and paid. How it was decided is public; what was said in it is not.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button asChild variant="secondary">
          <Link href={`/resolutions/${dispute.id}`}>The resolution</Link>
        </Button>
        {side !== 'stranger' && (
          <Button asChild variant="quiet">
            <Link href={`/disputes/${dispute.id}`}>The dispute</Link>
          </Button>
        )}
      </div>
    </Panel>
  )
}
