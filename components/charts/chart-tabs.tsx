import { type LinkTab, LinkTabs } from '@/components/ui/tabs'
import { type Currency, currencyList } from '@/lib/money'

/** The time spans of charts, as tabs. */
export const spanTabs = <Days extends number>(
  spans: readonly Days[],
  shown: Days,
  href: (days: Days) => string,
): LinkTab[] => spans.map((one) => ({ href: href(one), label: `${one} days`, current: one === shown }))

/** The tabs of a currency. */
export const CurrencyTabs = ({
  currency,
  href,
}: {
  currency: Currency
  href: (currency: Currency) => string
}) => (
  <LinkTabs
    label="Currency"
    className="border-b-0"
    tabs={currencyList.map((one) => ({ href: href(one), label: one, current: one === currency }))}
  />
)

/** The tabs of a time span. */
export const TimeTabs = ({ times }: { times: readonly LinkTab[] }) => (
  <LinkTabs label="Time shown" className="border-b-0" tabs={times} />
)

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
      <CurrencyTabs currency={currency} href={href} />
      <TimeTabs times={times} />
    </div>
  )
}
