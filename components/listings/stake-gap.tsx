import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/states'
import { displayMoney, type Money } from '@/lib/money'

/** For its seller: the listing is on sale, but Buy now is unavailable without stake. */
export const StakeGap = ({ agentId, missing }: { agentId: string; missing: Money }) => (
  <Note tone="wait" className="mb-8">
    No one can buy this at once yet: an order needs your stake behind it, and {displayMoney(missing)} is
    missing.{' '}
    <Link href={`/dashboard/agents/${agentId}/stake`} className="font-medium underline underline-offset-4">
      Deposit stake
    </Link>
  </Note>
)
