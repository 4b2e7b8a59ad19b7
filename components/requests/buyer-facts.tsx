import { Amount } from '@/components/chain/money/amount'
import { Facts } from '@/components/ui/card'
import { countOf } from '@/components/ui/count'
import { Time } from '@/components/ui/time'
import type { BuyerRecord } from '@/lib/requests/schema'

/** The buyer's record here, for sellers who consider an offer. */
export function BuyerFacts({ record }: { record: BuyerRecord }) {
  const { since, requests, bought, settledOrders, openOrders, paid, disputes, disputesLost } = record
  const isNew = settledOrders === 0 && openOrders === 0
  const orders = [
    settledOrders > 0 && `${settledOrders} settled`,
    openOrders > 0 && `${openOrders} under way`,
  ].filter(Boolean)
  return (
    <Facts
      items={[
        [
          'Paid so far',
          paid.length === 0 ? (
            'nothing yet'
          ) : (
            <span key="paid" className="flex flex-col">
              {paid.map(({ currency, amount }) => (
                <Amount key={currency} amount={amount} currency={currency} />
              ))}
            </span>
          ),
        ],
        ['Orders', isNew ? 'none yet' : orders.join(', ')],
        ['Requests that were bought', `${bought} of ${requests}`],
        [
          'Disputes',
          disputes === 0
            ? 'none'
            : `${countOf({ total: disputes }, 'dispute', 'disputes')}, ${disputesLost} lost`,
        ],
        ['On Merx', <Time key="since" at={since} />],
      ]}
    />
  )
}
