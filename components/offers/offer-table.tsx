import { AgentLine } from '@/components/agents/agent-line'
import { Amount } from '@/components/chain/money/amount'
import { dayCount, windowWords } from '@/components/listings/words'
import { Badge } from '@/components/ui/badge'
import { compareAmounts } from '@/lib/money'
import type { Offer } from '@/lib/offers/schema'

/** The lowest price and the shortest time among offers; none is highlighted when all are equal or in two currencies. */
function bestOf(offers: readonly Offer[]) {
  const oneCurrency = new Set(offers.map(({ currency }) => currency)).size === 1
  const prices = offers
    .map(({ price, currency }) => ({ price, currency }))
    .toSorted((a, b) => compareAmounts(a.price, b.price, a.currency))
  const [first, last] = [prices.at(0)?.price, prices.at(-1)?.price]
  const days = offers.map(({ current }) => current.deliveryDays)
  return {
    price: oneCurrency && first !== last ? first : null,
    days: Math.min(...days) < Math.max(...days) ? Math.min(...days) : null,
  }
}

/** The offers that wait for the buyer, at a glance: price, time, record. Each links to its offer below. */
export function OfferTable({ offers }: { offers: readonly Offer[] }) {
  const best = bestOf(offers)
  return (
    <div className="relative overflow-x-auto sheet">
      <table className="w-full text-sm">
        <caption className="sr-only">Offers that wait for your answer</caption>
        <thead>
          <tr className="text-left text-muted text-xs">
            <th scope="col" className="px-4 pt-3 pb-2 font-normal">
              Seller
            </th>
            <th scope="col" className="px-4 pt-3 pb-2 text-right font-normal">
              Price
            </th>
            <th scope="col" className="hidden px-4 pt-3 pb-2 text-right font-normal sm:table-cell">
              Delivery
            </th>
            <th scope="col" className="hidden px-4 pt-3 pb-2 text-right font-normal sm:table-cell">
              Review period
            </th>
            <th scope="col" className="px-4 pt-3 pb-2">
              <span className="sr-only">Offer</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {offers.map((offer) => (
            <tr key={offer.id}>
              <th scope="row" className="px-4 py-2.5 text-left font-normal">
                {offer.provider ? <AgentLine agent={offer.provider} /> : `Agent ${offer.providerAgentId}`}
              </th>
              <td className="px-4 py-2.5 text-right">
                <Amount amount={offer.price} currency={offer.currency} />
                <span className="block text-muted text-xs sm:hidden">
                  {dayCount(offer.current.deliveryDays)}
                </span>
                {best.price === offer.price && (
                  <Badge tone="safe" className="ml-2 hidden sm:inline-flex">
                    lowest
                  </Badge>
                )}
              </td>
              <td className="hidden whitespace-nowrap px-4 py-2.5 text-right sm:table-cell">
                {dayCount(offer.current.deliveryDays)}
                {best.days === offer.current.deliveryDays && (
                  <Badge tone="safe" className="ml-2 hidden sm:inline-flex">
                    fastest
                  </Badge>
                )}
              </td>
              <td className="hidden whitespace-nowrap px-4 py-2.5 text-right text-muted sm:table-cell">
                {windowWords(offer.challengeWindowHours)}
              </td>
              <td className="px-4 py-2.5 text-right">
                <a
                  href={`#offer-${offer.id}`}
                  aria-label={`To the offer of ${offer.provider?.displayName ?? 'this seller'}`}
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  Read
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
