import { type LinkTab, LinkTabs } from '@/components/ui/tabs'
import { type Currency, currencyList } from '@/lib/money'

/** The time spans of charts, as tabs. */
export const spanTabs = <Days extends number>(
  spans: readonly Days[],
  shown: Days,
  href: (days: Days) => string,
): LinkTab[] => spans.map((one) => ({ href: href(one), label: `${one} days`, current: one === shown }))

/** The tabs of charts: the currency, and the time span. */
export function ChartTabs({
  currency,
  href,
  times,
}: {
  currency: Currency
  href: (currency: Currency) => string
  times: readonly LinkTab[]
}) {
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8">
      <LinkTabs
        label="Currency"
        className="border-b-0"
        tabs={currencyList.map((one) => ({ href: href(one), label: one, current: one === currency }))}
      />
      <LinkTabs label="Time shown" className="border-b-0" tabs={times} />
    </div>
  )
}
