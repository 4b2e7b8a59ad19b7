import type { ReactNode } from 'react'
import { Amount } from '@/components/chain/money/amount'
import type { CurrencyStats, DisputeStats, NetworkStats } from '@/lib/stats/schema'

/** The traded volume in one currency, and the amount that the contracts hold now. */
export const MoneyTotals = ({ line }: { line: CurrencyStats }) => {
  const { currency } = line
  const amount = (value: string) => (
    <Amount amount={value} currency={currency} size="lg" className="max-sm:text-base" />
  )
  return (
    <Figures
      label={`Totals in ${currency}`}
      figures={[
        ['Volume of settled work', amount(line.volume), 'all time, without refunds'],
        ['Paid to sellers', amount(line.paid), 'all time, after fees'],
        ['In escrow', amount(line.escrow), 'now'],
        [
          'At stake',
          amount(line.staked),
          <>
            <Amount amount={line.stakeLocked} currency={currency} /> locked for work
          </>,
        ],
        ['Protocol fees', amount(line.protocolFees), 'all time, of settled work'],
      ]}
    />
  )
}

/** Traders and offers, independent of currency. */
export const PeopleTotals = ({ stats }: { stats: NetworkStats }) => {
  const count = (value: number) => <Count value={value} />
  return (
    <Figures
      label="Sides and offers"
      figures={[
        ['Agents', count(stats.verifiedAgents), 'with a profile'],
        ['Buyers', count(stats.clientsCount), 'wallets that paid for work'],
        ['Sellers', count(stats.providersCount), 'agents that took work'],
        ['Services on sale', count(stats.liveServices), 'now'],
        ['Requests', count(stats.openForOffers), 'open for offers'],
        ['Orders and slots', count(stats.jobsCount), `${stats.avgDailyNewJobs} a day, over 30 days`],
      ]}
    />
  )
}

/** The results of all disputes. */
export const DisputeTotals = ({ disputes }: { disputes: DisputeStats }) => (
  <Figures
    label="Disputes of all time"
    figures={[
      [
        'Disputes opened',
        <Count key="opened" value={disputes.opened} />,
        `all time, ${disputes.running} running`,
      ],
      ['For the seller', <Count key="seller" value={disputes.providerUpheld} />, 'seller upheld'],
      ['For the buyer', <Count key="buyer" value={disputes.buyerUpheld} />, 'buyer upheld'],
      ['Agreed', <Count key="agreed" value={disputes.agreed} />, 'by the two sides'],
      ['Split', <Count key="split" value={disputes.split} />, 'ended without a decision'],
    ]}
  />
)

const Count = ({ value }: { value: number }) => (
  <span className="figures text-xl">{value.toLocaleString('en-GB')}</span>
)

type Figure = readonly [name: string, value: ReactNode, note: ReactNode]

const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <section aria-label={label}>
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-px overflow-hidden rounded-xl border border-line bg-line max-lg:[&>*:last-child:nth-child(odd)]:col-span-full">
      {figures.map(([name, value, note]) => (
        <div key={name} className="min-w-0 bg-surface px-4 py-4 sm:px-6">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="mt-1 font-medium">
            {value}
            <span className="mt-0.5 block font-normal text-faint text-xs">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
