/** The charts of the network page: the figures and the columns of each. */
import type { Series } from '@/components/charts/column-chart'
import type { DrawnChart } from '@/components/charts/drawn-chart'
import { type NetworkFigure, networkFigures } from '@/lib/chain/figures/figures'
import type { Currency } from '@/lib/money'
import { type DailyFigures, readDays } from '@/lib/stats/series'

/** A part of the columns: a figure, minus another one if it is a remainder. */
type Part = Pick<Series, 'label' | 'tone'> & { metric: NetworkFigure; without?: NetworkFigure }

type Chart = { title: string; parts: readonly Part[] }

const charts = {
  volume: {
    title: 'Volume of settled work',
    parts: [
      { label: 'orders', tone: 'safe', metric: 'orders_volume' },
      { label: 'bounty slots', tone: 'wait', metric: 'slots_volume' },
      { label: 'jobs', tone: 'ink', metric: 'jobs_volume' },
    ],
  },
  work: {
    title: 'Work begun',
    parts: [
      { label: 'orders', tone: 'safe', metric: 'orders_created' },
      { label: 'bounty slots', tone: 'wait', metric: 'slots_claimed' },
      { label: 'jobs', tone: 'ink', metric: 'jobs_created' },
    ],
  },
  stake: {
    title: 'Stake at the end of the day',
    parts: [
      { label: 'locked for work', tone: 'wait', metric: 'stake_locked' },
      { label: 'free', tone: 'safe', metric: 'stake_held', without: 'stake_locked' },
    ],
  },
  disputes: {
    title: 'Disputes ended, in all currencies',
    parts: [
      { label: 'for the seller', tone: 'safe', metric: 'disputes_provider_upheld' },
      { label: 'for the buyer', tone: 'ink', metric: 'disputes_buyer_upheld' },
      { label: 'split', tone: 'faint', metric: 'disputes_split' },
      { label: 'agreed', tone: 'wait', metric: 'disputes_agreed' },
    ],
  },
} as const satisfies Record<string, Chart>
export type ChartName = keyof typeof charts
export const chartNames = Object.keys(charts) as [ChartName, ...ChartName[]]

/** How many days charts go back. */
export const spans = [30, 90] as const
export type Span = (typeof spans)[number]

function draw(
  name: ChartName,
  { days, values }: DailyFigures<NetworkFigure>,
  currency: Currency,
): DrawnChart<ChartName> {
  const { title, parts }: Chart = charts[name]
  return {
    name,
    title,
    unit: parts.some(({ metric }) => networkFigures[metric].money) ? currency : null,
    days,
    series: parts.map(({ label, tone, metric, without }) => ({
      label,
      tone,
      values: values[metric].map((value, day) => value - (without ? (values[without][day] ?? 0n) : 0n)),
    })),
  }
}

/** Returns some of the charts in a currency, from one read. */
export async function drawCharts(
  names: readonly ChartName[],
  currency: Currency,
  days: Span,
): Promise<DrawnChart<ChartName>[]> {
  const metrics = names.flatMap((name) =>
    charts[name].parts.flatMap((part: Part) => [part.metric, ...(part.without ? [part.without] : [])]),
  )
  const read = await readDays<NetworkFigure>([...new Set(metrics)], { currency, days })
  return names.map((name) => draw(name, read, currency))
}
